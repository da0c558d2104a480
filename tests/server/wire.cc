#include "server/wire.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace wire {

namespace {

int64_t now() { return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

std::string small(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

}  // namespace

Line::Line(int port) : file_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(file_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) cut();
    const int one = 1;
    if (file_ >= 0) ::setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
}
Line::~Line() { cut(); }
Line::Line(Line&& other) noexcept : buffer(std::move(other.buffer)), file_(std::exchange(other.file_, -1)) {}

void Line::cut() {
    if (file_ >= 0) ::close(std::exchange(file_, -1));
}

bool Line::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<size_t>(sent));
    }
    return true;
}

bool Line::fill(size_t bytes, int milliseconds) {
    const int64_t end = now() + milliseconds;
    while (buffer.size() < bytes) {
        pollfd wanted{file_, POLLIN, 0};
        const int64_t left = end - now();
        if (file_ < 0 || left < 0 || ::poll(&wanted, 1, static_cast<int>(left)) <= 0) return false;
        char part[16384];
        const ssize_t got = ::recv(file_, part, sizeof part, 0);
        if (got <= 0) return false;
        buffer.append(part, static_cast<size_t>(got));
    }
    return true;
}

bool Line::is_closed(int milliseconds) {
    const int64_t end = now() + milliseconds;
    while (now() < end) {
        pollfd wanted{file_, POLLIN, 0};
        if (file_ < 0) return true;
        if (::poll(&wanted, 1, static_cast<int>(std::max<int64_t>(0, end - now()))) <= 0) return false;
        char part[16384];
        if (::recv(file_, part, sizeof part, 0) <= 0) return true;
    }
    return false;
}

std::string host_of(int port) { return "127.0.0.1:" + std::to_string(port); }

Response read_response(Line& line, bool head) {
    Response response;
    size_t end = std::string::npos;
    while ((end = line.buffer.find("\r\n\r\n")) == std::string::npos) {
        if (!line.fill(line.buffer.size() + 1)) return response;
    }
    const std::string top = line.buffer.substr(0, end + 2);
    line.buffer.erase(0, end + 4);
    if (top.size() < 12) return response;
    response.status = std::atoi(top.c_str() + 9);
    for (size_t at = top.find("\r\n") + 2; at < top.size();) {
        const size_t stop = top.find("\r\n", at);
        const std::string one = top.substr(at, stop - at);
        const size_t colon = one.find(':');
        if (colon != std::string::npos) response.headers[small(one.substr(0, colon))] = one.substr(one.find_first_not_of(' ', colon + 1));
        at = stop + 2;
    }
    const auto length = response.headers.find("content-length");
    const size_t bytes = length == response.headers.end() || head ? 0 : static_cast<size_t>(std::atoll(length->second.c_str()));
    line.fill(bytes);
    response.body = line.buffer.substr(0, bytes);
    line.buffer.erase(0, bytes);
    return response;
}

Response ask(int port, const std::string& method, const std::string& path, const std::string& body, const Headers& more) {
    Line line(port);
    std::string text = method + " " + path + " HTTP/1.1\r\n";
    const auto given = [&](const std::string& name) {
        return std::any_of(more.begin(), more.end(), [&](const auto& header) { return small(header.first) == name; });
    };
    if (!given("host")) text += "Host: " + host_of(port) + "\r\n";
    if (!body.empty() && !given("content-length")) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    for (const auto& [name, value] : more) text += name + ": " + value + "\r\n";
    line.send(text + "\r\n" + body);
    return read_response(line, method == "HEAD");
}

Response post(int port, const std::string& path, const Json& body) {
    return ask(port, "POST", path, body.dump(), {{"Content-Type", "application/json"}});
}

Socket::Socket(int port, const Headers& more, const std::string& protocol) : line_(port) {
    std::string text = "GET /ws HTTP/1.1\r\n";
    const bool own_host = std::none_of(more.begin(), more.end(), [](const auto& header) { return small(header.first) == "host"; });
    if (own_host) text += "Host: " + host_of(port) + "\r\n";
    text += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
    if (!protocol.empty()) text += "Sec-WebSocket-Protocol: " + protocol + "\r\n";
    for (const auto& [name, value] : more) text += name + ": " + value + "\r\n";
    line_.send(text + "\r\n");
    answer = read_response(line_);
}

