// A client that knows nothing but JSON plays whole games, finds the targets on the board, and leaves the record the table would.
#include "protocol/foreign_client.h"

#include <gtest/gtest.h>

#include "protocol/hall.h"

namespace undercroft::protocol_test {
namespace {

struct Form {
    std::string game;
    int seats;
    std::map<std::string, std::string> options;
};

class foreign_client : public testing::TestWithParam<Form> {};

constexpr int most_answers = 4000;

// The same answers given to another table without JSON.
Replay played_here(const Form& form, uint64_t seed, const std::vector<std::string>& answers) {
    Hall hall(form.game, form.seats, 1, seed, form.options);
    const Voice voice = the_house().voice();
    size_t given = 0;
    for (;;) {
        const View view = hall.table().view(Seat(0), voice, INT64_MAX);
        if (view.standing == ViewStanding::asked && given < answers.size()) {
            EXPECT_TRUE(hall.table().receive(AnswerRequest{1, view.epoch, view.number, answers[given++], std::nullopt}).ok());
        } else if (view.standing == ViewStanding::confirm) {
            EXPECT_TRUE(hall.table().receive(ConfirmRequest{1, view.epoch, view.number}).ok());
        } else {
            break;
        }
        hall.run();
    }
    EXPECT_EQ(given, answers.size());
    return hall.table().save();
}

TEST_P(foreign_client, plays_to_the_end_and_leaves_the_same_record) {
    const Form& form = GetParam();
    constexpr uint64_t seed = 77;
    Hall hall(form.game, form.seats, 1, seed, form.options);
    foreign::Client client([&](const std::string& text) { return hall.speak(text); }, 1);
    client.play(most_answers);
    EXPECT_EQ(client.view()["standing"], "over");
    EXPECT_TRUE(client.view().contains("winners"));
    EXPECT_GT(client.refused(), 0);
    EXPECT_EQ(write_replay(hall.table().save()), write_replay(played_here(form, seed, client.answers())));
    if (hall.table().game().board_type()) {
        for (const auto& [handle, place] : client.places()) std::printf("%s %s\n", handle.c_str(), place.c_str());
        EXPECT_FALSE(client.places().empty());
        EXPECT_TRUE(client.unplaced().empty()) << *client.unplaced().begin() << " is nowhere on the board";
    }
}

INSTANTIATE_TEST_SUITE_P(all, foreign_client,
                         testing::Values(Form{"paper_dungeons", 2, {}}, Form{"dungeoneer", 2, {}}, Form{"one_deck_dungeon", 1, {}}),
                         [](const auto& form) { return form.param.game; });

}  // namespace
}  // namespace undercroft::protocol_test
