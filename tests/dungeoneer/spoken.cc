#include "dungeoneer/spoken.h"

#include <gtest/gtest.h>

#include "drawing/canvas.h"
#include "support/content.h"
#include "support/messages.h"
#include "text/catalogue.h"

namespace undercroft::dungeoneer {

namespace {

TextCatalogue load_texts() {
    TextCatalogue texts;
    ProblemList problems;
    for (const Language language : all_languages) {
        const std::string name = "content/text/dungeoneer." + language_code(language) + ".toml";
        texts.add_file({name, support::read_file(support::home() + "/" + name)}, problems);
    }
    for (const CardText& text : support::load_game("dungeoneer").texts) texts.add(text.key, text.text);
    for (const Problem& problem : problems) ADD_FAILURE() << support::to_line(problem);
    return texts;
}

}  // namespace

std::string spoken(const Message& message, Language language) {
    static const TextCatalogue texts = load_texts();
    return texts.say(language, message);
}

std::vector<std::string> log_of(const TestMatch& match, Language language) {
    std::vector<std::string> lines;
    for (const Event& event : match.events) lines.push_back(spoken(the_module().words().event(event), language));
    return lines;
}

std::vector<std::string> choices_of(const TestMatch& match, Language language) {
    std::vector<std::string> lines;
    const Seat seat = match.asked_seat();
    ActionList actions;
    match.rules().list_actions(match.state, seat, actions);
    for (const Action action : actions) lines.push_back(spoken(the_module().words().action(match.state, seat, action), language));
    return lines;
}

std::string picture_for(const TestMatch& match, int seat, Language language, int columns, int rows) {
    Canvas canvas(columns, rows);
    const Speaker say = [language](const Message& message) { return spoken(message, language); };
    const Words& words = the_module().words();
    words.paint(words.board(match.state, Seat(seat), say), say, canvas);
    return canvas.text();
}

}  // namespace undercroft::dungeoneer
