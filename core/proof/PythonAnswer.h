// What resources/python/check.py printed in somebody's Python: lines marked "cudnn-check/1", each a small JSON object,
// among whatever else that Python says. Nothing in it is trusted: sizes are bounded, texts are plain.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>

namespace cudnnsetup {

struct PythonAnswer {
    QString python; // "3.10.12"; empty: the script did not even begin
    QString torch;  // "2.1.0+cu121"; empty: it was not loaded
    QString cuda;   // torch.version.cuda; empty: built without
    QString hip;    // torch.version.hip: built for AMD's cards
    QString folder; // of torch, links resolved
    QString prefix; // of the environment, links resolved
    std::optional<bool> available;
    std::optional<int> cudnn;          // torch.backends.cudnn.version(); 0: PyTorch is built without
    std::optional<QStringList> loaded; // files of cuDNN that the process has loaded; nullopt: could not be seen
    std::optional<double> convolution; // the sum of its result
    QString gpu;
    QString error, errorText, missingModule; // of the exception that ended it
    QString at;                              // "import", "gpu", "cudnn", "convolution"
    bool ended = false;                      // it came to its end, without an exception
};

inline constexpr char pythonMark[] = "cudnn-check/1 "; // at the start of each line that the script prints

PythonAnswer readPythonAnswer(const QByteArray& output);

// One line of it, without control characters and marks that turn text around, at most `most` characters.
QString plainLine(const QString& text, qsizetype most);
// All of it, the middle left out where it is long; no control characters but the ends of lines.
QString plainText(const QByteArray& text);
// The same without the marks of our own lines, and without the empty lines before these: for people.
QString withoutMarks(const QString& text);

} // namespace cudnnsetup
