// The list of steps at the left: done, current, to come. Only tells; going back is the Back button's.
#pragma once

#include <QLabel>
#include <QWidget>

namespace cudnnsetup {

class StepItem : public QLabel {
    Q_OBJECT
public:
    enum class State { ToCome, Current, Done };
    StepItem(int number, QWidget* parent);
    void setStep(const QString& name, State state, int of);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_number;
    QString m_name;
    State m_state = State::ToCome;
};

class StepList : public QWidget {
    Q_OBJECT
public:
    explicit StepList(QWidget* parent = nullptr);
    void setSteps(const QStringList& names, int current); // current -1: none of them

private:
    QList<StepItem*> m_items;
};

} // namespace cudnnsetup
