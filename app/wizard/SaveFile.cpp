#include "app/wizard/SaveFile.h"

#include "app/wizard/FocusOrder.h"
#include "app/wizard/parts/Banner.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QSaveFile>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(SaveFile)
};

void save(const QString& path, const QByteArray& bytes, Banner* strip) {
    QSaveFile file(path);
    const QString shown = QDir::toNativeSeparators(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        strip->say(Mark::Ok, Tr::tr("Saved as %1.").arg(shown));
    else
        strip->say(Mark::Warning, Tr::tr("%1 could not be written.").arg(shown),
                   Tr::tr("Choose another folder. (%1)").arg(file.errorString()));
    reveal(strip); // the button may stand far from it
}

} // namespace

void askAndSave(QWidget* parent, const SaveQuestion& question,
                const std::function<QByteArray(const QString& path)>& content, Banner* strip) {
    auto* dialog = new QFileDialog(parent, question.title, question.name, question.filters);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QObject::connect(dialog, &QFileDialog::fileSelected, strip,
                     [content, strip](const QString& path) { save(path, content(path), strip); });
    dialog->open();
}

} // namespace cudnnsetup
