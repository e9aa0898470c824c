// A described PC on which cuDNN was installed, and the plans for what can be done with it.
#pragma once

#include "RunFixtures.h"
#include "core/run/Manage.h"

namespace cudnnsetup {

class ManageTest : public RunTest {
    Q_OBJECT

protected:
    ArchiveInfo archiveOf(const Version& version) const {
        ArchiveInfo archive = openZip(m_zip);
        archive.version = version;
        return archive;
    }
    static Choices ownWithLink() {
        Choices choices;
        choices.target = u"C:\\Users\\a"_s;
        choices.link = true;
        return choices;
    }
    static QString root() { return u"C:\\Users\\a"_s; }
    static QString folderOf(const QString& id) { return u"C:\\Users\\a\\"_s + id; }

    QString install(System& system, const Choices& choices, const Version& version = {8, 9, 4, 25}) {
        const ArchiveInfo archive = archiveOf(version);
        const auto outcome = apply(planOn(system, choices, archive), archive, system, m_options, m_silent, {});
        if (!outcome) qFatal("%s", qPrintable(outcome.error().message + outcome.error().detail));
        return outcome->run;
    }

    MachineFacts factsOf(System& system) const {
        MachineFacts facts = windowsFacts();
        facts.path.user = system.settings().path(PathScope::User);
        facts.path.machine = system.settings().path(PathScope::Machine);
        return facts;
    }

    Result<ManagementPlan> plan(System& system, Management what, const QString& word) {
        return planManagement(what, word, {}, factsOf(system), system, m_options, m_silent, {});
    }
    // The zip of the tests is no cuDNN to inspect(), so repairs are planned with it by hand.
    Result<ManagementPlan> repairPlan(System& system, const QString& word, const Version& version = {8, 9, 4, 25}) {
        const ArchiveInfo archive = archiveOf(version);
        const auto installed = lookAtInstalled(word, system, m_options, Depth::Whole, m_silent, {});
        if (!installed) return Failure(installed.error());
        Choices choices = installed->choices;
        choices.target = root();
        const auto target = survey(system, factsOf(system), archive, choices, m_options.stateFolder);
        if (!target) return Failure(target.error());
        auto made = planRepair(factsOf(system), *installed, &archive, &*target);
        return made ? Result<ManagementPlan>({*made, archive}) : Failure(made.error());
    }
    Result<Outcome> carryOut(System& system, const ManagementPlan& plan) {
        RunOptions oneThread = m_options;
        oneThread.threads = 1;
        return apply(plan.plan, plan.archive, system, oneThread, m_silent, {});
    }

    // A PC with two versions, the newer one current and one file of the older one damaged: something to do for each.
    std::unique_ptr<System> lived() {
        auto system = pc();
        install(*system, ownWithLink());
        install(*system, ownWithLink(), {8, 9, 7, 29});
        const QString damaged = folderOf(u"8.9.4.25-cuda12\\include\\cudnn.h"_s);
        std::ignore = system->files().writeWhole(damaged, "damaged");
        return system;
    }
    Result<ManagementPlan> planNamed(System& system, const QString& what) {
        if (what == u"repair"_s) return repairPlan(system, u"8.9.4"_s);
        if (what == u"remove the current one"_s) return plan(system, Management::Remove, u"8.9.7"_s);
        if (what == u"remove"_s) return plan(system, Management::Remove, u"8.9.4"_s);
        if (auto repair = repairPlan(system, u"8.9.4"_s); repair)
            std::ignore = carryOut(system, *repair); // else it is refused
        return plan(system, Management::Switch, u"8.9.4"_s);
    }
    static void addKinds() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"remove", "remove the current one", "switch", "repair"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
};

} // namespace cudnnsetup
