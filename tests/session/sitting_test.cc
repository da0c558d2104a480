// A sitting over a store: the journal grows by the step, a full store is said, a save has one holder, a finished game leaves a record.
#include "session/sitting.h"

#include <gtest/gtest.h>

#include "session/memory_store.h"
#include "session/records.h"
#include "session/saves.h"
#include "support/content.h"

namespace undercroft {

namespace {

const House& the_house() {
    static const House house = [] {
        HouseFiles files;
        files.packs.emplace("paper_dungeons", support::pack_files("paper_dungeons"));
        return House::load(files);
    }();
    return house;
}

PlayPlan a_plan(int people = 1) {
    PlayPlan plan;
    plan.setup = {"paper_dungeons", 2, 7, {}};
    plan.plans.resize(2);
    for (size_t i = static_cast<size_t>(people); i < 2; ++i) plan.plans[i].bot = "greedy";
    return plan;
}

void run(Table& table) {
    for (;;) {
        if (table.advance()) continue;
        const std::optional<Task> task = table.next_task();
        if (!task) return;
        ASSERT_TRUE(table.give(*task, *think(table.game(), *task, nullptr)).ok());
    }
}

// The first option, or a confirmation; false: nothing to do.
bool act(Sitting& sitting) {
    const View view = sitting.table().view(Seat(0), the_house().voice(), INT64_MAX);
    if (view.standing == ViewStanding::confirm) {
        EXPECT_TRUE(sitting.send(ConfirmRequest{1, view.epoch, view.number}).ok());
    } else if (view.standing == ViewStanding::asked) {
        EXPECT_TRUE(sitting.send(AnswerRequest{1, view.epoch, view.number, view.question->options[0].text, std::nullopt}).ok());
    } else {
        return false;
    }
    run(sitting.table());
    return true;
}

}  // namespace

TEST(sitting, a_save_costs_the_step_and_not_the_game) {
    MemoryStore store;
    Result<Sitting> sitting = Sitting::begin(the_house(), store, a_plan());
    ASSERT_TRUE(sitting.ok());
    size_t longest = 0;
    for (int i = 0; i < 25; ++i) {
        const size_t before = store.appended;
        ASSERT_TRUE(act(*sitting));
        longest = std::max(longest, store.appended - before);
    }
    EXPECT_LT(longest, 4000u);  // an answer and what the bots did since the last
    EXPECT_EQ(saved_games(the_house(), store).front().game, "paper_dungeons");
}

TEST(sitting, goes_on_where_it_was_left_and_has_one_holder) {
    MemoryStore store;
    std::string name, position;
    {
        Result<Sitting> sitting = Sitting::begin(the_house(), store, a_plan());
        ASSERT_TRUE(sitting.ok());
        for (int i = 0; i < 10; ++i) act(*sitting);
        ASSERT_TRUE(sitting->keep().ok());
        name = sitting->save_name();
        position = write_replay(sitting->table().save());
        EXPECT_EQ(Sitting::resume(the_house(), store, name).problem().code(), "problems.store.held");
    }
    const Result<Sitting> again = Sitting::resume(the_house(), store, name);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(write_replay(again->table().save()), position);
}

TEST(sitting, a_line_cut_off_by_a_crash_is_left_out_and_the_rest_goes_on) {
    MemoryStore store;
    std::string name;
    {
        Result<Sitting> sitting = Sitting::begin(the_house(), store, a_plan());
        for (int i = 0; i < 5; ++i) act(*sitting);
        ASSERT_TRUE(sitting->keep().ok());
        name = sitting->save_name();
    }
    std::string& text = store.documents[0][name];
    text.resize(text.size() - 4);
    for (int times = 0; times < 2; ++times) {  // the second time the end is whole again
        Result<Sitting> again = Sitting::resume(the_house(), store, name);
        ASSERT_TRUE(again.ok());
        act(*again);
        ASSERT_TRUE(again->keep().ok());
    }
}

// A copy of a save that ends while somebody watched: their seat is theirs again, and no bot plays the game to its end.
TEST(sitting, a_seat_that_was_lent_belongs_to_its_person_in_a_copy) {
    MemoryStore store;
    Result<Sitting> sitting = Sitting::begin(the_house(), store, a_plan());
    ASSERT_TRUE(sitting.ok());
    act(*sitting);
    ASSERT_TRUE(sitting->table().lend(Seat(0), "greedy", 1000).ok());
    ASSERT_TRUE(sitting->keep().ok());
    const std::string text = store.documents[0][sitting->save_name()];
    const Result<Sitting> copy = Sitting::resume_copy(the_house(), store, text, "copy");
    ASSERT_TRUE(copy.ok());
    EXPECT_TRUE(copy->table().plans()[0].is_person());
    EXPECT_FALSE(copy->table().is_lent(Seat(0)));
    EXPECT_EQ(copy->table().people(), 1);
}

// RF-5: a full disk was not told.
TEST(sitting, a_full_store_is_said_and_made_good_when_there_is_room) {
    MemoryStore store;
    Result<Sitting> sitting = Sitting::begin(the_house(), store, a_plan());
    ASSERT_TRUE(sitting.ok());
    store.full = true;
    for (int i = 0; i < 3; ++i) act(*sitting);
    EXPECT_EQ(sitting->keep().problem().code(), "problems.file.cannot_write");
    store.full = false;
    ASSERT_TRUE(sitting->keep().ok());
    const Result<LoadedTable> loaded = read_save(the_house(), store, sitting->save_name());
    ASSERT_TRUE(loaded.ok());
    EXPECT_EQ(loaded->table.match().hash(), sitting->table().match().hash());
    store.full = true;
    Result<Sitting> unkept = Sitting::begin(the_house(), store, a_plan());
    ASSERT_TRUE(unkept.ok());  // nobody is kept from playing
    EXPECT_EQ(unkept->keep().problem().code(), "problems.file.cannot_write");
    store.full = false;
    EXPECT_TRUE(unkept->keep().ok());
    EXPECT_FALSE(unkept->save_name().empty());
}

TEST(sitting, a_finished_game_leaves_its_record_and_no_save) {
    MemoryStore store;
    Result<Sitting> sitting = Sitting::begin(the_house(), store, a_plan());
    ASSERT_TRUE(sitting.ok());
    while (act(*sitting)) {
    }
    ASSERT_TRUE(sitting->table().over());
    const Finish finish = sitting->finish();
    EXPECT_TRUE(finish.problems.empty());
    ASSERT_TRUE(finish.record.has_value());
    EXPECT_TRUE(store.names(Shelf::saves, {}).empty());
    const RecordHall hall = read_records(the_house(), store);
    ASSERT_EQ(hall.games.size(), 1u);
    EXPECT_TRUE(hall.unread.empty());
    EXPECT_EQ(hall.games[0].seats.size(), 2u);
}

TEST(sitting, a_save_of_before_goes_on_as_a_journal) {
    MemoryStore store;
    Replay before;
    {
        Result<Sitting> sitting = Sitting::begin(the_house(), store, a_plan());
        for (int i = 0; i < 4; ++i) act(*sitting);
        before = sitting->table().save();
    }
    store.documents[0] = {{"old.json", write_replay(before)}};
    const Result<Sitting> again = Sitting::resume(the_house(), store, "old.json");
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(store.names(Shelf::saves, {}), std::vector<std::string>{again->save_name()});
    EXPECT_TRUE(is_journal(store.documents[0][again->save_name()]));
}

TEST(sitting, goes_back_to_any_step_in_its_own_save) {
    MemoryStore store;
    Result<Sitting> sitting = Sitting::begin(the_house(), store, a_plan());
    ASSERT_TRUE(sitting.ok());
    run(sitting->table());
    for (int i = 0; i < 12; ++i) ASSERT_TRUE(act(*sitting));
    const Replay whole = sitting->table().save();
    const int64_t epoch = sitting->table().epoch();
    ASSERT_TRUE(sitting->rewind(5).ok());
    EXPECT_EQ(sitting->table().match().steps().size(), 5u);
    EXPECT_GT(sitting->table().epoch(), epoch);  // requests to what was fit no more
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(act(*sitting));
    const uint64_t hash = sitting->table().match().hash();
    const std::string save = sitting->save_name();
    { const Sitting gone = std::move(*sitting); }
    const Result<Sitting> resumed = Sitting::resume(the_house(), store, save);
    ASSERT_TRUE(resumed.ok());
    EXPECT_EQ(resumed->table().match().hash(), hash);
}

TEST(sitting, a_fork_leaves_the_game_as_it_was) {
    MemoryStore store;
    Result<Sitting> sitting = Sitting::begin(the_house(), store, a_plan());
    ASSERT_TRUE(sitting.ok());
    run(sitting->table());
    for (int i = 0; i < 12; ++i) ASSERT_TRUE(act(*sitting));
    const uint64_t hash = sitting->table().match().hash();
    const std::string save = sitting->save_name();
    ASSERT_TRUE(sitting->fork(5).ok());
    EXPECT_NE(sitting->save_name(), save);
    EXPECT_EQ(sitting->table().match().steps().size(), 5u);
    const Result<Sitting> other = Sitting::resume(the_house(), store, save);  // nobody holds it any more
    ASSERT_TRUE(other.ok());
    EXPECT_EQ(other->table().match().hash(), hash);
    const Result<Sitting> same = Sitting::resume(the_house(), store, sitting->save_name());
    EXPECT_FALSE(same.ok());
}

}  // namespace undercroft
