// What goes wrong outside: the process is killed, the disk is full, the folder cannot be written, the file is damaged. Nothing that was
// acknowledged is lost, doubled or unreadable, and what is wrong is said.
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "server/hall_fixture.h"
#include "server/kept.h"
#include "server/vault.h"
#include "support/content.h"

namespace undercroft::hall_test {
namespace {

namespace fs = std::filesystem;

// The real program on a free port, to be killed.
class Child {
public:
    Child(const fs::path& data, rlim_t largest_file = RLIM_INFINITY) : begun_(std::chrono::steady_clock::now()) {
        int out[2];
        if (pipe(out) != 0) return;
        pid_ = fork();
        if (pid_ == 0) {
            dup2(out[1], 1);
            const int nowhere = open("/dev/null", O_WRONLY);
            dup2(nowhere, 2);
            close(out[0]);
            const rlimit limit{largest_file, largest_file};
            setrlimit(RLIMIT_FSIZE, &limit);
            signal(SIGXFSZ, SIG_IGN);
            setenv("UNDERCROFT_HOME", support::home().c_str(), 1);
            execl(UNDERCROFT_PROGRAM, "undercroft", "serve", "--port", "0", "--data", data.c_str(), "--proxied", "--allowance", "100",
                  "--lang", "en", nullptr);
            _exit(127);
        }
        close(out[1]);
        std::string said;
        char letter = 0;
        while (said.find('\n') == std::string::npos && read(out[0], &letter, 1) == 1) said += letter;
        close(out[0]);
        const size_t at = said.find("127.0.0.1:");
        if (at != std::string::npos) port_ = std::atoi(said.c_str() + at + 10);
        ready_after_ = std::chrono::steady_clock::now() - begun_;
    }
    ~Child() { end(SIGKILL); }
    int end(int how) {
        if (pid_ <= 0) return -1;
        kill(pid_, how);
        int status = 0;
        waitpid(std::exchange(pid_, -1), &status, 0);
        return status;
    }
    int port() const { return port_; }
    double ready_after() const { return std::chrono::duration<double>(ready_after_).count(); }

private:
    pid_t pid_ = -1;
    int port_ = 0;
    std::chrono::steady_clock::time_point begun_;
    std::chrono::steady_clock::duration ready_after_{};
};

class Trouble : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("undercroft-trouble-" + std::to_string(getpid()));
        fs::remove_all(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }
    fs::path folder_;
};

std::unique_ptr<wire::Socket> sit(int port, const std::string& table, const std::string& token) {
    auto socket = std::make_unique<wire::Socket>(port);
    const Json answer = socket->open() ? socket->ask(sit_request(table, token)) : Json();
    if (!answer.is_object() || answer["type"] != "Seated") return nullptr;  // it was killed before
    return socket;
}

// Answers as fast as it is acknowledged until the other side is gone. Of each table: how many answers were acknowledged, and whether one
// more was sent and not answered.
struct Told {
    int64_t acknowledged = 0;
    bool open_question = false;
};

Told play_until_cut(wire::Socket& socket, Json view) {
    Told told;
    for (unsigned choice = 1;; choice = choice * 1103515245u + 12345u) {
        while (view.is_null() || next_act(view, 0).is_null()) {
            if (!view.is_null() && view["standing"] == "over") return told;
            view = socket.wait_for("View", 5000);
            if (view.is_null()) return told;
        }
        told.open_question = true;
        const Json answer = socket.ask(next_act(view, choice >> 8));
        if (answer.is_null()) return told;
        told.open_question = false;
        if (answer["type"] == "Accepted") {
            ++told.acknowledged;
            view = nullptr;
        } else {
            view = socket.ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}});
            if (view.is_null()) return told;
        }
    }
}

TEST_F(Trouble, what_was_acknowledged_survives_a_kill_at_any_instant) {
    constexpr int rounds = 3, tables = 4;
    struct Seat {
        std::string table, token;
        int64_t acknowledged = 0;
    };
    std::vector<Seat> seats;
    {
        Child first(folder_);
        ASSERT_GT(first.port(), 0);
        for (int i = 0; i < tables; ++i) {
            const Json opened =
                wire::post(first.port(), "/api/tables",
                           {{"game", "paper_dungeons"}, {"language", "en"}, {"seed", std::to_string(i + 1)}, {"seats", {Json::object()}}})
                    .json();
            seats.push_back({opened["table"], opened["seats"][0]["token"], 0});
        }
    }  // killed right after
    for (int round = 0; round < rounds; ++round) {
        Child child(folder_);
        ASSERT_GT(child.port(), 0);
        std::vector<std::thread> players;
        std::vector<Told> told(seats.size());
        for (size_t i = 0; i < seats.size(); ++i) {
            players.emplace_back([&, i] {
                const auto socket = sit(child.port(), seats[i].table, seats[i].token);
                if (socket) told[i] = play_until_cut(*socket, nullptr);
            });
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(300 + 170 * round));
        child.end(SIGKILL);
        for (std::thread& player : players) player.join();
        Child again(folder_);
        ASSERT_GT(again.port(), 0);
        for (size_t i = 0; i < seats.size(); ++i) {
            const int64_t kept = acts_of_first_seat(journal_of(folder_, seats[i].table));
            const int64_t least = seats[i].acknowledged + told[i].acknowledged;
            EXPECT_GE(kept, least) << "lost";
            EXPECT_LE(kept, least + (told[i].open_question ? 1 : 0)) << "doubled";
            EXPECT_NE(sit(again.port(), seats[i].table, seats[i].token), nullptr) << "unreadable";
            seats[i].acknowledged = kept;
        }
    }
}

