#include "server/fame.h"

#include <algorithm>
#include <map>

#include "server/folders.h"
#include "session/records.h"

namespace undercroft {

namespace {

constexpr size_t best_shown = 20;
constexpr size_t rules_shown = 40;

Fame summed(const std::vector<const RecordedGame*>& games) {
    Fame fame;
    fame.played = static_cast<int64_t>(games.size());
    double sum = 0;
    for (const RecordedGame* game : games) {
        FameGame line{game->day, {}, game->best()};
        for (const RecordedSeat& seat : game->seats) line.seats.push_back({seat.name, seat.score, seat.won});
        const bool won = std::any_of(line.seats.begin(), line.seats.end(), [](const FameSeat& seat) { return seat.won; });
        fame.people_won += won ? 1 : 0;
        sum += line.best;
        fame.best.push_back(std::move(line));
    }
    if (fame.played > 0) fame.mean_score = sum / static_cast<double>(fame.played);
    std::stable_sort(fame.best.begin(), fame.best.end(), [](const FameGame& a, const FameGame& b) { return a.best > b.best; });
    if (fame.best.size() > best_shown) fame.best.resize(best_shown);
    return fame;
}

}  // namespace

HallOfFame FamePage::page(const std::string& game, Language language) {
    const std::lock_guard lock(lock_);
    const size_t records = store_.names(Shelf::records, {}).size();
    if (records != known_ || language != language_ || all_.games.empty()) {
        House house = house_;
        house.speak(language);
        const RecordHall hall = read_records(house, store_);
        std::map<std::string, std::vector<const RecordedGame*>> by_game;
        for (const RecordedGame& each : hall.games) by_game[each.game].push_back(&each);
        all_.games.clear();
        for (const HouseGame& each : house.games()) {
            Fame fame = summed(by_game[each.id]);
            fame.game = each.id;
            fame.game_name = house.say(each.id + ".name");
            all_.games.push_back(std::move(fame));
        }
        known_ = records;
        language_ = language;
    }
    HallOfFame wanted;
    for (const Fame& fame : all_.games) {
        if (game.empty() || fame.game == game) wanted.games.push_back(fame);
    }
    return wanted;
}

Rulebook open_rulebook(const House& house, const std::filesystem::path& rules) {
    return Rulebook(texts_below(rules, ".md", "rules"), house.texts());
}

FoundRules find_rules(const Rulebook& book, const std::string& wish, const std::string& game, Language language) {
    const auto at = static_cast<size_t>(language);
    const Rulebook::Found found = book.find(wish, game);
    FoundRules shown;
    for (const auto* cards : {&found.named, &found.others}) {
        for (const NamedCard* card : *cards) {
            if (shown.cards.size() < rules_shown) shown.cards.push_back({card->names[at], card->sorts[at], card->texts[at]});
        }
    }
    for (const Rule* rule : found.rules) {
        if (shown.rules.size() < rules_shown)
            shown.rules.push_back({rule->id, book.chapter_title(language, rule->chapter), rule->text(language)});
    }
    if (found.empty()) shown.nearest = book.nearest(wish);
    return shown;
}

}  // namespace undercroft
