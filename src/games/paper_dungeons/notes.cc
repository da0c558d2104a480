// How log lines are told among others: what a rival's round comes to in one line, which lines join, which are never cut.
#include "games/paper_dungeons/lane.h"
#include "games/paper_dungeons/names.h"
#include "games/paper_dungeons/words.h"

namespace undercroft::paper_dungeons {

namespace {

// The same facts in other words.
Message told_as(const Message& line, const char* section, const std::string& key) {
    Message other = line;
    other.key = Names::message(section, key.c_str()).key;
    return other;
}

bool is_weighty(Happened what) {
    switch (what) {
    case Happened::resurrection:
    case Happened::monster_fought:
    case Happened::monster_fled_unfound:
    case Happened::monster_fled_weak:
    case Happened::monster_best:
    case Happened::mission_claimed: return true;
    default: return false;
    }
}

bool has_brief(Happened what) {
    switch (what) {
    case Happened::talent_kept:
    case Happened::skull_wounds:
    case Happened::hero_levelled:
    case Happened::item_box_filled:
    case Happened::brewed:
    case Happened::dungeon_entered:
    case Happened::room_entered:
    case Happened::minion_beaten:
    case Happened::minion_crossed_out:
    case Happened::trap_sprung:
    case Happened::gem_stolen:
    case Happened::gem_stolen_before:
    case Happened::outside_gem_stolen:
    case Happened::lair_found: return true;
    default: return is_weighty(what);
    }
}

}  // namespace

EventNotes Words::event_notes(const Event& happened) const {
    const auto what = static_cast<Happened>(happened.kind);
    const Message line = event(happened);
    const std::string kind = event_kind(happened);
    EventNotes notes;
    notes.weighty = is_weighty(what);
    if (has_brief(what)) notes.brief = told_as(line, "brief", kind);
    if (what == Happened::wound_on_track) {
        notes.run = {told_as(line, "event", kind + "_head"), told_as(line, "event", kind + "_item"),
                     told_as(line, "event", kind + "_tail")};
    }
    return notes;
}

}  // namespace undercroft::paper_dungeons
