// Any lines as requests to a table of the sample game, two people and a bot: each gets a response, one that is not accepted
// changes nothing, no check fails, and at the end the journal opens as the same table. A line that begins with "=" has epoch and
// number put right, else nearly all would be late.
#include <algorithm>
#include <string>
#include <string_view>

#include "core/utf8.h"
#include "description/json.h"
#include "fuzz/fuzz_target.h"
#include "games/kindling/module.h"
#include "session/desk.h"
#include "text/catalogue.h"

using namespace undercroft;

namespace {

constexpr size_t most_requests = 40;

class Sitters {
public:
    Sitters() : table_(open()), desk_(table_, texts_, nullptr) { run(); }

    void say(std::string_view line) {
        const bool put_right = line.starts_with('=');
        if (put_right) line.remove_prefix(1);
        const std::string before = seen();
        const std::string response = put_right ? answer_now(line) : hears(line) ? desk_.answer(line) : std::string();
        CHECK(!table_.fault());
        if (response.empty()) return;
        CHECK(is_utf8(response));
        const Result<ResponseMessage> read = from_json<ResponseMessage>(response);  // a view with a board is the game's own to read
        if (read) CHECK(to_json(*read) == response);
        if (!read || !std::holds_alternative<Accepted>(read->response)) CHECK(seen() == before);
        run();
    }

    void reopen() {
        const Result<Journal> journal = read_journal(table_.take_journal(), "journal");
        CHECK(journal.ok());
        Result<Table> again = Table::resume(game(), *journal);
        CHECK(again.ok());
        const std::string before = seen();
        table_ = std::move(*again);
        CHECK(seen() == before);
    }

private:
    static const GameModule& game() {
        static const auto module = kindling::make_module();
        return module;
    }
    static Table open() {
        std::vector<SeatPlan> plans(3);
        plans[2].bot = "greedy";
        Result<Table> table = Table::open(game(), {"kindling", 3, 7, {}}, std::move(plans));
        CHECK(table.ok());
        return std::move(*table);
    }
    // A hint thinks for longer than a fuzzer waits.
    static bool hears(std::string_view line) {
        const Result<RequestMessage> message = from_json<RequestMessage>(line);
        return !message || !std::holds_alternative<HintRequest>(message->request);
    }
    std::string answer_now(std::string_view line) {
        Result<RequestMessage> message = from_json<RequestMessage>(line);
        if (!message || std::holds_alternative<HintRequest>(message->request)) return {};
        std::visit([this](auto& request) { put_right(request); }, message->request);
        return to_json(desk_.answer(*message));
    }
    template <class Request>
    void put_right(Request& request) const {
        if constexpr (requires { request.epoch; }) {
            const View view = table_.view(Seat(std::clamp(request.seat, 0, 3) - 1), voice_);
            request.epoch = view.epoch;
            request.number = view.number;
            if constexpr (std::is_same_v<Request, OrdersRequest>) request.number = view.orders ? view.orders->number : 0;
        }
    }
    void run() {
        for (;;) {
            if (table_.advance()) continue;
            const std::optional<Task> task = table_.next_task();
            if (!task) return;
            const Result<Choice> choice = think(game(), *task, nullptr);
            CHECK(choice.ok() && table_.give(*task, *choice).ok());
        }
    }
    std::string seen() const {
        std::string all;
        for (int i = -1; i < 3; ++i) {
            View view = table_.view(Seat(i), voice_);
            view.epoch = 0;
            all += to_json(view);
        }
        return all;
    }

    TextCatalogue texts_;
    Voice voice_{texts_, Language::english};
    Table table_;
    Desk desk_;
};

}  // namespace

extern "C" int FUZZ_TARGET(const uint8_t* data, size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    Sitters sitters;
    for (size_t i = 0; i < most_requests && !text.empty(); ++i) {
        const size_t end = text.find('\n');
        sitters.say(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    sitters.reopen();
    return 0;
}
