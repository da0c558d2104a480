// What comes in at the door, and what is said to it. A request names its seat and carries the epoch and the number of the view it
// answers, so that one which comes late or twice changes nothing. Seats count from 1.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "description/description.h"
#include "session/view.h"

namespace undercroft {

struct RequestPoint {
    int32_t x = 0, y = 0;
};
struct RequestSketch {
    std::string word;
    std::vector<RequestPoint> points;
};

struct AnswerRequest {
    int seat = 0;
    int64_t epoch = 0, number = 0;
    std::optional<std::string> text;
    std::optional<RequestSketch> sketch;
};
// This seat has answered all it is asked before the others are done, and takes nothing more back.
struct ConfirmRequest {
    int seat = 0;
    int64_t epoch = 0, number = 0;
};
struct UndoRequest {
    int seat = 0;
    int64_t epoch = 0, number = 0;
};
struct RedoRequest {
    int seat = 0;
    int64_t epoch = 0, number = 0;
};
// Standing orders carry the number of the orders: others may act while somebody thinks about them.
struct OrdersRequest {
    int seat = 0;
    int64_t epoch = 0, number = 0;
    bool answers_forced = true;
    bool until_turn = false;
    std::vector<std::string> passes;
    std::optional<std::string> within{};
};
// These change nothing.
struct HintRequest {
    int seat = 0;
    int64_t epoch = 0, number = 0;
};
struct WhyNotRequest {
    int seat = 0;
    int64_t epoch = 0, number = 0;
    std::string text;
};
struct LookRequest {
    int seat = 0;
    int64_t known = 0;
};

using SeatRequest = std::variant<AnswerRequest, ConfirmRequest, UndoRequest, RedoRequest, OrdersRequest>;
using AnyRequest =
    std::variant<AnswerRequest, ConfirmRequest, UndoRequest, RedoRequest, OrdersRequest, HintRequest, WhyNotRequest, LookRequest>;

struct RequestMessage {
    int64_t id = 0;
    std::string language;
    AnyRequest request;
};

struct Accepted {
    int64_t epoch = 0, number = 0;
};
struct Refused {
    std::string code, words;
    bool stale = false;
};
struct WeighedAnswer {
    std::string text, label;
    int64_t visits = 0;
    double value = 0;
};
struct HintGiven {
    std::string text, label, reason, words;
    std::vector<std::string> handles;
    std::vector<WeighedAnswer> weighed;
};
struct WhyNotGiven {
    bool possible = false;
    std::string code, words;
};

using AnyResponse = std::variant<Accepted, Refused, HintGiven, WhyNotGiven, View>;

struct ResponseMessage {
    int64_t id = 0;
    AnyResponse response;
};

template <>
struct Description<RequestPoint> {
    static constexpr std::string_view name = "RequestPoint";
    static constexpr auto fields = FieldList{field("x", &RequestPoint::x, "Whole map units."), field("y", &RequestPoint::y)};
};
template <>
struct Description<RequestSketch> {
    static constexpr std::string_view name = "RequestSketch";
    static constexpr auto fields =
        FieldList{field("word", &RequestSketch::word, "One of question.sketches."), field("points", &RequestSketch::points)};
};
template <>
struct Description<AnswerRequest> {
    static constexpr std::string_view name = "AnswerRequest";
    static constexpr auto fields = FieldList{
        field("seat", &AnswerRequest::seat),
        field("epoch", &AnswerRequest::epoch),
        field("number", &AnswerRequest::number),
        field("text", &AnswerRequest::text, "The text of an option, or a sketch in its typed form."),
        field("sketch", &AnswerRequest::sketch, "Instead of the text."),
    };
};
template <>
struct Description<ConfirmRequest> {
    static constexpr std::string_view name = "ConfirmRequest";
    static constexpr auto fields =
        FieldList{field("seat", &ConfirmRequest::seat), field("epoch", &ConfirmRequest::epoch), field("number", &ConfirmRequest::number)};
};
template <>
struct Description<UndoRequest> {
    static constexpr std::string_view name = "UndoRequest";
    static constexpr auto fields =
        FieldList{field("seat", &UndoRequest::seat), field("epoch", &UndoRequest::epoch), field("number", &UndoRequest::number)};
};
template <>
struct Description<RedoRequest> {
    static constexpr std::string_view name = "RedoRequest";
    static constexpr auto fields =
        FieldList{field("seat", &RedoRequest::seat), field("epoch", &RedoRequest::epoch), field("number", &RedoRequest::number)};
};
template <>
struct Description<OrdersRequest> {
    static constexpr std::string_view name = "OrdersRequest";
    static constexpr auto fields = FieldList{
        field("seat", &OrdersRequest::seat),
        field("epoch", &OrdersRequest::epoch),
        field("number", &OrdersRequest::number, "orders.number of the view."),
        field("answers_forced", &OrdersRequest::answers_forced),
        field("until_turn", &OrdersRequest::until_turn),
        field("passes", &OrdersRequest::passes, "Ids of the moments at which the table passes for this seat."),
        field("within", &OrdersRequest::within, "turn or chapter: until the next one begins it passes everything that can be passed."),
    };
};
template <>
struct Description<HintRequest> {
    static constexpr std::string_view name = "HintRequest";
    static constexpr auto fields =
        FieldList{field("seat", &HintRequest::seat), field("epoch", &HintRequest::epoch), field("number", &HintRequest::number)};
};
template <>
struct Description<WhyNotRequest> {
    static constexpr std::string_view name = "WhyNotRequest";
    static constexpr auto fields =
        FieldList{field("seat", &WhyNotRequest::seat), field("epoch", &WhyNotRequest::epoch), field("number", &WhyNotRequest::number),
                  field("text", &WhyNotRequest::text, "An answer that is not among the options.")};
};
template <>
struct Description<LookRequest> {
    static constexpr std::string_view name = "LookRequest";
    static constexpr auto fields = FieldList{
        field("seat", &LookRequest::seat, "0: as a spectator."),
        field("known", &LookRequest::known, "log.last of the view known already; 0: the whole log."),
    };
};
template <>
struct Description<RequestMessage> {
    static constexpr std::string_view name = "RequestMessage";
    static constexpr auto fields = FieldList{
        field("id", &RequestMessage::id, "The sender's own count; the response repeats it."),
        field("language", &RequestMessage::language, "en or ru: of the words in the response."),
        field("request", &RequestMessage::request),
    };
};
template <>
struct Description<Accepted> {
    static constexpr std::string_view name = "Accepted";
    static constexpr auto fields =
        FieldList{field("epoch", &Accepted::epoch), field("number", &Accepted::number, "Of the seat's view from now on.")};
};
template <>
struct Description<Refused> {
    static constexpr std::string_view name = "Refused";
    static constexpr auto fields = FieldList{
        field("code", &Refused::code, "Stays the same over versions and languages."),
        field("words", &Refused::words),
        field("stale", &Refused::stale, "Meant another moment than now: look again."),
    };
};
template <>
struct Description<WeighedAnswer> {
    static constexpr std::string_view name = "WeighedAnswer";
    static constexpr auto fields = FieldList{field("text", &WeighedAnswer::text), field("label", &WeighedAnswer::label),
                                             field("visits", &WeighedAnswer::visits), field("value", &WeighedAnswer::value)};
};
template <>
struct Description<HintGiven> {
    static constexpr std::string_view name = "HintGiven";
    static constexpr auto fields = FieldList{
        field("text", &HintGiven::text, "The answer in the form in which it is sent."),
        field("label", &HintGiven::label),
        field("reason", &HintGiven::reason),
        field("words", &HintGiven::words, "Both in a sentence."),
        field("handles", &HintGiven::handles),
        field("weighed", &HintGiven::weighed, "What was considered, the best first."),
    };
};
template <>
struct Description<WhyNotGiven> {
    static constexpr std::string_view name = "WhyNotGiven";
    static constexpr auto fields = FieldList{field("possible", &WhyNotGiven::possible, "It is possible after all."),
                                             field("code", &WhyNotGiven::code), field("words", &WhyNotGiven::words)};
};
template <>
struct Description<ResponseMessage> {
    static constexpr std::string_view name = "ResponseMessage";
    static constexpr auto fields = FieldList{field("id", &ResponseMessage::id), field("response", &ResponseMessage::response)};
};

}  // namespace undercroft
