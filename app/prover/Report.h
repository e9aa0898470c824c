// What was learnt so far, written as one line of JSON at each step. cuDNN may end this process in any call: the last
// line then holds everything known, and names the call in "calling". Where nothing else is new the line is that name
// alone, {"calling": "…"}: pictures and rows are not told again at each call.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace prover {

using Json = nlohmann::ordered_json;

class Report {
public:
    Json& operator[](const char* key) { return m_document[key]; }
    const Json& document() const { return m_document; }

    void calling(const std::string& function); // written before the call
    void returned();                           // the call came back; written with the next line
    void finish();                             // the last line: "finished": true

private:
    void noteModules();

    Json m_document = Json::object();
    std::string m_told; // the newest whole line, without the call
};

double roundTo(double value, int digits); // significant digits, so that the JSON stays readable
std::string base64(const std::string& bytes);

} // namespace prover
