#include "core/system/ConsoleEnvironment.h"

namespace cudnnsetup {

using namespace Qt::Literals::StringLiterals;

namespace {

void addIfMissing(QHash<QString, QString>& variables, OsKind os, const QString& name, const QString& value) {
    if (!value.isEmpty() && lookUp(variables, name, os).isNull()) variables.insert(name, value);
}

} // namespace

QString lookUp(const QHash<QString, QString>& variables, const QString& name, OsKind os) {
    const auto exact = variables.constFind(name);
    if (exact != variables.constEnd()) return exact->isNull() ? u""_s : *exact;
    if (os == OsKind::Linux) return {};
    for (auto it = variables.begin(); it != variables.end(); ++it)
        if (it.key().compare(name, Qt::CaseInsensitive) == 0) return it->isNull() ? u""_s : *it;
    return {};
}

QString mergedPath(const Observed<PathValue>& machine, const Observed<PathValue>& user, const VariableLookup& lookup) {
    if (!machine.isChecked() && !user.isChecked()) return {};
    QString result = u""_s;
    for (const Observed<PathValue>* scope : {&machine, &user}) {
        if (!scope->isSeen() || (*scope)->value.isEmpty()) continue;
        // Windows expands only what is marked as expandable; %NAME% in a REG_SZ stays as it is.
        const QString value = (*scope)->type == PathValue::Type::RegExpandSz
                                  ? expandVariables((*scope)->value, OsKind::Windows, lookup)
                                  : (*scope)->value;
        if (!result.isEmpty() && !result.endsWith(u';')) result += u';';
        result += value;
    }
    return result;
}

void addUsualVariables(QHash<QString, QString>& variables, OsKind os, const UserFacts& user) {
    if (os == OsKind::Linux) {
        addIfMissing(variables, os, u"HOME"_s, user.home);
        addIfMissing(variables, os, u"USER"_s, user.name);
        return;
    }
    // The defaults of every Windows 10 and 11 (learn.microsoft.com, "Recognized environment variables").
    addIfMissing(variables, os, u"SystemDrive"_s, u"C:"_s);
    addIfMissing(variables, os, u"SystemRoot"_s, u"C:\\Windows"_s);
    addIfMissing(variables, os, u"windir"_s, u"C:\\Windows"_s);
    addIfMissing(variables, os, u"ProgramFiles"_s, u"C:\\Program Files"_s);
    addIfMissing(variables, os, u"ProgramW6432"_s, u"C:\\Program Files"_s);
    addIfMissing(variables, os, u"ProgramFiles(x86)"_s, u"C:\\Program Files (x86)"_s);
    addIfMissing(variables, os, u"ProgramData"_s, u"C:\\ProgramData"_s);
    addIfMissing(variables, os, u"USERNAME"_s, user.name);
    if (user.home.isEmpty()) return;
    addIfMissing(variables, os, u"USERPROFILE"_s, user.home);
    addIfMissing(variables, os, u"LOCALAPPDATA"_s, user.home + u"\\AppData\\Local"_s);
    addIfMissing(variables, os, u"APPDATA"_s, user.home + u"\\AppData\\Roaming"_s);
}

QString ownStateFolder(OsKind os, const UserFacts& user, const QHash<QString, QString>& variables) {
    const OsPath paths(os);
    if (user.isSystem || user.runsLimitedToo) return {};
    if (os == OsKind::Windows) {
        const QString own = lookUp(variables, u"LOCALAPPDATA"_s, os);
        return own.isEmpty() ? own : paths.join(own, u"cudnn-setup"_s);
    }
    if (user.home.isEmpty() || (user.elevated.isSeen() && *user.elevated)) return {};
    // XDG Base Directory Specification: state that outlives a run.
    const QString state = lookUp(variables, u"XDG_STATE_HOME"_s, os);
    return paths.isAbsolute(state) ? paths.join(state, u"cudnn-setup"_s)
                                   : paths.join(user.home, u".local/state/cudnn-setup"_s);
}

} // namespace cudnnsetup
