// Whole lines of a stream that grows, told as they come.
#pragma once

#include <QByteArray>
#include <functional>

namespace cudnnsetup {

class LineFeed {
public:
    explicit LineFeed(const std::function<void(const QByteArray& line)>& tell) : m_tell(tell) {}

    // `all`: everything that has come so far. A last line without its end waits for it.
    void look(const QByteArray& all) {
        if (!m_tell) return;
        for (qsizetype end = all.indexOf('\n', m_from); end >= 0; end = all.indexOf('\n', m_from)) {
            m_tell(all.mid(m_from, end - m_from));
            m_from = end + 1;
        }
    }

private:
    const std::function<void(const QByteArray& line)>& m_tell;
    qsizetype m_from = 0;
};

} // namespace cudnnsetup
