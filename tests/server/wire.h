// A client of the hall written from nothing: bytes over TCP, HTTP and WebSocket by hand, so that it can also lie. Every wait has an end.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace wire {

using Json = nlohmann::json;
inline constexpr int patience = 20'000;  // milliseconds

class Line {
public:
    explicit Line(int port);
    ~Line();
    Line(Line&& other) noexcept;
    Line& operator=(Line&&) = delete;

    bool send(std::string_view bytes);
    // At least so many bytes in `buffer`; false when the other side closed or the time is over.
    bool fill(size_t bytes, int milliseconds = patience);
    // Nothing more comes: the other side has closed.
    bool is_closed(int milliseconds = patience);
    void cut();  // without a word
    int file() const { return file_; }
    std::string buffer;

private:
    int file_ = -1;
};

struct Response {
    int status = 0;                              // 0: none came
    std::map<std::string, std::string> headers;  // names in small letters
    std::string body;
    Json json() const { return Json::parse(body, nullptr, false); }
};
using Headers = std::vector<std::pair<std::string, std::string>>;

std::string host_of(int port);
Response read_response(Line& line, bool head = false);
Response ask(int port, const std::string& method, const std::string& path, const std::string& body = {}, const Headers& more = {});
Response post(int port, const std::string& path, const Json& body);

struct Frame {
    int opcode = 0;
    std::string payload;
};

class Socket {
public:
    // Nothing in `answer` but 101 when it worked.
    explicit Socket(int port, const Headers& more = {}, const std::string& protocol = "undercroft.1");
    bool open() const { return answer.status == 101; }

    enum class Mask { yes, no };
    void send_frame(int opcode, std::string_view payload, bool last = true, Mask mask = Mask::yes);
    void send_text(std::string_view text) { send_frame(1, text); }
    std::optional<Frame> read_frame(int milliseconds = patience);  // pings are answered on the way
    // The next message of the hall; null when it closed or the time is over.
    Json read(int milliseconds = patience);
    // Sends a request and reads until its answer; what was pushed meanwhile is kept in `pushed`.
    Json ask(Json request, const std::string& language = "en");
    int64_t send(Json request, const std::string& language = "en");
    // The first pushed message of this type, already heard or still to come.
    Json wait_for(const std::string& type, int milliseconds = patience);
    bool is_closed(int milliseconds = patience);
    void cut() { line_.cut(); }
    int file() const { return line_.file(); }

    Response answer;
    std::deque<Json> pushed;
    std::vector<std::string> heard;  // every text, as it came
    std::optional<int> close_code;

private:
    Line line_;
    std::string pieces_;
    int64_t id_ = 0;
};

}  // namespace wire
