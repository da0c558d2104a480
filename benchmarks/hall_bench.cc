#include "hall_bench.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <thread>

#include <fmt/format.h>

#include "server/kept.h"
#include "server/wire.h"

namespace undercroft::bench {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using wire::Json;

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

// The program, serving on a free port.
class Serving {
public:
    Serving(const std::string& program, const fs::path& data) {
        int out[2];
        if (pipe(out) != 0) return;
        const auto begun = Clock::now();
        pid_ = fork();
        if (pid_ == 0) {
            dup2(out[1], 1);
            dup2(open("/dev/null", O_WRONLY), 2);
            execl(program.c_str(), program.c_str(), "serve", "--port", "0", "--data", data.c_str(), "--proxied", "--allowance", "100",
                  "--lang", "en", nullptr);
            _exit(127);
        }
        close(out[1]);
        std::string said;
        for (char letter = 0; said.find('\n') == std::string::npos && read(out[0], &letter, 1) == 1;) said += letter;
        close(out[0]);
        const size_t at = said.find("127.0.0.1:");
        if (at != std::string::npos) port_ = std::atoi(said.c_str() + at + 10);
        ready_ = milliseconds(Clock::now() - begun);
    }
    ~Serving() { end(SIGKILL); }
    void end(int how) {
        if (pid_ <= 0) return;
        kill(pid_, how);
        waitpid(std::exchange(pid_, -1), nullptr, 0);
    }
    int port() const { return port_; }
    double ready() const { return ready_; }
    double megabytes() const {
        std::ifstream status(fmt::format("/proc/{}/status", pid_));
        for (std::string line; std::getline(status, line);) {
            if (line.starts_with("VmRSS:")) return std::atof(line.c_str() + 6) / 1024;
        }
        return 0;
    }

private:
    pid_t pid_ = -1;
    int port_ = 0;
    double ready_ = 0;
};

// What a player needs of a view, found without reading all of it: the client shares the machine with the hall.
struct Glance {
    bool is_view = false, over = false;
    std::string epoch, number, standing;
    std::vector<std::string_view> options;
};

std::string_view between(std::string_view text, std::string_view before, char end, size_t from = 0) {
    const size_t at = text.find(before, from);
    if (at == std::string_view::npos) return {};
    const size_t begin = at + before.size();
    return text.substr(begin, text.find(end, begin) - begin);
}

Glance glance(std::string_view text) {
    Glance seen;
    seen.is_view = text.substr(0, 60).find("\"type\":\"View\"") != std::string_view::npos;
    if (!seen.is_view) return seen;
    seen.epoch = between(text, "\"epoch\":", ',');
    seen.number = between(text, "\"number\":", ',');
    seen.standing = between(text, "\"standing\":\"", '"');
    seen.over = seen.standing == "over" || seen.standing == "stopped";
    const size_t end = text.find("\"sketches\":");
    for (size_t at = text.find("\"options\":[{"); at < end && end != std::string_view::npos;) {
        const size_t next = text.find("{\"text\":\"", at);
        if (next >= end) break;
        const size_t begin = next + 9;
        seen.options.push_back(text.substr(begin, text.find("\",\"label\"", begin) - begin));
        at = begin;
    }
    return seen;
}

constexpr const char* games[] = {"paper_dungeons", "one_deck_dungeon", "dungeoneer"};

struct Player {
    std::string table, token;
    std::unique_ptr<wire::Socket> socket;
    std::string request;  // what it would send now; empty: it waits
    int64_t id = 0, waits_for = 0;
    Clock::time_point intended{};
    int64_t acknowledged = 0;
    bool unsure = false;
};

class Crowd {
public:
    Crowd(int port, uint32_t seed) : port_(port), random_(seed) {}

