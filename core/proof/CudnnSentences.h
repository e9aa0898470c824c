// The sentences that cuDNN prints before it gives up, on stdout or stderr. Read from real runs of 8.9.4, 9.1 and 9.19.
#pragma once

#include <QList>
#include <QString>

namespace cudnnsetup {

struct CudnnSentence {
    enum class Kind {
        NotLocated,   // "Could not locate X. Please make sure it is in your library path!"
        NotLoaded,    // "Could not load library X. Error code 126", "… Error: X: file too short"
        NoSymbol,     // "Could not load symbol S from X. Error code 127"
        InvalidHandle // "Invalid handle. Cannot load symbol S"
    };
    Kind kind = Kind::NotLocated;
    QString library; // file name; empty for InvalidHandle
    QString symbol;
    int code = 0;   // the loader's number on Windows; 0 when none stands there
    QString reason; // the loader's words on Linux

    bool operator==(const CudnnSentence&) const = default;
};

QList<CudnnSentence> readSentences(const QString& said); // in the order printed, at most 100

} // namespace cudnnsetup
