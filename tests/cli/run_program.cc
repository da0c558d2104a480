#include "cli/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>

namespace undercroft {

namespace fs = std::filesystem;

namespace {

constexpr int patience_ms = 60'000;  // sanitizers and a busy machine are slow

fs::path program() { return fs::read_symlink("/proc/self/exe").parent_path() / "undercroft"; }

[[noreturn]] void become_program(const fs::path& data, const std::vector<std::string>& arguments) {
    setenv("XDG_DATA_HOME", data.c_str(), 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("TERM", "xterm", 1);
    const std::string path = program().string();
    std::vector<char*> words{const_cast<char*>(path.c_str())};
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    execv(path.c_str(), words.data());
    _exit(127);
}

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

std::string read_whole(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// Takes out escape sequences; what is left are the letters in the order they were drawn.
std::string letters_of(const std::string& raw) {
    std::string letters;
    for (size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] != '\x1b') {
            if (raw[i] != '\r') letters += raw[i];
            continue;
        }
        if (i + 1 >= raw.size()) break;
        if (raw[i + 1] == '[') {
            i += 2;
            while (i < raw.size() && !(raw[i] >= '@' && raw[i] <= '~')) ++i;
        } else if (raw[i + 1] == '(' || raw[i + 1] == ')') {
            i += 2;
        } else {
            i += 1;
        }
    }
    return letters;
}

}  // namespace

Workplace::Workplace(Person person) {
    std::string name = (fs::temp_directory_path() / "undercroft-test-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    if (person == Person::knows_the_games) {
        write("undercroft/settings.json", R"({"met": ["paper_dungeons", "one_deck_dungeon", "dungeoneer", "host_a_dungeon"]})");
    }
}

Workplace::~Workplace() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

std::vector<std::string> Workplace::kept() const {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::recursive_directory_iterator each(data(), error), end; !error && each != end; each.increment(error)) {
        if (each->is_regular_file() && each->path().filename() != "settings.json")
            names.push_back(each->path().lexically_relative(data()).generic_string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::string Workplace::write(const std::string& name, const std::string& text) const {
    const fs::path path = folder_ / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
}

Ran Workplace::run(const std::vector<std::string>& arguments, const std::string& input) const {
    return run_into(write("io/out", {}), arguments, input);
}

Ran Workplace::run_into(const std::string& out, const std::vector<std::string>& arguments, const std::string& input) const {
    const std::string in = write("io/in", input);
    const std::string err = write("io/err", {});
    const pid_t process = fork();
    if (process == 0) {
        dup2(open(in.c_str(), O_RDONLY), STDIN_FILENO);
        dup2(open(out.c_str(), O_WRONLY | O_TRUNC), STDOUT_FILENO);
        dup2(open(err.c_str(), O_WRONLY | O_TRUNC), STDERR_FILENO);
        become_program(folder_, arguments);
    }
    int status = 0;
    waitpid(process, &status, 0);
    return {code_of(status), fs::is_regular_file(out) ? read_whole(out) : std::string(), read_whole(err)};
}

TerminalRun::TerminalRun(const Workplace& place, const std::vector<std::string>& arguments, int columns, int rows) {
    winsize size{static_cast<unsigned short>(rows), static_cast<unsigned short>(columns), 0, 0};
    process_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (process_ == 0) become_program(place.folder(), arguments);
}

TerminalRun::~TerminalRun() {
    if (process_ > 0) {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    close(terminal_);
}

void TerminalRun::type(const std::string& keys) { [[maybe_unused]] const auto written = ::write(terminal_, keys.data(), keys.size()); }

void TerminalRun::send_signal(int signal) { kill(process_, signal); }

void TerminalRun::resize(int columns, int rows) {
    winsize size{static_cast<unsigned short>(rows), static_cast<unsigned short>(columns), 0, 0};
    ioctl(terminal_, TIOCSWINSZ, &size);
}

bool TerminalRun::read_some(int milliseconds) {
    pollfd waiting{terminal_, POLLIN, 0};
    if (poll(&waiting, 1, milliseconds) <= 0) return false;
    char buffer[4096];
    const ssize_t count = ::read(terminal_, buffer, sizeof buffer);
    if (count <= 0) return false;
    raw_.append(buffer, static_cast<size_t>(count));
    seen_ = letters_of(raw_);
    return true;
}

bool TerminalRun::wait_for(const std::string& text) {
    raw_.clear();
    seen_.clear();
    return also_shows(text);
}

bool TerminalRun::also_shows(const std::string& text) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience_ms);
    while (seen_.find(text) == std::string::npos) {
        if (!read_some(200) && std::chrono::steady_clock::now() > end) return false;
    }
    return true;
}

bool TerminalRun::shows_anew(const std::string& text) {
    raw_.clear();
    seen_.clear();
    winsize size{};
    ioctl(terminal_, TIOCGWINSZ, &size);
    constexpr int tries = patience_ms / 500;
    for (int i = 1; i <= tries; ++i) {
        resize(size.ws_col + i % 2, size.ws_row);
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(500);
        while (std::chrono::steady_clock::now() < end) {
            read_some(100);
            if (seen_.find(text) != std::string::npos) return true;
        }
    }
    return false;
}

int TerminalRun::wait_for_end() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience_ms);
    while (std::chrono::steady_clock::now() < end) {
        read_some(50);
        int status = 0;
        if (waitpid(process_, &status, WNOHANG) == process_) {
            process_ = -1;
            while (read_some(50)) {
            }
            return code_of(status);
        }
    }
    return -1;
}

}  // namespace undercroft
