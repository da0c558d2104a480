#include "server/socket_guest.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>

#include "description/json.h"
#include "server/limits.h"
#include "session/refused.h"

namespace undercroft {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

SocketGuest::SocketGuest(beast::tcp_stream stream, const Front& front, std::string address)
    : socket_(std::move(stream)),
      front_(front),
      address_(std::move(address)),
      messages_(front.rates.allowed(limits::messages)),
      talk_(limits::chat) {
    front_.metrics.sockets.add();
}

SocketGuest::~SocketGuest() {
    front_.metrics.sockets.add(-1);
    front_.rates.remove_socket(address_);
}

asio::awaitable<void> SocketGuest::run(Request request) {
    const auto self = shared_from_this();
    beast::get_lowest_layer(socket_).expires_never();  // the socket has its own times
    websocket::stream_base::timeout times{limits::handshake_time, limits::idle_time, true};
    socket_.set_option(times);
    socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        response.erase(beast::http::field::server);
        response.set(beast::http::field::sec_websocket_protocol, "undercroft.1");
    }));
    socket_.read_message_max(limits::frame_bytes);
    beast::error_code error;
    co_await socket_.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
    socket_.text(true);
    socket_.auto_fragment(false);
    asio::co_spawn(socket_.get_executor(), wait_for_first_words(), asio::detached);
    co_await read_all();
    closed_ = true;
    if (host_) host_->leave(self);
}

asio::awaitable<void> SocketGuest::wait_for_first_words() {
    const std::weak_ptr<SocketGuest> weak = weak_from_this();
    asio::steady_timer timer(socket_.get_executor(), limits::first_words_time);
    beast::error_code error;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    const auto self = weak.lock();
    if (self && !self->host_ && !self->closed_) self->dismiss_for("problems.hall.silent");
}

asio::awaitable<void> SocketGuest::read_all() {
    for (;;) {
        beast::flat_buffer buffer;
        beast::error_code error;
        co_await socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
        if (error || ending_) co_return;
        front_.metrics.messages_in.add();
        if (!socket_.got_text()) {
            dismiss_for("problems.hall.not_text");
        } else if (!messages_.take(std::chrono::steady_clock::now())) {
            dismiss_for("problems.hall.too_fast");
        } else {
            const auto data = buffer.cdata();
            hear({static_cast<const char*>(data.data()), data.size()});
        }
    }
}

void SocketGuest::hear(std::string_view text) {
    Result<ClientMessage> message = from_json<ClientMessage>(text, limits::message);
    if (!message) return refuse(0, message.problem());
    if (const Result<Language> language = parse_language(message->language)) language_ = *language;
    if (message->id < 1) return refuse(0, Problem("problems.hall.bad_id"));
    if (std::holds_alternative<SayRequest>(message->request) && !talk_.take(std::chrono::steady_clock::now())) {
        return refuse(message->id, Problem("problems.hall.too_fast"));
    }
    if (const auto* sit = std::get_if<SitRequest>(&message->request)) {
        if (front_.rates.is_locked_out(address_)) return refuse(message->id, Problem("problems.hall.locked_out"));
        const auto host = front_.hosts.find_host(sit->table);
        if (!host) {
            note_wrong_secret();
            return refuse(message->id, host.problem());
        }
        if (host_ && host_ != *host) return refuse(message->id, Problem("problems.hall.one_table"));
        host_ = *host;
    }
    if (!host_) return refuse(message->id, Problem("problems.hall.not_seated"));
    host_->hear(shared_from_this(), std::move(*message));
}

void SocketGuest::refuse(int64_t id, const Problem& problem) {
    front_.metrics.refused.add();
    enqueue(std::make_shared<const std::string>(to_json(ServerMessage{id, refused(problem, front_.voice(language_))})));
}

void SocketGuest::note_wrong_secret() { front_.rates.take(Rates::Sort::wrong_secret, address_); }

void SocketGuest::dismiss_for(const char* code) { dismiss({code, front_.voice(language_).say(Problem(code))}); }

void SocketGuest::send(std::shared_ptr<const std::string> text) {
    asio::post(socket_.get_executor(), [self = shared_from_this(), text = std::move(text)] { self->enqueue(text); });
}

void SocketGuest::dismiss(const Goodbye& words) {
    asio::post(socket_.get_executor(), [self = shared_from_this(), words] {
        if (self->ending_ || self->closed_) return;
        self->enqueue(std::make_shared<const std::string>(to_json(ServerMessage{0, words})));
        self->ending_ = true;
    });
}

// Who does not read what is sent is let go: others' memory is not theirs to fill.
void SocketGuest::enqueue(std::shared_ptr<const std::string> text) {
    if (ending_ || closed_) return;
    if (queued_ + text->size() > limits::queue_bytes) {
        front_.metrics.slow_readers.add();
        closed_ = true;
        beast::get_lowest_layer(socket_).close();
        return;
    }
    queued_ += text->size();
    queue_.push_back(std::move(text));
    if (std::exchange(writing_, true)) return;
    asio::co_spawn(
        socket_.get_executor(), [self = shared_from_this()] { return self->write_all(); }, asio::detached);
}

asio::awaitable<void> SocketGuest::write_all() {
    const auto self = shared_from_this();
    while (!queue_.empty()) {
        const std::shared_ptr<const std::string> text = queue_.front();
        beast::error_code error;
        co_await socket_.async_write(asio::buffer(*text), asio::redirect_error(asio::use_awaitable, error));
        if (error) {
            closed_ = true;
            co_return;
        }
        front_.metrics.messages_out.add();
        queued_ -= text->size();
        queue_.pop_front();
    }
    writing_ = false;
    if (!ending_) co_return;
    beast::error_code error;
    co_await socket_.async_close(websocket::close_code::normal, asio::redirect_error(asio::use_awaitable, error));
}

}  // namespace undercroft
