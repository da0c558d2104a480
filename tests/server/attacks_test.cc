// A client that lies, in named ways (issue list of the protocol: not your seat, not your turn, stale, forged, oversized, malformed).
// Each is refused with its own code, and the table on the disk is the same to the byte as before.
#include <functional>

#include <gtest/gtest.h>

#include "server/hall_fixture.h"

namespace undercroft::hall_test {
namespace {

// Two people at a table of Dungeoneer, a spectator, and another table of which the liar knows everything.
struct Scene {
    std::string table, first, second, watch, invite, other_table, other_token;
    Json view;         // of the first seat, who is asked
    Json second_view;  // of the second
};

const Scene& scene() {
    static const Scene one = [] {
        Scene made;
        const TestHall& hall = the_hall();
        const Json opened = hall.open(
            {{"game", "dungeoneer"}, {"language", "en"}, {"seed", "7"}, {"seats", {Json::object(), Json::object(), {{"level", "easy"}}}}});
        made.table = opened["table"];
        made.first = opened["seats"][0]["token"];
        made.watch = opened["watch"];
        made.invite = opened["seats"][1]["invite"];
        const wire::Response joined =
            hall.post("/api/join", {{"table", made.table}, {"invite", made.invite}, {"language", "en"}, {"name", "Bob"}});
        made.second = joined.json()["token"];
        const Json other = hall.open({{"game", "paper_dungeons"}, {"language", "en"}, {"seed", "3"}});
        made.other_table = other["table"];
        made.other_token = other["seats"][0]["token"];
        made.view = hall.sit(made.table, made.first)->wait_for("View");
        made.second_view = hall.sit(made.table, made.second)->wait_for("View");
        return made;
    }();
    return one;
}

std::string code_of(const Json& answer) { return answer.is_object() ? answer.value("code", answer.value("type", "?")) : "closed"; }
std::string code_of(const wire::Response& answer) {
    if (answer.status == 0) return "closed";
    const Json body = answer.json();
    return std::to_string(answer.status) + " " + (body.is_object() ? body.value("code", "?") : "?");
}

struct Attack {
    const char* name;
    const char* refused_with;
    std::function<std::string(const TestHall&, const Scene&, const std::string& from)> run;
};

// From a seat of one's own.
std::string as_first(const TestHall& hall, const Scene& at, const Json& request) {
    return code_of(hall.sit(at.table, at.first)->ask(request));
}
std::string as_second(const TestHall& hall, const Scene& at, const Json& request) {
    return code_of(hall.sit(at.table, at.second)->ask(request));
}
std::string as_spectator(const TestHall& hall, const Scene& at, const Json& request) {
    return code_of(hall.sit(at.table, at.watch)->ask(request));
}
std::string as_stranger(const TestHall& hall, const Json& request, const std::string& from) {
    return code_of(hall.connect(from)->ask(request));
}
// A text that is no request of ours.
std::string raw(const TestHall& hall, const Scene& at, const std::string& text) {
    const auto socket = hall.sit(at.table, at.first);
    socket->send_text(text);
    for (;;) {
        const Json message = socket->read();
        if (message.is_null()) return "closed";
        if (message["body"]["type"] == "Refused" || message["body"]["type"] == "Goodbye") return code_of(message["body"]);
    }
}
Json answer_of(const Json& view, const std::string& text) {
    return {{"type", "AnswerRequest"}, {"seat", view["seat"]}, {"epoch", view["epoch"]}, {"number", view["number"]}, {"text", text}};
}
Json changed(Json request, const std::string& key, Json value) {
    request[key] = std::move(value);
    return request;
}
Json first_option(const Json& view) { return answer_of(view, view["question"]["options"][0]["text"]); }
std::string envelope(const std::string& request) { return R"({"id":1,"language":"en","request":)" + request + "}"; }
std::string closed_after(const TestHall& hall, const Scene& at, const std::function<void(wire::Socket&)>& act) {
    const auto socket = hall.sit(at.table, at.first);
    act(*socket);
    if (!socket->is_closed()) return "open";
    return "closed " + std::to_string(socket->close_code.value_or(0));
}
Json empty_table() { return {{"game", "paper_dungeons"}, {"language", "en"}}; }

#define HERE [[maybe_unused]] const TestHall &hall, [[maybe_unused]] const Scene &at, [[maybe_unused]] const std::string &from

const std::vector<Attack>& attacks() {
    static const std::vector<Attack> all{
        // Whose seat it is.
        {"no_token", "problems.hall.wrong_secret", [](HERE) { return as_stranger(hall, sit_request(at.table, ""), from); }},
        {"guessed_token", "problems.hall.wrong_secret",
         [](HERE) { return as_stranger(hall, sit_request(at.table, "AAAAAAAAAAAAAAAAAAAAAA"), from); }},
        {"token_of_another_table", "problems.hall.wrong_secret",
         [](HERE) { return as_stranger(hall, sit_request(at.table, at.other_token), from); }},
        {"token_cut_short", "problems.hall.wrong_secret",
         [](HERE) { return as_stranger(hall, sit_request(at.table, at.first.substr(0, 21)), from); }},
        {"token_made_longer", "problems.hall.wrong_secret",
         [](HERE) { return as_stranger(hall, sit_request(at.table, at.first + "A"), from); }},
        {"invite_as_token", "problems.hall.wrong_secret", [](HERE) { return as_stranger(hall, sit_request(at.table, at.invite), from); }},
        {"token_of_a_megabyte", "closed", [](HERE) { return as_stranger(hall, sit_request(at.table, std::string(1 << 20, 'A')), from); }},
        {"table_that_is_not_there", "problems.hall.no_table",
         [](HERE) { return as_stranger(hall, sit_request("aaaaaaaaaa", at.first), from); }},
        {"table_named_like_a_path", "problems.hall.no_table",
         [](HERE) { return as_stranger(hall, sit_request("../../etc/passwd", at.first), from); }},
        {"table_named_like_sql", "problems.hall.no_table",
         [](HERE) { return as_stranger(hall, sit_request("' OR 1=1;--", at.first), from); }},
        {"two_tables_at_one_socket", "problems.hall.one_table",
         [](HERE) { return as_first(hall, at, sit_request(at.other_table, at.other_token)); }},
        {"acting_before_sitting", "problems.hall.not_seated", [](HERE) { return as_stranger(hall, first_option(at.view), from); }},
        {"looking_before_sitting", "problems.hall.not_seated",
         [](HERE) {
             return as_stranger(hall, {{"type", "LookRequest"}, {"seat", 1}, {"known", 0}}, from);
         }},
        {"invite_used_twice", "403 problems.hall.wrong_invite",
         [](HERE) {
             return code_of(hall.post("/api/join", {{"table", at.table}, {"invite", at.invite}, {"language", "en"}}, from));
         }},
        {"watching_as_invite", "403 problems.hall.wrong_invite",
         [](HERE) {
             return code_of(hall.post("/api/join", {{"table", at.table}, {"invite", at.watch}, {"language", "en"}}, from));
         }},
        {"empty_invite", "403 problems.hall.wrong_invite",
         [](HERE) {
             return code_of(hall.post("/api/join", {{"table", at.table}, {"invite", ""}, {"language", "en"}}, from));
         }},
        {"inviting_without_being_the_maker", "403 problems.hall.not_your_seat",
         [](HERE) {
             return code_of(hall.post("/api/invite", {{"table", at.table}, {"token", at.second}, {"language", "en"}, {"seat", 1}}, from));
         }},
        {"inviting_with_the_watch_link", "403 problems.hall.wrong_secret",
         [](HERE) {
             return code_of(hall.post("/api/invite", {{"table", at.table}, {"token", at.watch}, {"language", "en"}, {"seat", 2}}, from));
         }},
        {"inviting_onto_a_bots_seat", "403 problems.hall.not_your_seat",
         [](HERE) {
             return code_of(hall.post("/api/invite", {{"table", at.table}, {"token", at.first}, {"language", "en"}, {"seat", 3}}, from));
         }},
        {"inviting_onto_seat_99", "403 problems.hall.not_your_seat",
         [](HERE) {
             return code_of(hall.post("/api/invite", {{"table", at.table}, {"token", at.first}, {"language", "en"}, {"seat", 99}}, from));
         }},
        // Whose turn it is.
        {"answering_for_another_seat", "problems.hall.not_your_seat", [](HERE) { return as_second(hall, at, first_option(at.view)); }},
        {"answering_for_a_bot", "problems.hall.not_your_seat",
         [](HERE) { return as_first(hall, at, changed(first_option(at.view), "seat", 3)); }},
        {"answering_as_spectator", "problems.hall.not_your_seat", [](HERE) { return as_spectator(hall, at, first_option(at.view)); }},
        {"answering_as_nobody", "problems.hall.not_your_seat",
         [](HERE) { return as_first(hall, at, changed(first_option(at.view), "seat", 0)); }},
        {"answering_as_seat_minus_1", "problems.hall.not_your_seat",
         [](HERE) { return as_first(hall, at, changed(first_option(at.view), "seat", -1)); }},
        {"undoing_for_another_seat", "problems.hall.not_your_seat",
         [](HERE) {
             return as_second(hall, at, {{"type", "UndoRequest"}, {"seat", 1}, {"epoch", 1}, {"number", 1}});
         }},
        {"redoing_as_spectator", "problems.hall.not_your_seat",
         [](HERE) {
             return as_spectator(hall, at, {{"type", "RedoRequest"}, {"seat", 1}, {"epoch", 1}, {"number", 1}});
         }},
        {"orders_for_another_seat", "problems.hall.not_your_seat",
         [](HERE) {
             return as_second(hall, at,
                              {{"type", "OrdersRequest"},
                               {"seat", 1},
                               {"epoch", 1},
                               {"number", 0},
                               {"answers_forced", true},
                               {"until_turn", false},
                               {"passes", Json::array()}});
         }},
        {"a_hint_for_another_seat", "problems.hall.not_your_seat",
         [](HERE) {
             return as_second(hall, at, {{"type", "HintRequest"}, {"seat", 1}, {"epoch", 1}, {"number", 1}});
         }},
        {"why_not_of_another_seat", "problems.hall.not_your_seat",
         [](HERE) {
             return as_second(hall, at, {{"type", "WhyNotRequest"}, {"seat", 1}, {"epoch", 1}, {"number", 1}, {"text", "x"}});
         }},
        {"looking_at_another_seat", "problems.hall.not_your_seat",
         [](HERE) {
             return as_second(hall, at, {{"type", "LookRequest"}, {"seat", 1}, {"known", 0}});
         }},
        {"looking_at_a_seat_as_spectator", "problems.hall.not_your_seat",
         [](HERE) {
             return as_spectator(hall, at, {{"type", "LookRequest"}, {"seat", 1}, {"known", 0}});
         }},
        {"speaking_for_another_seat", "problems.hall.not_your_seat",
         [](HERE) {
             return as_second(hall, at, {{"type", "SayRequest"}, {"seat", 1}, {"words", "hi"}});
         }},
        {"chatting_as_spectator", "problems.hall.not_your_seat",
         [](HERE) {
             return as_spectator(hall, at, {{"type", "SayRequest"}, {"seat", 0}, {"words", "hi"}});
         }},
        {"giving_away_the_makers_seat", "problems.hall.not_your_seat",
         [](HERE) {
             return as_second(hall, at, {{"type", "GiveSeatRequest"}, {"seat", 1}, {"level", "easy"}});
         }},
        {"giving_away_a_seat_as_spectator", "problems.hall.not_your_seat",
         [](HERE) {
             return as_spectator(hall, at, {{"type", "GiveSeatRequest"}, {"seat", 2}, {"level", "easy"}});
         }},
        {"giving_a_seat_to_no_such_bot", "problems.bot.unknown",
         [](HERE) {
             return as_first(hall, at, {{"type", "GiveSeatRequest"}, {"seat", 1}, {"level", "god"}});
         }},
        {"taking_back_what_is_not_lent", "problems.table.not_lent",
         [](HERE) {
             return as_first(hall, at, {{"type", "TakeSeatRequest"}, {"seat", 1}});
         }},
        {"standing_up_for_another", "problems.hall.not_your_seat",
         [](HERE) {
             return as_second(hall, at, {{"type", "StandRequest"}, {"seat", 1}});
         }},
        // Which moment it means.
        {"a_number_of_before", "problems.action.stale",
         [](HERE) { return as_first(hall, at, changed(first_option(at.view), "number", 0)); }},
        {"a_number_to_come", "problems.action.stale",
         [](HERE) { return as_first(hall, at, changed(first_option(at.view), "number", 1'000'000)); }},
        {"an_epoch_of_before", "problems.action.stale",
         [](HERE) { return as_first(hall, at, changed(first_option(at.view), "epoch", 0)); }},
        {"an_epoch_to_come", "problems.action.stale", [](HERE) { return as_first(hall, at, changed(first_option(at.view), "epoch", 99)); }},
        {"negative_known", "problems.action.stale",
         [](HERE) {
             return as_first(hall, at, {{"type", "LookRequest"}, {"seat", 1}, {"known", -5}});
         }},
        {"confirming_in_the_middle", "problems.action.not_at_barrier",
         [](HERE) {
             return as_first(hall, at,
                             {{"type", "ConfirmRequest"}, {"seat", 1}, {"epoch", at.view["epoch"]}, {"number", at.view["number"]}});
         }},
        {"undoing_nothing", "problems.undo.nothing",
         [](HERE) {
             return as_first(hall, at, {{"type", "UndoRequest"}, {"seat", 1}, {"epoch", at.view["epoch"]}, {"number", at.view["number"]}});
         }},
        // What is answered.
        {"an_option_of_another_game", "problems.action.unknown",
         [](HERE) { return as_first(hall, at, answer_of(at.view, "level white1 rogue")); }},
        {"an_empty_answer", "problems.action.empty", [](HERE) { return as_first(hall, at, answer_of(at.view, "")); }},
        {"no_answer_at_all", "problems.action.empty",
         [](HERE) {
             return as_first(hall, at,
                             {{"type", "AnswerRequest"}, {"seat", 1}, {"epoch", at.view["epoch"]}, {"number", at.view["number"]}});
         }},
        {"a_sketch_where_none_is_taken", "problems.action.unknown",
         [](HERE) {
             Json request = answer_of(at.view, "");
             request.erase("text");
             request["sketch"] = {{"word", "dig"}, {"points", {{{"x", 1}, {"y", 2}}}}};
             return as_first(hall, at, request);
         }},
        {"proceeding_by_hand", "dungeoneer.why_not.unknown", [](HERE) { return as_first(hall, at, answer_of(at.view, "proceed")); }},
        {"an_order_for_an_unknown_moment", "problems.action.unknown_moment",
         [](HERE) {
             return as_first(hall, at,
                             {{"type", "OrdersRequest"},
                              {"seat", 1},
                              {"epoch", at.view["epoch"]},
                              {"number", at.view["orders"]["number"]},
                              {"answers_forced", true},
                              {"until_turn", false},
                              {"passes", {"no such"}}});
         }},
        {"nothing_to_say", "problems.hall.nothing_said",
         [](HERE) {
             return as_first(hall, at, {{"type", "SayRequest"}, {"seat", 1}, {"words", "\u202e\u200b\x01"}});
         }},
        {"a_phrase_that_is_no_phrase", "problems.hall.unknown_phrase",
         [](HERE) {
             return as_first(hall, at, {{"type", "SayRequest"}, {"seat", 1}, {"phrase", "problems.hall.closing"}});
         }},
        {"muting_oneself", "problems.hall.nobody_there",
         [](HERE) {
             return as_first(hall, at, {{"type", "MuteRequest"}, {"seat", 1}, {"muted", true}});
         }},
        // How it is written.
        {"no_json", "problems.json.broken", [](HERE) { return raw(hall, at, "hello"); }},
        {"half_of_a_json", "problems.json.broken", [](HERE) { return raw(hall, at, R"({"id":1,"language":"en","request":{)"); }},
        {"a_key_twice", "problems.json.key_twice",
         [](HERE) { return raw(hall, at, envelope(R"({"type":"LookRequest","seat":1,"seat":2,"known":0})")); }},
        {"deeper_than_deep", "problems.json.too_deep", [](HERE) { return raw(hall, at, std::string(100, '[') + std::string(100, ']')); }},
        {"more_values_than_allowed", "problems.json.too_large",
         [](HERE) {
             std::string list = "[0";
             for (int i = 0; i < 3000; ++i) list += ",0";
             return raw(hall, at, list + "]");
         }},
        {"an_unknown_field", "problems.json.unknown_field",
         [](HERE) { return raw(hall, at, envelope(R"({"type":"LookRequest","seat":1,"known":0,"admin":true})")); }},
        {"a_field_left_out", "problems.json.missing", [](HERE) { return raw(hall, at, envelope(R"({"type":"LookRequest","seat":1})")); }},
        {"an_unknown_request", "problems.json.unknown_type",
         [](HERE) { return raw(hall, at, envelope(R"({"type":"WinRequest","seat":1})")); }},
        {"a_request_without_a_type", "problems.json.missing", [](HERE) { return raw(hall, at, envelope(R"({"seat":1})")); }},
        {"a_seat_that_is_text", "problems.json.expected",
         [](HERE) { return raw(hall, at, envelope(R"({"type":"LookRequest","seat":"1","known":0})")); }},
        {"a_number_that_is_a_fraction", "problems.json.expected",
         [](HERE) { return raw(hall, at, envelope(R"({"type":"LookRequest","seat":1.5,"known":0})")); }},
        {"a_number_too_large", "problems.json.range",
         [](HERE) { return raw(hall, at, envelope(R"({"type":"LookRequest","seat":1,"known":18446744073709551615})")); }},
        {"a_number_far_too_large", "problems.json.broken",
         [](HERE) { return raw(hall, at, envelope(R"({"type":"LookRequest","seat":1,"known":1e999})")); }},
        {"not_a_number", "problems.json.broken",
         [](HERE) { return raw(hall, at, envelope(R"({"type":"LookRequest","seat":NaN,"known":0})")); }},
        {"no_utf_8", "closed", [](HERE) { return raw(hall, at, "{\"id\":1,\"language\":\"\xff\xfe\"}"); }},
        {"an_unknown_language", "problems.text.unknown_language",
         [](HERE) {
             return code_of(hall.sit(at.table, at.first)->ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}}, "tlh"));
         }},
        {"a_message_without_a_number", "problems.hall.bad_id",
         [](HERE) { return raw(hall, at, R"({"id":0,"language":"en","request":{"type":"LookRequest","seat":1,"known":0}})"); }},
        // How it is sent.
        {"a_frame_too_large", "closed 1009",
         [](HERE) { return closed_after(hall, at, [](wire::Socket& socket) { socket.send_text(std::string(9000, ' ')); }); }},
        {"a_message_of_many_small_frames_too_large", "closed 1009",
         [](HERE) {
             return closed_after(hall, at, [](wire::Socket& socket) {
                 socket.send_frame(1, " ", false);
                 for (int i = 0; i < 9000; ++i) socket.send_frame(0, " ", false);
             });
         }},
        {"a_frame_without_a_mask", "closed 1002",
         [](HERE) {
             return closed_after(hall, at, [](wire::Socket& socket) { socket.send_frame(1, "{}", true, wire::Socket::Mask::no); });
         }},
        {"a_frame_that_goes_on_from_nothing", "closed 1002",
         [](HERE) { return closed_after(hall, at, [](wire::Socket& socket) { socket.send_frame(0, "{}"); }); }},
        {"a_ping_in_pieces", "closed 1002",
         [](HERE) { return closed_after(hall, at, [](wire::Socket& socket) { socket.send_frame(9, "x", false); }); }},
        {"a_ping_too_long", "closed 1002",
         [](HERE) { return closed_after(hall, at, [](wire::Socket& socket) { socket.send_frame(9, std::string(126, 'x')); }); }},
        {"a_reserved_frame", "closed 1002",
         [](HERE) { return closed_after(hall, at, [](wire::Socket& socket) { socket.send_frame(3, "x"); }); }},
        {"a_frame_said_to_be_packed", "closed 1002",
         [](HERE) { return closed_after(hall, at, [](wire::Socket& socket) { socket.send_frame(0x41, "x"); }); }},
        {"bytes_instead_of_text", "closed 1000",
         [](HERE) { return closed_after(hall, at, [](wire::Socket& socket) { socket.send_frame(2, "{}"); }); }},
        {"a_flood_of_messages", "closed 1000",
         [](HERE) {
             const TestHall strict(1);
             const Json opened = strict.open(empty_table());
             const auto socket = strict.sit(opened["table"], opened["seats"][0]["token"]);
             for (int i = 0; i < 200; ++i) socket->send({{"type", "LookRequest"}, {"seat", 9}, {"known", 0}});
             if (!socket->is_closed()) return std::string("open");
             return "closed " + std::to_string(socket->close_code.value_or(0));
         }},
        // How one comes in.
        {"another_sites_page", "403 problems.hall.wrong_origin",
         [](HERE) {
             return code_of(hall.ask("GET", "/api/hall", {{"Origin", "http://evil.example"}}, {}, from));
         }},
        {"another_sites_socket", "403 problems.hall.wrong_origin",
         [](HERE) {
             return code_of(wire::Socket(hall.port(), {{"Origin", "http://evil.example"}, {"X-Forwarded-For", from}}).answer);
         }},
        {"an_origin_that_is_null", "403 problems.hall.wrong_origin",
         [](HERE) {
             return code_of(wire::Socket(hall.port(), {{"Origin", "null"}, {"X-Forwarded-For", from}}).answer);
         }},
        {"an_origin_that_begins_alike", "403 problems.hall.wrong_origin",
         [](HERE) {
             return code_of(wire::Socket(hall.port(),
                                         {{"Origin", "http://" + wire::host_of(hall.port()) + ".evil.example"}, {"X-Forwarded-For", from}})
                                .answer);
         }},
        {"a_name_that_leads_here_by_trick", "403 problems.hall.wrong_host",
         [](HERE) {
             return code_of(hall.ask("GET", "/api/hall", {{"Host", "rebound.example"}}, {}, from));
         }},
        {"no_name_at_all", "403 problems.hall.wrong_host",
         [](HERE) {
             return code_of(hall.ask("GET", "/api/hall", {{"Host", ""}}, {}, from));
         }},
        {"two_names", "403 problems.hall.wrong_host",
         [](HERE) {
             return code_of(hall.ask("GET", "/api/hall", {{"Host", wire::host_of(hall.port())}, {"Host", "evil.example"}}, {}, from));
         }},
        {"a_socket_without_upgrade", "426 problems.hall.bad_upgrade", [](HERE) { return code_of(hall.ask("GET", "/ws", {}, {}, from)); }},
        {"a_socket_of_another_protocol", "400 problems.hall.bad_protocol",
         [](HERE) {
             return code_of(wire::Socket(hall.port(), {{"X-Forwarded-For", from}}, "chat").answer);
         }},
        {"a_form_of_another_site", "415 problems.hall.not_json",
         [](HERE) {
             return code_of(hall.ask("POST", "/api/tables", {{"Content-Type", "text/plain"}}, empty_table().dump(), from));
         }},
        {"a_body_too_large", "413 problems.hall.bad_request",
         [](HERE) {
             return code_of(hall.ask("POST", "/api/tables", {{"Content-Type", "application/json"}}, std::string(20'000, ' '), from));
         }},
        {"a_body_said_to_be_a_gigabyte", "413 problems.hall.bad_request",
         [](HERE) {
             return code_of(
                 hall.ask("POST", "/api/tables", {{"Content-Type", "application/json"}, {"Content-Length", "1073741824"}}, "{}", from));
         }},
        {"two_lengths", "400 problems.hall.bad_request",
         [](HERE) {
             return code_of(hall.ask("POST", "/api/tables", {{"Content-Length", "2"}, {"Content-Length", "3"}}, "{}", from));
         }},
        {"a_length_and_chunks", "400 problems.hall.bad_request",
         [](HERE) {
             return code_of(hall.ask("POST", "/api/tables", {{"Content-Length", "2"}, {"Transfer-Encoding", "chunked"}}, "{}", from));
         }},
        {"a_head_too_large", "431 problems.hall.bad_request",
         [](HERE) {
             return code_of(hall.ask("GET", "/api/hall", {{"X-Long", std::string(9000, 'x')}}, {}, from));
         }},
        {"a_path_upwards", "404 problems.hall.no_page",
         [](HERE) { return code_of(hall.ask("GET", "/../../content/text/web.en.toml", {}, {}, from)); }},
        {"a_path_upwards_in_disguise", "404 problems.hall.no_page",
         [](HERE) { return code_of(hall.ask("GET", "/%2e%2e/%2e%2e/hall.sqlite", {}, {}, from)); }},
        {"a_page_that_is_not_there", "404 problems.hall.no_page",
         [](HERE) { return code_of(hall.ask("GET", "/api/admin", {}, {}, from)); }},
        {"a_wrong_method", "405 problems.hall.wrong_method", [](HERE) { return code_of(hall.ask("GET", "/api/tables", {}, {}, from)); }},
        {"deleting_a_page", "405 problems.hall.wrong_method",
         [](HERE) { return code_of(hall.ask("DELETE", "/index.html", {}, {}, from)); }},
        // What table is wished for.
        {"no_such_game", "400 problems.setup.unknown_game",
         [](HERE) {
             return code_of(hall.post("/api/tables", {{"game", "chess"}, {"language", "en"}}, from));
         }},
        {"a_table_for_nobody", "400 problems.hall.no_people",
         [](HERE) { return code_of(hall.post("/api/tables", changed(empty_table(), "seats", Json::array()), from)); }},
        {"a_table_of_bots_alone", "400 problems.hall.no_people",
         [](HERE) {
             return code_of(hall.post("/api/tables", changed(empty_table(), "seats", {{{"level", "easy"}}, {{"level", "easy"}}}), from));
         }},
        {"a_table_for_nine", "400 problems.setup.seats",
         [](HERE) { return code_of(hall.post("/api/tables", changed(empty_table(), "seats", Json(9, Json::object())), from)); }},
        {"a_bot_that_searches_for_ever", "400 problems.hall.unknown_level",
         [](HERE) {
             return code_of(hall.post("/api/tables", changed(empty_table(), "seats", {Json::object(), {{"level", "search"}}}), from));
         }},
        {"an_unknown_option", "400 problems.setup.unknown_option",
         [](HERE) {
             return code_of(hall.post("/api/tables", changed(empty_table(), "options", {{"cheat", "on"}}), from));
         }},
        {"a_bad_value", "400 problems.setup.bad_value",
         [](HERE) {
             return code_of(hall.post("/api/tables", changed(empty_table(), "options", {{"missions", "maybe"}}), from));
         }},
        {"a_seed_that_is_no_number", "400 problems.hall.bad_seed",
         [](HERE) { return code_of(hall.post("/api/tables", changed(empty_table(), "seed", "-1"), from)); }},
        {"a_clock_of_no_time", "400 problems.hall.bad_clock",
         [](HERE) {
             return code_of(hall.post("/api/tables", changed(empty_table(), "clock", {{"seconds", 0}}), from));
         }},
        {"more_credentials_than_allowed", "400 problems.hall.too_much",
         [](HERE) {
             const Json one{{"table", "a"}, {"token", "b"}};
             return code_of(hall.post("/api/mine", {{"language", "en"}, {"credentials", Json(201, one)}}, from));
         }},
    };
    return all;
}

class Attacks : public testing::TestWithParam<size_t> {};

TEST_P(Attacks, is_refused_and_changes_nothing) {
    const Attack& attack = attacks()[GetParam()];
    const TestHall& hall = the_hall();
    const Scene& at = scene();
    const TestHall::Kept before = hall.kept(at.table);
    const std::string from = "10.9." + std::to_string(GetParam() / 200) + "." + std::to_string(GetParam() % 200 + 1);
    EXPECT_EQ(attack.run(hall, at, from), attack.refused_with);
    EXPECT_TRUE(hall.kept(at.table) == before);
    EXPECT_EQ(hall.ask("GET", "/health").status, 200);
}

const auto name_of_attack = [](const testing::TestParamInfo<size_t>& each) { return std::string(attacks()[each.param].name); };
INSTANTIATE_TEST_SUITE_P(hall, Attacks, testing::Range<size_t>(0, attacks().size()), name_of_attack);

TEST(attacks, are_at_least_sixty) { EXPECT_GE(attacks().size(), 60u); }

TEST(attacks, guessing_locks_the_address_out_and_nobody_else) {
    const TestHall& hall = the_hall();
    const Scene& at = scene();
    std::string last;
    for (int i = 0; i < 40 && last != "problems.hall.locked_out"; ++i) {
        const auto socket = hall.connect("10.8.0.1");
        for (int j = 0; j < 10; ++j) last = code_of(socket->ask(sit_request(at.table, "guess" + std::to_string(i * 10 + j))));
    }
    EXPECT_EQ(last, "problems.hall.locked_out");
    EXPECT_EQ(code_of(hall.connect("10.8.0.1")->ask(sit_request(at.table, at.first))), "problems.hall.locked_out");
    EXPECT_EQ(code_of(hall.connect("10.8.0.2")->ask(sit_request(at.table, at.first))), "Seated");
}

TEST(attacks, names_and_talk_are_text) {
    const TestHall& hall = the_hall();
    const Json opened =
        hall.open({{"game", "paper_dungeons"}, {"language", "en"}, {"seats", {{{"name", "<script>alert(1)</script>\u202eevil\x1b[31m"}}}}});
    const auto socket = hall.sit(opened["table"], opened["seats"][0]["token"]);
    const Json view = socket->wait_for("View");
    EXPECT_EQ(view["seats"][0]["name"], "<script>alert(1)</script>evil[31m");  // text, and no more than that
    std::string cyrillic;
    for (int i = 0; i < 400; ++i) cyrillic += "ё";
    const Json said = socket->ask({{"type", "SayRequest"}, {"seat", 1}, {"words", cyrillic}});
    EXPECT_EQ(said["type"], "Chat");
    EXPECT_EQ(said["words"].get<std::string>().size(), 600u);  // 300 letters, none cut in two
}

}  // namespace
}  // namespace undercroft::hall_test