void Socket::send_frame(int opcode, std::string_view payload, bool last, Mask mask) {
    std::string frame;
    frame += static_cast<char>((last ? 0x80 : 0) | opcode);
    const int bit = mask == Mask::yes ? 0x80 : 0;
    if (payload.size() < 126) {
        frame += static_cast<char>(bit | static_cast<int>(payload.size()));
    } else {
        const bool large = payload.size() > 0xffff;
        frame += static_cast<char>(bit | (large ? 127 : 126));
        for (int i = large ? 7 : 1; i >= 0; --i) frame += static_cast<char>(payload.size() >> (8 * i) & 0xff);
    }
    const char key[4] = {0x12, 0x34, 0x56, 0x78};
    if (mask == Mask::yes) frame.append(key, 4);
    for (size_t i = 0; i < payload.size(); ++i) frame += mask == Mask::yes ? static_cast<char>(payload[i] ^ key[i % 4]) : payload[i];
    line_.send(frame);
}

std::optional<Frame> Socket::read_frame(int milliseconds) {
    for (;;) {
        if (!line_.fill(2, milliseconds)) return std::nullopt;
        const auto byte = [this](size_t at) { return static_cast<size_t>(static_cast<unsigned char>(line_.buffer[at])); };
        size_t length = byte(1) & 0x7f, head = 2;
        if (length >= 126) {
            const size_t more = length == 126 ? 2 : 8;
            if (!line_.fill(2 + more, milliseconds)) return std::nullopt;
            length = 0;
            for (size_t i = 0; i < more; ++i) length = length << 8 | byte(2 + i);
            head += more;
        }
        if (!line_.fill(head + length, milliseconds)) return std::nullopt;
        const bool last = (byte(0) & 0x80) != 0;
        Frame frame{static_cast<int>(byte(0) & 0x0f), line_.buffer.substr(head, length)};
        line_.buffer.erase(0, head + length);
        if (frame.opcode < 8 && (!last || frame.opcode == 0)) {  // a message in pieces
            pieces_ += frame.payload;
            if (!last) continue;
            return Frame{1, std::exchange(pieces_, {})};
        }
        if (frame.opcode == 9) {
            send_frame(10, frame.payload);
            continue;
        }
        if (frame.opcode == 8 && frame.payload.size() >= 2) {
            close_code = static_cast<unsigned char>(frame.payload[0]) << 8 | static_cast<unsigned char>(frame.payload[1]);
            send_frame(8, frame.payload);
        }
        return frame;
    }
}

Json Socket::read(int milliseconds) {
    for (;;) {
        const std::optional<Frame> frame = read_frame(milliseconds);
        if (!frame || frame->opcode == 8) return nullptr;
        if (frame->opcode != 1) continue;
        heard.push_back(frame->payload);
        return Json::parse(frame->payload);
    }
}

int64_t Socket::send(Json request, const std::string& language) {
    send_text(Json{{"id", ++id_}, {"language", language}, {"request", std::move(request)}}.dump());
    return id_;
}

Json Socket::ask(Json request, const std::string& language) {
    const int64_t id = send(std::move(request), language);
    for (;;) {
        Json message = read();
        if (message.is_null()) return nullptr;
        if (message["id"] == id) return std::move(message["body"]);
        pushed.push_back(std::move(message["body"]));
    }
}

Json Socket::wait_for(const std::string& type, int milliseconds) {
    const int64_t end = now() + milliseconds;
    for (;;) {
        for (auto each = pushed.begin(); each != pushed.end(); ++each) {
            if ((*each)["type"] != type) continue;
            Json found = std::move(*each);
            pushed.erase(each);
            return found;
        }
        const int64_t left = end - now();
        Json message = left > 0 ? read(static_cast<int>(left)) : Json();
        if (message.is_null()) return nullptr;
        pushed.push_back(std::move(message["body"]));
    }
}

bool Socket::is_closed(int milliseconds) {
    const int64_t end = now() + milliseconds;
    while (now() < end) {
        const std::optional<Frame> frame = read_frame(static_cast<int>(end - now()));
        if (!frame) return now() < end;
        if (frame->opcode == 8) return true;
        if (frame->opcode == 1) heard.push_back(frame->payload);
    }
    return false;
}

}  // namespace wire
