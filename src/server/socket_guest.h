// A guest on a WebSocket: reads messages and passes them to the table it sits at, sends what the table says, in order and within bounds.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/front.h"

namespace undercroft {

class SocketGuest final : public Guest, public std::enable_shared_from_this<SocketGuest> {
public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;

    SocketGuest(boost::beast::tcp_stream stream, const Front& front, std::string address);
    ~SocketGuest() override;

    // From the handshake to the end.
    boost::asio::awaitable<void> run(Request request);

    void send(std::shared_ptr<const std::string> text) override;
    void dismiss(const Goodbye& words) override;
    void note_wrong_secret() override;

private:
    boost::asio::awaitable<void> read_all();
    boost::asio::awaitable<void> write_all();
    boost::asio::awaitable<void> wait_for_first_words();
    void enqueue(std::shared_ptr<const std::string> text);
    void hear(std::string_view text);
    void refuse(int64_t id, const Problem& problem);
    void dismiss_for(const char* code);

    boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
    const Front& front_;
    std::string address_;
    Language language_ = Language::english;
    std::shared_ptr<Host> host_;
    Bucket messages_, talk_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    size_t queued_ = 0;
    bool writing_ = false, ending_ = false, closed_ = false;
};

}  // namespace undercroft