TEST_F(Trouble, an_ordered_end_tells_everybody_and_is_a_good_end) {
    Child child(folder_);
    const Json opened = wire::post(child.port(), "/api/tables", {{"game", "paper_dungeons"}, {"language", "en"}}).json();
    const auto socket = sit(child.port(), opened["table"], opened["seats"][0]["token"]);
    ASSERT_NE(socket, nullptr);
    std::thread ending([&] { EXPECT_EQ(child.end(SIGTERM), 0); });
    EXPECT_EQ(socket->wait_for("Goodbye")["code"], "problems.hall.closing");
    ending.join();
}

TEST_F(Trouble, a_full_disk_is_said_and_nothing_is_acknowledged) {
    Json opened;
    {
        Child child(folder_);
        opened =
            wire::post(child.port(), "/api/tables", {{"game", "paper_dungeons"}, {"language", "en"}, {"seats", {Json::object()}}}).json();
    }
    Child child(folder_, 200'000);  // no file may grow beyond that: what SQLite writes next fails like on a full disk
    ASSERT_GT(child.port(), 0);
    const auto socket = sit(child.port(), opened["table"], opened["seats"][0]["token"]);
    ASSERT_NE(socket, nullptr);
    Told told = play_until_cut(*socket, nullptr);
    bool said = false;
    for (const std::string& text : socket->heard) said |= text.find("problems.store.") != std::string::npos;
    if (told.acknowledged > 0 && !said) GTEST_SKIP() << "the game ended before the disk was full";
    EXPECT_TRUE(said);
    EXPECT_EQ(wire::ask(child.port(), "GET", "/health").status, 503);
    child.end(SIGKILL);
    EXPECT_GE(acts_of_first_seat(journal_of(folder_, opened["table"])), told.acknowledged);
    Child again(folder_);
    EXPECT_NE(sit(again.port(), opened["table"], opened["seats"][0]["token"]), nullptr);
}

TEST_F(Trouble, a_damaged_file_is_refused_at_the_start) {
    fs::create_directories(folder_);
    std::ofstream(folder_ / "hall.sqlite") << "this is no database, and it is long enough to be looked at as one: "
                                           << std::string(5000, 'x');
    Metrics metrics;
    const auto vault = Vault::open(folder_, metrics);
    ASSERT_FALSE(vault.ok());
    EXPECT_EQ(vault.problem().code(), "problems.store.damaged");
}

TEST_F(Trouble, a_folder_has_one_hall) {
    Metrics metrics;
    const auto first = Vault::open(folder_, metrics);
    ASSERT_TRUE(first.ok());
    const auto second = Vault::open(folder_, metrics);
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.problem().code(), "problems.store.held");
}

TEST_F(Trouble, a_folder_that_cannot_be_written_is_refused) {
    fs::create_directories(folder_);
    std::ofstream(folder_ / "no_folder") << "a file";
    Metrics metrics;
    const auto vault = Vault::open(folder_ / "no_folder" / "hall", metrics);
    ASSERT_FALSE(vault.ok());
    EXPECT_EQ(vault.problem().code(), "problems.store.read_only");
}

TEST_F(Trouble, a_group_keeps_what_is_sound_and_takes_back_what_is_not) {
    Metrics metrics;
    Result<std::unique_ptr<Vault>> opened = Vault::open(folder_, metrics);
    ASSERT_TRUE(opened.ok());
    Vault* vault = opened->get();
    ASSERT_TRUE(vault->write_new(Shelf::records, "a.json", "one").ok());
    EXPECT_EQ(vault->write_new(Shelf::records, "a.json", "two").problem().code(), "problems.store.taken");
    ASSERT_TRUE(vault->append(Shelf::records, "a.json", " more").ok());
    EXPECT_EQ(**vault->read(Shelf::records, "a.json"), "one more");
    EXPECT_EQ(vault->names(Shelf::records, "a"), std::vector<std::string>{"a.json"});
    ASSERT_TRUE(vault->remove(Shelf::records, "a.json").ok());
    EXPECT_FALSE(vault->read(Shelf::records, "a.json")->has_value());
    EXPECT_FALSE(vault->append(Shelf::records, "a.json", "x").ok());
}

}  // namespace
}  // namespace undercroft::hall_test