    bool open(Player& player, int number) {
        const bool alone = number % 3 == 1;
        Json seats = Json::array({Json::object()});
        if (!alone) seats.push_back({{"level", "easy"}});
        const wire::Response opened =
            wire::ask(port_, "POST", "/api/tables", Json{{"game", games[number % 3]}, {"language", "en"}, {"seats", seats}}.dump(),
                      {{"Content-Type", "application/json"}, {"X-Forwarded-For", address(number)}});
        if (opened.status != 201) return false;
        player.table = opened.json()["table"];
        player.token = opened.json()["seats"][0]["token"];
        player.acknowledged = 0;
        return sit(player, number);
    }
    bool sit(Player& player, int number) {
        player.socket = std::make_unique<wire::Socket>(port_, wire::Headers{{"X-Forwarded-For", address(number)}});
        player.request.clear();
        player.waits_for = 0;
        player.id = 1;
        if (!player.socket->open()) return false;
        player.socket->send_text(fmt::format(R"({{"id":1,"language":"en","request":{{"type":"SitRequest","table":"{}","token":"{}"}}}})",
                                             player.table, player.token));
        return true;
    }
    void act(Player& player, Clock::time_point intended) {
        player.waits_for = ++player.id;
        player.intended = intended;
        player.socket->send_text(fmt::format(R"({{"id":{},"language":"en","request":{}}})", player.id, player.request));
        player.request.clear();
        player.unsure = true;
    }
    // Takes what has come; false when the socket is gone.
    bool hear(Player& player, std::vector<double>* times) {
        for (;;) {
            const auto frame = player.socket->read_frame(0);
            if (!frame) return player.socket->file() >= 0;
            if (frame->opcode == 8) return false;
            const std::string& text = frame->payload;
            const int64_t id = std::atoll(text.c_str() + 6);
            if (player.waits_for != 0 && id == player.waits_for) {
                const bool accepted = text.find("\"Accepted\"") < 60;
                if (accepted && times != nullptr) times->push_back(milliseconds(Clock::now() - player.intended));
                player.acknowledged += accepted ? 1 : 0;
                player.waits_for = 0;
                player.unsure = false;
            }
            const Glance seen = glance(text);
            if (!seen.is_view) continue;
            player.request.clear();
            if (seen.standing == "confirm") {
                player.request = fmt::format(R"({{"type":"ConfirmRequest","seat":1,"epoch":{},"number":{}}})", seen.epoch, seen.number);
            } else if (seen.standing == "asked" && !seen.options.empty()) {
                player.request = fmt::format(R"({{"type":"AnswerRequest","seat":1,"epoch":{},"number":{},"text":"{}"}})", seen.epoch,
                                             seen.number, seen.options[random_() % seen.options.size()]);
            }
            if (seen.over) player.request = "over";
        }
    }

private:
    static std::string address(int number) {
        return fmt::format("10.{}.{}.{}", number / 40000 % 200, number / 200 % 200, number % 200 + 1);
    }
    int port_;
    std::mt19937 random_;
};

double percentile(std::vector<double>& values, double share) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, static_cast<size_t>(share * static_cast<double>(values.size())))];
}

Figure figure(const std::string& what, double value, double worst, const std::string& unit) {
    Figure one;
    one.what = what;
    one.value = value;
    one.worst = worst;
    one.unit = unit;
    return one;
}

