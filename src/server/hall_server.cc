#include "server/hall_server.h"

#include <csignal>
#include <thread>

#include <fmt/format.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/back.h"
#include "server/connection.h"
#include "server/log.h"
#include "server/tokens.h"

namespace undercroft {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr int io_threads = 3;  // a table that is read from the disk may keep one busy for a while
constexpr auto sweep_time = std::chrono::seconds(5);
constexpr auto closing_time = std::chrono::milliseconds(1500);  // for goodbyes and what is still being written

}  // namespace

struct HallServer::Parts {
    Parts(const House& house, std::unique_ptr<Metrics> counted, const HallPlace& place, std::unique_ptr<Vault> kept, int threads,
          double allowance)
        : metrics(std::move(counted)),
          rates(allowance),
          vault(std::move(kept)),
          thinkers(std::make_unique<Thinkers>(threads, *metrics)),
          back(make_back(house, *vault, *thinkers, *metrics, rates, io.get_executor(), place)) {
        front.reset(new Front{back->hosts(), back->pages(), rates, *metrics, house.texts(), {}});
    }
    ~Parts() { thinkers->stop(); }  // replays and maps are made with what the back holds

    // In this order: what goes last comes first. Whoever still has something to say posts it to `io`, and guests that are dropped with
    // it are still counted out.
    std::unique_ptr<Metrics> metrics;
    Rates rates;
    std::unique_ptr<Front> front;
    asio::io_context io;
    std::unique_ptr<Vault> vault;
    std::unique_ptr<Thinkers> thinkers;
    std::unique_ptr<Back> back;
    // Taking connections and closing happen one after another, whichever threads they are on.
    asio::strand<asio::io_context::executor_type> control{io.get_executor()};
    tcp::acceptor acceptor{control};
    asio::signal_set signals{control};
    asio::steady_timer sweep{control}, end{control};
    bool stopping = false;

    asio::awaitable<void> accept_all() {
        for (;;) {
            boost::system::error_code error;
            tcp::socket socket = co_await acceptor.async_accept(asio::make_strand(io), asio::redirect_error(asio::use_awaitable, error));
            if (!acceptor.is_open()) co_return;
            if (error) {  // no more files to open, most likely: wait until somebody leaves
                log_line(Weight::warning, "accept failed", {{"what", error.message()}});
                asio::steady_timer pause(control, std::chrono::milliseconds(100));
                co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
                continue;
            }
            const auto executor = socket.get_executor();
            asio::co_spawn(executor, serve_connection(std::move(socket), *front), asio::detached);
        }
    }

    void sweep_later() {
        sweep.expires_after(sweep_time);
        sweep.async_wait([this](const boost::system::error_code& error) {
            if (error) return;
            back->look_after_tables();
            rates.tidy();
            sweep_later();
        });
    }

    void stop() {
        if (std::exchange(stopping, true)) return;
        log_line(Weight::note, "closing");
        boost::system::error_code ignored;
        acceptor.close(ignored);
        signals.cancel(ignored);
        sweep.cancel();
        back->close("problems.hall.closing");
        end.expires_after(closing_time);
        end.async_wait([this](const boost::system::error_code&) { io.stop(); });
    }
};

HallServer::HallServer(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

HallServer::~HallServer() = default;

Result<std::unique_ptr<HallServer>> HallServer::open(const House& house, const HallWish& wish) {
    if (!start_secrets()) return Problem("problems.hall.no_secrets");
    boost::system::error_code error;
    const auto address = asio::ip::make_address(wish.bind, error);
    const auto cannot = [&](const std::string& what) {
        return Problem("problems.hall.cannot_listen").with("address", fmt::format("{}:{}", wish.bind, wish.port)).with("what", what);
    };
    if (error || wish.port < 0 || wish.port > 65535) return Problem("problems.hall.bad_address").with("address", wish.bind);
    auto metrics = std::make_unique<Metrics>();
    Result<std::unique_ptr<Vault>> vault = Vault::open(wish.data, *metrics);
    if (!vault) return vault.problem();
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    const int thinkers = wish.thinkers > 0 ? wish.thinkers : std::max(1, cores - 1);
    auto parts = std::make_unique<Parts>(house, std::move(metrics), HallPlace{wish.home, wish.web, wish.program}, std::move(*vault),
                                         thinkers, wish.allowance);
    const tcp::endpoint endpoint(address, static_cast<unsigned short>(wish.port));
    parts->acceptor.open(endpoint.protocol(), error);
    if (!error) parts->acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) parts->acceptor.bind(endpoint, error);
    if (!error) parts->acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) return cannot(error.message());
    const int port = parts->acceptor.local_endpoint().port();
    std::set<std::string>& hosts = parts->front->door.hosts;
    for (const char* name : {"127.0.0.1", "localhost", "[::1]"}) hosts.insert(fmt::format("{}:{}", name, port));
    const std::string own = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
    if (!address.is_unspecified()) hosts.insert(fmt::format("{}:{}", own, port));
    hosts.insert(wish.hosts.begin(), wish.hosts.end());
    parts->front->door.proxied = wish.proxied;
    return std::unique_ptr<HallServer>(new HallServer(std::move(parts)));
}

int HallServer::port() const { return parts_->acceptor.local_endpoint().port(); }
bool HallServer::is_loopback() const { return parts_->acceptor.local_endpoint().address().is_loopback(); }

void HallServer::run(Signals signals) {
    Parts& parts = *parts_;
    if (signals == Signals::caught) {
        parts.signals.add(SIGINT);
        parts.signals.add(SIGTERM);
        parts.signals.async_wait([&parts](const boost::system::error_code& error, int) {
            if (!error) parts.stop();
        });
    }
    asio::co_spawn(parts.control, parts.accept_all(), asio::detached);
    asio::post(parts.control, [&parts] { parts.sweep_later(); });
    log_line(Weight::note, "open", {{"port", std::to_string(port())}});
    std::vector<std::thread> threads;
    for (int i = 1; i < io_threads; ++i) threads.emplace_back([&parts] { parts.io.run(); });
    parts.io.run();
    for (std::thread& thread : threads) thread.join();
    log_line(Weight::note, "closed");
}

void HallServer::stop() {
    asio::post(parts_->control, [parts = parts_.get()] { parts->stop(); });
}

}  // namespace undercroft
