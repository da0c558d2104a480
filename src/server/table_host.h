// One table of the hall with everybody who sits at it. All its work happens on its own strand, one thing after another, so it needs no
// locks and no other table can hold it up; bots think elsewhere.
//
// An act is taken at once, kept, and only then acknowledged and shown: what goes out is made when the journal is cut, and waits until
// that cut is on the disk. One cut is on its way at a time; what is done meanwhile shares the next.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <boost/asio/strand.hpp>

#include "server/front.h"
#include "server/hall_messages.h"
#include "server/hall_tools.h"
#include "server/ledger.h"
#include "session/table.h"

namespace undercroft {

class TableHost final : public Host, public std::enable_shared_from_this<TableHost> {
public:
    // `table`: when it was just opened; else it is read when first needed.
    TableHost(HallTools tools, TableRow row, std::optional<Table> table = std::nullopt);

    const std::string& id() const { return id_; }

    // From any thread.
    void hear(std::shared_ptr<Guest> guest, ClientMessage message) override;
    void leave(std::shared_ptr<Guest> guest) override;
    // Somebody takes the seat this invite is for; the answer comes when it is kept.
    void join(JoinTable wish, std::function<void(Result<Joined>)> done);
    void invite(NewInvite wish, std::function<void(Result<Invited>)> done);
    // The game so far and who asks: for looking back, forking and playing again.
    struct Copy {
        int seat = 0;  // of whoever asks; 0: a spectator
        bool over = false, alone = false;
        Replay replay;
        TableRow row;
        std::vector<SeatPlan> plans;
    };
    void copy(std::string token, std::function<void(Result<Copy>)> done);
    // Sends everybody who sits at this table their own invitation to another.
    void invite_on(std::string table, std::map<int, std::string> invites);
    void rest_if_idle();
    void check_clocks();
    void close(const std::string& code);  // the hall closes

private:
    using Moment = std::chrono::steady_clock::time_point;
    struct Sitter {
        std::shared_ptr<Guest> guest;
        Language language = Language::english;
        std::set<int> seats;       // 0: a spectator
        std::optional<int> shown;  // whose view goes to this socket
        int64_t known = 0;         // log.last of what was sent
        uint64_t last_view = 0;    // hash of it
        std::string last_turn, last_clock;
        std::set<int> muted;
        bool hinted = false;  // a hint is on its way
    };
    struct Look {
        int seat = 0;
        int64_t known = 0;
    };
    struct Reply {
        std::shared_ptr<Guest> guest;
        int64_t id = 0;
        std::variant<HallResponse, Look> body;
        Moment heard;
    };
    struct Letter {
        std::shared_ptr<Guest> guest;
        std::shared_ptr<const std::string> text;
    };
    struct Outbox {
        std::vector<Letter> letters;
        std::vector<Reply> replies;  // what is refused instead when the cut is not kept
        std::function<void(const Result<Done>&)> also;
    };

    void post(std::function<void()> work);
    Result<Done> wake();
    void handle(const std::shared_ptr<Guest>& guest, const ClientMessage& message);

    // Each answers the message, at once or when it is kept.
    void take(Sitter& sitter, int64_t id, const SitRequest& request);
    void take(Sitter& sitter, int64_t id, const LookRequest& request);
    void take(Sitter& sitter, int64_t id, const HintRequest& request);
    void take(Sitter& sitter, int64_t id, const WhyNotRequest& request);
    void take(Sitter& sitter, int64_t id, const StandRequest& request);
    void take(Sitter& sitter, int64_t id, const SpeakRequest& request);
    void take(Sitter& sitter, int64_t id, const SayRequest& request);
    void take(Sitter& sitter, int64_t id, const MuteRequest& request);
    void take(Sitter& sitter, int64_t id, const GiveSeatRequest& request);
    void take(Sitter& sitter, int64_t id, const TakeSeatRequest& request);
    void take(Sitter& sitter, int64_t id, const RewindRequest& request);
    void wind_back(const std::shared_ptr<Guest>& guest, int64_t id, int seat, const Replay& replay, size_t steps);
    template <class Request>
    void take(Sitter& sitter, int64_t id, const Request& request);  // what the table itself takes

    std::optional<int> seat_of_token(const std::string& token) const;
    bool holds(const Sitter& sitter, int seat) const { return sitter.seats.contains(seat); }
    bool is_here(int seat) const;
    Viewer viewer(int seat) const { return seat == 0 ? Viewer::spectator() : Viewer(Seat(seat - 1)); }
    Voice voice(const Sitter& sitter) const { return tools_.voice(sitter.language); }
    void answer(const Sitter& sitter, int64_t id, HallResponse body) const;
    void refuse(const Sitter& sitter, int64_t id, const Problem& problem) const;
    SeatRow& row_of(int seat) { return row_.seats[static_cast<size_t>(seat - 1)]; }

    // Everything that needs no person, then the cut.
    void settle();
    void hand_out_tasks();
    void cut();
    void note_standing();
    void note_clocks();
    void add_clock(Sitter& sitter, std::vector<Letter>& letters) const;
    bool is_alone() const;  // one person, and bots
    std::vector<Letter> make_letters(const std::vector<Reply>& replies);
    void add_view(Sitter& sitter, std::vector<Letter>& letters) const;
    void add_screen_turn(Sitter& sitter, std::vector<Letter>& letters) const;
    void kept(const Result<Done>& result, const Outbox& outbox);
    void lose(const Problem& problem, const Outbox& outbox);
    void company_changed();
    Company company(const Sitter& sitter) const;
    Chat chat_line(const ChatRow& row, const Sitter& sitter) const;

    const std::string id_;
    HallTools tools_;
    boost::asio::strand<boost::asio::any_io_executor> strand_;
    TableRow row_;
    std::optional<Table> table_;  // nothing: asleep
    uint64_t waking_ = 0;         // grows when the table falls asleep: what was begun before is nobody's
    std::map<Guest*, Sitter> sitters_;
    std::string closed_for_;                             // nobody sits down any more
    std::vector<Reply> replies_;                         // of acts that are not cut yet
    std::function<Result<Done>(Database&)> also_write_;  // what else belongs into the next cut
    std::vector<std::function<void(const Result<Done>&)>> also_;
    bool changed_ = false, writing_ = false;
    // Of each person who is asked: since when, and at which number of its view. In seconds since 1970, so that it outlasts a restart.
    struct Asked {
        int64_t since = 0, number = -1;
    };
    std::map<int, Asked> asked_;
    int thinking_ = 0;
    int64_t next_chat_ = 1;
    Moment quiet_since_ = std::chrono::steady_clock::now();
};

}  // namespace undercroft