// Open loop: acts are due at fixed times, and a late one counts from when it was due.
void measure_load(const std::string& program, const fs::path& data, const HallLoad& load, std::vector<Figure>& figures) {
    Serving hall(program, data);
    Crowd crowd(hall.port(), 1);
    std::vector<Player> players(static_cast<size_t>(load.tables));
    int opened = 0;
    for (Player& player : players) crowd.open(player, opened++);
    std::vector<double> times;
    std::vector<pollfd> files(players.size());
    const auto begun = Clock::now();
    const auto gap = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / load.acts_per_second));
    auto due = begun + std::chrono::seconds(2);
    const auto end = due + std::chrono::seconds(load.seconds);
    double early_memory = 0;
    size_t next = 0, missed = 0, lost_sockets = 0;
    while (Clock::now() < end) {
        const auto now = Clock::now();
        if (early_memory == 0 && now > begun + (end - begun) / 4) early_memory = hall.megabytes();
        if (now >= due) {
            bool sent = false;
            for (size_t tried = 0; tried < players.size() && !sent; ++tried) {
                Player& player = players[next++ % players.size()];
                if (player.request == "over") {
                    crowd.open(player, opened++);
                } else if (!player.request.empty() && player.waits_for == 0) {
                    crowd.act(player, due);
                    sent = true;
                }
            }
            missed += sent ? 0 : 1;
            due += gap;
            continue;
        }
        for (size_t i = 0; i < players.size(); ++i) files[i] = {players[i].socket->file(), POLLIN, 0};
        const double wait = std::max(0.0, milliseconds(due - now));
        if (::poll(files.data(), files.size(), static_cast<int>(wait) + 1) <= 0) continue;
        for (size_t i = 0; i < players.size(); ++i) {
            if (files[i].revents == 0) continue;
            if (!crowd.hear(players[i], &times)) {
                ++lost_sockets;
                crowd.sit(players[i], static_cast<int>(i));
            }
        }
    }
    const double seconds = static_cast<double>(load.seconds);
    figures.push_back(figure("hall: acts acknowledged", static_cast<double>(times.size()) / seconds, load.acts_per_second, "1/s"));
    figures.push_back(figure("hall: acknowledged after, p50", percentile(times, 0.5), times.empty() ? 0 : times.back(), "ms"));
    figures.push_back(figure("hall: acknowledged after, p99", percentile(times, 0.99), times.empty() ? 0 : times.back(), "ms"));
    figures.push_back(figure("hall: memory at a quarter, at the end", early_memory, hall.megabytes(), "MB"));
    figures.push_back(
        figure("hall: acts nobody was free for, sockets lost", static_cast<double>(missed), static_cast<double>(lost_sockets), ""));
}

bool measure_kills(const std::string& program, const fs::path& data, const HallLoad& load, std::vector<Figure>& figures) {
    std::mt19937 random(7);
    std::vector<Player> players(24);
    {
        Serving hall(program, data);
        Crowd crowd(hall.port(), 2);
        for (size_t i = 0; i < players.size(); ++i) crowd.open(players[i], static_cast<int>(i));
    }
    int lost = 0, doubled = 0, unreadable = 0;
    double slowest = 0;
    int64_t all = 0;
    for (int round = 0; round < load.kills; ++round) {
        Serving hall(program, data);
        slowest = std::max(slowest, hall.ready());
        Crowd crowd(hall.port(), static_cast<uint32_t>(round));
        for (size_t i = 0; i < players.size(); ++i) {
            Player& player = players[i];
            const int64_t kept = hall_test::acts_of_first_seat(hall_test::journal_of(data, player.table));
            unreadable += kept < 0 ? 1 : 0;
            lost += kept >= 0 && kept < player.acknowledged ? 1 : 0;
            doubled += kept > player.acknowledged + (player.unsure ? 1 : 0) ? 1 : 0;
            player.acknowledged = std::max<int64_t>(kept, 0);
            player.unsure = false;
            if (!crowd.sit(player, static_cast<int>(i))) ++unreadable;
        }
        const auto end = Clock::now() + std::chrono::milliseconds(100 + random() % 900);
        while (Clock::now() < end) {
            for (Player& player : players) {
                if (!crowd.hear(player, nullptr)) continue;
                if (player.waits_for == 0 && !player.request.empty() && player.request != "over") {
                    crowd.act(player, Clock::now());
                    ++all;
                }
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        hall.end(SIGKILL);
        for (Player& player : players) crowd.hear(player, nullptr);  // what was said before the end counts
    }
    figures.push_back(figure("hall: kills, acts sent meanwhile", load.kills, static_cast<double>(all), ""));
    figures.push_back(figure("hall: acknowledged acts lost, doubled", lost, doubled, ""));
    figures.push_back(figure("hall: tables unreadable after a kill", unreadable, 0, ""));
    figures.push_back(figure("hall: ready again after, at most", slowest, slowest, "ms"));
    return lost == 0 && doubled == 0 && unreadable == 0;
}

}  // namespace

bool bench_hall(const std::string& program, const HallLoad& load, std::vector<Figure>& figures) {
    const fs::path data = fs::temp_directory_path() / ("undercroft-bench-" + std::to_string(getpid()));
    fs::remove_all(data);
    if (load.seconds > 0) measure_load(program, data / "load", load, figures);
    const bool fine = load.kills == 0 || measure_kills(program, data / "kills", load, figures);
    fs::remove_all(data);
    return fine;
}

}  // namespace undercroft::bench
