// A plan in plain words, grouped by what it touches; every line's details folded below it.
#pragma once

#include "core/plan/Plan.h"

#include <QWidget>

class QVBoxLayout;

namespace cudnnsetup {

class PlanView : public QWidget {
    Q_OBJECT
public:
    explicit PlanView(QWidget* parent = nullptr);
    void setPlan(const std::optional<Plan>& plan);

private:
    void addGroup(const PlanGroup& group);

    QVBoxLayout* m_column;
};

} // namespace cudnnsetup
