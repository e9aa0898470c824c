// Names and values in two columns.
#pragma once

#include <QList>
#include <QWidget>
#include <utility>

class QGridLayout;

namespace cudnnsetup {

class FactTable : public QWidget {
    Q_OBJECT
public:
    explicit FactTable(QWidget* parent = nullptr);
    void setRows(const QList<std::pair<QString, QString>>& rows); // rows with an empty value are left out

private:
    QGridLayout* m_grid;
};

} // namespace cudnnsetup
