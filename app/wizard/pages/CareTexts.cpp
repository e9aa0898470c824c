#include "app/wizard/pages/CareTexts.h"

#include "app/wizard/Formats.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(CareTexts)
};

QString titleAtWork(const Care& care) {
    switch (care.kind) {
    case Care::Kind::Remove:
        return Tr::tr("Removing %1").arg(care.name);
    case Care::Kind::Repair:
        return Tr::tr("Repairing %1").arg(care.name);
    case Care::Kind::Switch:
        return Tr::tr("Switching to %1").arg(care.name);
    case Care::Kind::Undo:
        return Tr::tr("Taking it back");
    case Care::Kind::Free:
        break;
    }
    return Tr::tr("Freeing disk space");
}

QString freeQuestion(const Care& care) {
    const int count = int(care.runs.size());
    if (count == 1)
        return Tr::tr("To be able to take back “%1”, this program keeps the files that it replaced: %2. They are "
                      "deleted, and then it cannot be taken back any more. What is installed stays as it is.")
            .arg(care.name, bytesText(care.bytes));
    return Tr::tr("This frees %1 in %n run(s).", nullptr, count).arg(bytesText(care.bytes)) + u' ' +
           Tr::tr("The files that these runs replaced are deleted, and then none of them can be taken back any more. "
                  "What is installed stays as it is.");
}

} // namespace

QString careTitle(const Care& care, bool atWork) {
    if (atWork) return titleAtWork(care);
    switch (care.kind) {
    case Care::Kind::Remove:
        return Tr::tr("Remove %1?").arg(care.name);
    case Care::Kind::Repair:
        return Tr::tr("Repair %1?").arg(care.name);
    case Care::Kind::Switch:
        return Tr::tr("Use %1?").arg(care.name);
    case Care::Kind::Undo:
        return Tr::tr("Take this back?");
    case Care::Kind::Free:
        break;
    }
    return Tr::tr("Free disk space?");
}

QString careVerb(const Care& care) {
    switch (care.kind) {
    case Care::Kind::Remove:
        return Tr::tr("&Remove");
    case Care::Kind::Repair:
        return Tr::tr("&Repair");
    case Care::Kind::Switch:
        return Tr::tr("&Use it");
    case Care::Kind::Undo:
        return Tr::tr("&Take it back");
    case Care::Kind::Free:
        break;
    }
    return Tr::tr("&Delete for good");
}

QString careQuestion(const Care& care) {
    if (care.kind == Care::Kind::Free) return freeQuestion(care);
    return Tr::tr("“%1” is taken back: files that it placed go, files that it replaced or removed come back, and so "
                  "does the search path. What someone changed since is left alone and named.")
        .arg(care.name);
}

QString nothingToDo(const Care& care) {
    return care.kind == Care::Kind::Repair ? Tr::tr("Every file is as it was placed.")
                                           : Tr::tr("It is so already: nothing to do.");
}

QString careDone(const CareOutcome& outcome) {
    const QString& name = outcome.care.name;
    switch (outcome.care.kind) {
    case Care::Kind::Remove:
        return Tr::tr("%1 was removed.").arg(name);
    case Care::Kind::Repair:
        return Tr::tr("%1 was repaired.").arg(name);
    case Care::Kind::Switch:
        return Tr::tr("%1 is in use now.").arg(name);
    case Care::Kind::Undo:
    case Care::Kind::Free:
        break;
    }
    return Tr::tr("%1 of disk space is free again.").arg(bytesText(outcome.bytes));
}

} // namespace cudnnsetup
