// What goes over a socket: a table's own requests and answers (session/requests.h) and what the hall adds: sitting down, talking, who is
// here. A ClientMessage is answered by a ServerMessage with its id; what is pushed has the id 0.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "description/description.h"
#include "session/requests.h"

namespace undercroft {

struct SitRequest {
    std::string table, token;
    std::optional<int64_t> known;
};
struct StandRequest {
    int seat = 0;
};
// The language of the message holds from here on, also for what is pushed.
struct SpeakRequest {
    int seat = 0;
};
struct SayRequest {
    int seat = 0;
    std::optional<std::string> words, phrase;
};
struct MuteRequest {
    int seat = 0;
    bool muted = true;
};
struct GiveSeatRequest {
    int seat = 0;
    std::string level;
};
struct TakeSeatRequest {
    int seat = 0;
};

// Alone among bots: back to an earlier moment, to go on from there.
struct RewindRequest {
    int seat = 0;
    int64_t epoch = 0, number = 0;
    int64_t step = 0;
};

using HallRequest =
    std::variant<SitRequest, AnswerRequest, ConfirmRequest, UndoRequest, RedoRequest, OrdersRequest, HintRequest, WhyNotRequest,
                 LookRequest, StandRequest, SpeakRequest, SayRequest, MuteRequest, GiveSeatRequest, TakeSeatRequest, RewindRequest>;

struct ClientMessage {
    int64_t id = 0;
    std::string language;
    HallRequest request;
};

struct Seated {
    std::string table;
    int seat = 0;
    bool maker = false, hot_seat = false;
};
struct Stood {
    int seat = 0;
};
struct Chat {
    int64_t number = 0;
    int seat = 0;
    std::string name;
    std::optional<std::string> words, phrase;
    std::string time;
};
struct CompanySeat {
    int number = 0;
    std::string name;
    bool person = false, taken = false, here = false, lent = false;
    std::optional<std::string> level;
};
struct Company {
    std::vector<CompanySeat> seats;
    int spectators = 0;
};
// For a screen at which several people sit: whose turn at it it is.
struct ScreenTurn {
    std::vector<int> seats;
};
// The same company plays again at another table.
struct Invitation {
    std::string table;
    int seat = 0;
    std::string invite;
};
struct ClockTicks {
    int seat = 0;
    int64_t milliseconds = 0;
};
struct Goodbye {
    std::string code, words;
};

using HallResponse = std::variant<Seated, Stood, Accepted, Refused, HintGiven, WhyNotGiven, View, Chat, Company, ScreenTurn, Invitation,
                                  ClockTicks, Goodbye>;

struct ServerMessage {
    int64_t id = 0;
    HallResponse body;
};

template <>
struct Description<SitRequest> {
    static constexpr std::string_view name = "SitRequest";
    static constexpr auto fields = FieldList{
        field("table", &SitRequest::table),
        field("token", &SitRequest::token, "Of a seat, or the credential to watch."),
        field("known", &SitRequest::known, "log.last of the view at hand; left out: none."),
    };
};
template <>
struct Description<StandRequest> {
    static constexpr std::string_view name = "StandRequest";
    static constexpr auto fields = FieldList{field("seat", &StandRequest::seat, "0: from the spectators' bench.")};
};
template <>
struct Description<SpeakRequest> {
    static constexpr std::string_view name = "SpeakRequest";
    static constexpr auto fields = FieldList{
        field("seat", &SpeakRequest::seat, "Whose view is wanted in the new language."),
    };
};
template <>
struct Description<SayRequest> {
    static constexpr std::string_view name = "SayRequest";
    static constexpr auto fields = FieldList{
        field("seat", &SayRequest::seat),
        field("words", &SayRequest::words, "Either these,"),
        field("phrase", &SayRequest::phrase, "or the key of a phrase that everybody reads in their own language: web.phrase.*"),
    };
};
template <>
struct Description<MuteRequest> {
    static constexpr std::string_view name = "MuteRequest";
    static constexpr auto fields =
        FieldList{field("seat", &MuteRequest::seat, "Of whom nothing more is heard at this socket."), field("muted", &MuteRequest::muted)};
};
template <>
struct Description<GiveSeatRequest> {
    static constexpr std::string_view name = "GiveSeatRequest";
    static constexpr auto fields = FieldList{
        field("seat", &GiveSeatRequest::seat, "One's own, or of a person who is not here."),
        field("level", &GiveSeatRequest::level, "Of the bot that takes it over."),
    };
};
template <>
struct Description<TakeSeatRequest> {
    static constexpr std::string_view name = "TakeSeatRequest";
    static constexpr auto fields = FieldList{field("seat", &TakeSeatRequest::seat, "One's own, back from the bot.")};
};
template <>
struct Description<RewindRequest> {
    static constexpr std::string_view name = "RewindRequest";
    static constexpr auto fields = FieldList{
        field("seat", &RewindRequest::seat),
        field("epoch", &RewindRequest::epoch),
        field("number", &RewindRequest::number),
        field("step", &RewindRequest::step, "As POST /api/replay counts them. Only for a person alone among bots."),
    };
};
template <>
struct Description<ClientMessage> {
    static constexpr std::string_view name = "ClientMessage";
    static constexpr auto fields = FieldList{
        field("id", &ClientMessage::id, "The sender's own count, from 1; the answer repeats it."),
        field("language", &ClientMessage::language, "en or ru: of the answer and of what is pushed from here on."),
        field("request", &ClientMessage::request),
    };
};
template <>
struct Description<Seated> {
    static constexpr std::string_view name = "Seated";
    static constexpr auto fields = FieldList{
        field("table", &Seated::table),
        field("seat", &Seated::seat, "0: a spectator."),
        field("maker", &Seated::maker, "May invite anew and give seats of absent people to bots."),
        field("hot_seat", &Seated::hot_seat, "No view is pushed for this seat until LookRequest has turned the screen to it."),
    };
};
template <>
struct Description<Stood> {
    static constexpr std::string_view name = "Stood";
    static constexpr auto fields = FieldList{field("seat", &Stood::seat)};
};
template <>
struct Description<Chat> {
    static constexpr std::string_view name = "Chat";
    static constexpr auto fields = FieldList{
        field("number", &Chat::number, "Grows from line to line."),
        field("seat", &Chat::seat),
        field("name", &Chat::name),
        field("words", &Chat::words, "Plain text."),
        field("phrase", &Chat::phrase),
        field("time", &Chat::time, "2026-11-17T16:55:03Z"),
    };
};
template <>
struct Description<CompanySeat> {
    static constexpr std::string_view name = "CompanySeat";
    static constexpr auto fields = FieldList{
        field("number", &CompanySeat::number),
        field("name", &CompanySeat::name),
        field("person", &CompanySeat::person, "A person's seat, also while a bot has it on loan."),
        field("taken", &CompanySeat::taken, "False: its invitation has not been used yet."),
        field("here", &CompanySeat::here, "At least one socket sits there."),
        field("lent", &CompanySeat::lent, "A bot plays it until the person takes it back."),
        field("level", &CompanySeat::level, "Of the bot that plays it."),
    };
};
template <>
struct Description<Company> {
    static constexpr std::string_view name = "Company";
    static constexpr auto fields = FieldList{field("seats", &Company::seats), field("spectators", &Company::spectators)};
};
template <>
struct Description<ScreenTurn> {
    static constexpr std::string_view name = "ScreenTurn";
    static constexpr auto fields =
        FieldList{field("seats", &ScreenTurn::seats, "Seats of this socket that have something to do now, only where it has several.")};
};
template <>
struct Description<Invitation> {
    static constexpr std::string_view name = "Invitation";
    static constexpr auto fields = FieldList{field("table", &Invitation::table), field("seat", &Invitation::seat),
                                             field("invite", &Invitation::invite, "For POST /api/join.")};
};
template <>
struct Description<ClockTicks> {
    static constexpr std::string_view name = "ClockTicks";
    static constexpr auto fields = FieldList{
        field("seat", &ClockTicks::seat, "This viewer's own."),
        field("milliseconds", &ClockTicks::milliseconds, "Left from now on; below 0: no clock runs."),
    };
};
template <>
struct Description<Goodbye> {
    static constexpr std::string_view name = "Goodbye";
    static constexpr auto fields = FieldList{field("code", &Goodbye::code), field("words", &Goodbye::words)};
};
template <>
struct Description<ServerMessage> {
    static constexpr std::string_view name = "ServerMessage";
    static constexpr auto fields =
        FieldList{field("id", &ServerMessage::id, "Of the message it answers; 0: pushed."), field("body", &ServerMessage::body)};
};

}  // namespace undercroft
