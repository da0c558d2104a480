#include "server/connection.h"

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "description/json.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/socket_guest.h"
#include "session/refused.h"

namespace undercroft {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

namespace {

using Request = http::request<http::string_body>;
using Method = HttpRequest::Method;

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

Method method_of(http::verb verb) {
    switch (verb) {
    case http::verb::get: return Method::get;
    case http::verb::head: return Method::head;
    case http::verb::post: return Method::post;
    default: return Method::other;
    }
}

// Behind a proxy on this machine: the last address it adds; what came before it anybody can write.
std::string address_of(const tcp::socket& socket, const Request& request, const DoorRules& door) {
    beast::error_code error;
    const auto remote = socket.remote_endpoint(error);
    const std::string own = error ? std::string("unknown") : remote.address().to_string();
    if (!door.proxied || error || !remote.address().is_loopback()) return own;
    const std::string told = text_of(request["X-Forwarded-For"]);
    const size_t comma = told.rfind(',');
    std::string last = comma == std::string::npos ? told : told.substr(comma + 1);
    last.erase(0, last.find_first_not_of(' '));
    const auto parsed = asio::ip::make_address(last, error);
    return error ? own : parsed.to_string();
}

// What is wrong with it before anybody looks at what it wants; null: nothing.
const char* fault_of(const Request& request, const DoorRules& door) {
    if (request.count(http::field::host) != 1 || !door.allows_host(text_of(request[http::field::host]))) return "problems.hall.wrong_host";
    if (request.count(http::field::origin) > 1 || !door.allows_origin(text_of(request[http::field::origin]))) {
        return "problems.hall.wrong_origin";
    }
    if (request.count(http::field::transfer_encoding) > 0 || request.count(http::field::content_length) > 1)
        return "problems.hall.bad_request";
    if (request.version() != 11 && request.version() != 10) return "problems.hall.bad_request";
    if (request.target().empty() || request.target().front() != '/') return "problems.hall.bad_request";
    return nullptr;
}

HttpRequest plain(const Request& request, std::string address) {
    HttpRequest asked;
    const std::string target = text_of(request.target());
    const size_t mark = target.find('?');
    asked.method = method_of(request.method());
    asked.path = target.substr(0, mark);
    if (mark != std::string::npos) asked.query = target.substr(mark + 1);
    asked.body = request.body();
    asked.content_type = text_of(request[http::field::content_type]);
    asked.known_tag = text_of(request[http::field::if_none_match]);
    asked.takes_gzip = text_of(request[http::field::accept_encoding]).find("gzip") != std::string::npos;
    asked.address = std::move(address);
    return asked;
}

http::response<http::string_body> dressed(const HttpResponse& answer, unsigned version, bool keep_alive) {
    http::response<http::string_body> response{static_cast<http::status>(answer.status), version};
    response.set(http::field::content_type, answer.type);
    response.set("Content-Security-Policy", content_policy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("X-Frame-Options", "DENY");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
    response.set(http::field::cache_control, answer.lasting       ? "public, max-age=31536000, immutable"
                                             : answer.tag.empty() ? "no-store"
                                                                  : "no-cache");
    if (!answer.tag.empty()) response.set(http::field::etag, answer.tag);
    if (answer.gzip) response.set(http::field::content_encoding, "gzip");
    if (!answer.tag.empty()) response.set(http::field::vary, "Accept-Encoding");
    response.keep_alive(keep_alive);
    response.body() = *answer.body;
    response.prepare_payload();
    return response;
}

asio::awaitable<HttpResponse> ask(Pages& api, HttpRequest request, asio::any_io_executor executor) {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpResponse)>(
        [&api, &request, &executor](auto handler) {
            auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
            api.answer(request, [waiting, executor](HttpResponse response) {
                asio::post(executor, [waiting, response = std::move(response)]() mutable { std::move (*waiting)(std::move(response)); });
            });
        },
        asio::use_awaitable);
}

int status_of_read(const beast::error_code& error) {
    if (error == http::error::body_limit) return 413;
    if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
    return 400;
}

}  // namespace

class Connection {
public:
    Connection(tcp::socket socket, const Front& front) : stream_(std::move(socket)), front_(front) {
        front_.metrics.connections.add();
        front_.metrics.open_connections.add();
    }
    ~Connection() { front_.metrics.open_connections.add(-1); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    asio::awaitable<void> serve() {
        if (front_.metrics.open_connections.value() > limits::connections) co_return;
        for (bool more = true; more;) more = co_await serve_one();
        beast::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

private:
    HttpResponse refusal(int status, const char* code) const {
        front_.metrics.turned_away.add();
        HttpResponse response;
        response.status = status;
        response.body = std::make_shared<const std::string>(to_json(refused(Problem(code), front_.voice(Language::english))));
        return response;
    }

    asio::awaitable<bool> answer(const HttpResponse& response, unsigned version, bool keep_alive, bool head) {
        http::response<http::string_body> out = dressed(response, version, keep_alive);
        if (head || response.status == 304) {
            const auto length = response.body->size();
            out.body().clear();
            if (response.status != 304) out.content_length(length);
        }
        beast::error_code error;
        stream_.expires_after(limits::header_time);
        http::response_serializer<http::string_body> serializer(out);
        if (head || response.status == 304) {
            co_await http::async_write_header(stream_, serializer, asio::redirect_error(asio::use_awaitable, error));
        } else {
            co_await http::async_write(stream_, serializer, asio::redirect_error(asio::use_awaitable, error));
        }
        co_return !error && keep_alive;
    }

    // False: nothing more comes over this connection.
    asio::awaitable<bool> serve_one() {
        http::request_parser<http::string_body> parser;
        parser.header_limit(limits::header_bytes);
        parser.body_limit(limits::body_bytes);
        stream_.expires_after(limits::header_time);
        beast::error_code error;
        co_await http::async_read(stream_, buffer_, parser, asio::redirect_error(asio::use_awaitable, error));
        if (error == http::error::end_of_stream || error == beast::error::timeout || !stream_.socket().is_open()) co_return false;
        if (error) {
            if (error.category() == http::make_error_code(http::error::bad_method).category()) {
                co_await answer(refusal(status_of_read(error), "problems.hall.bad_request"), 11, false, false);
            }
            co_return false;
        }
        const auto begun = std::chrono::steady_clock::now();
        Request request = parser.release();
        if (const char* fault = fault_of(request, front_.door)) {
            const bool stranger = std::string_view(fault) != "problems.hall.bad_request";
            co_await answer(refusal(stranger ? 403 : 400, fault), request.version(), false, false);
            co_return false;
        }
        const std::string address = address_of(stream_.socket(), request, front_.door);
        if (request.target() == "/ws") {
            co_await become_socket(std::move(request), address);
            co_return false;
        }
        HttpRequest asked = plain(request, address);
        const bool head = asked.method == Method::head;
        const std::string path = asked.path;
        stream_.expires_never();
        const HttpResponse response = co_await ask(front_.pages, std::move(asked), stream_.get_executor());
        const auto took = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begun);
        log_line(Weight::detail, "request",
                 {{"path", path}, {"status", std::to_string(response.status)}, {"us", std::to_string(took.count())}, {"from", address}});
        co_return co_await answer(response, request.version(), request.keep_alive(), head);
    }

    asio::awaitable<void> become_socket(Request request, std::string address) {
        const char* fault = nullptr;
        int status = 400;
        if (!beast::websocket::is_upgrade(request)) {
            fault = "problems.hall.bad_upgrade";
            status = 426;
        } else if (!http::token_list(request[http::field::sec_websocket_protocol]).exists("undercroft.1")) {
            fault = "problems.hall.bad_protocol";
        } else if (!front_.rates.take(Rates::Sort::request, address) || !front_.rates.add_socket(address)) {
            fault = "problems.hall.too_many";
            status = 429;
        }
        if (fault != nullptr) {
            co_await answer(refusal(status, fault), request.version(), false, false);
            co_return;
        }
        const auto guest = std::make_shared<SocketGuest>(std::move(stream_), front_, std::move(address));
        co_await guest->run(std::move(request));
    }

    beast::tcp_stream stream_;
    beast::flat_buffer buffer_{limits::header_bytes + limits::body_bytes};
    const Front& front_;
};

asio::awaitable<void> serve_connection(tcp::socket socket, const Front& front) {
    Connection connection(std::move(socket), front);
    co_await connection.serve();
}

}  // namespace undercroft
