// `serve`: the hall for browsers, until it is told to close.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/files.h"
#include "cli/program.h"
#include "server/hall_server.h"
#include "server/log.h"

namespace undercroft {

namespace {

class ServeCommand final : public Command {
public:
    std::string name() const override { return "serve"; }
    void add_options(OptionReader& reader) override {
        reader.add_option("--bind", bind_);
        reader.add_option("--port", port_);
        reader.add_option("--data", data_);
        reader.add_option("--web", web_);
        reader.add_option("--host", hosts_);
        reader.add_flag("--proxied", proxied_);
        reader.add_option("--allowance", allowance_);
        reader.add_flag("--verbose", verbose_);
    }

    int run(Program& program) override {
        const auto port = read_number("--port", port_, 0, 65535);
        if (!port) return program.refuse(port.problem());
        const auto allowance = read_number("--allowance", allowance_, 1, 1000);
        if (!allowance) return program.refuse(allowance.problem());
        HallWish wish;
        wish.allowance = static_cast<double>(*allowance);
        wish.bind = bind_;
        wish.port = static_cast<int>(*port);
        wish.data = data_.empty() ? data_folder() / "hall" : std::filesystem::path(data_);
        wish.home = program.home;
        wish.web = web_.empty() ? program.home / "web" / "dist" : std::filesystem::path(web_);
        wish.hosts = hosts_;
        wish.proxied = proxied_;
        wish.program = UNDERCROFT_VERSION;
        start_log(verbose_ ? Weight::detail : Weight::note);
        auto server = HallServer::open(program.house, wish);
        if (!server) {
            end_log();
            return program.refuse(server.problem());
        }
        const std::string host = bind_.find(':') == std::string::npos ? bind_ : "[" + bind_ + "]";
        const std::string address = fmt::format("http://{}:{}/", host, (*server)->port());
        fmt::print("{}\n", program.house.say(Message("server.open").with("address", address)));
        if (!(*server)->is_loopback()) fmt::print("{}\n", program.house.say("server.open_wide"));
        std::fflush(stdout);
        (*server)->run(HallServer::Signals::caught);
        server->reset();
        end_log();
        return exit_fine;
    }

private:
    std::string bind_ = "127.0.0.1", port_ = "8420", data_, web_, allowance_ = "1";
    std::vector<std::string> hosts_;
    bool proxied_ = false, verbose_ = false;
};

}  // namespace

std::unique_ptr<Command> make_serve_command() { return std::make_unique<ServeCommand>(); }

}  // namespace undercroft
