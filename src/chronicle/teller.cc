#include "chronicle/teller.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

#include "chronicle/bout.h"

namespace undercroft::chronicle {

namespace {

constexpr size_t verbs_at_most = 4;
constexpr int alike_at_most = 2;    // of them made alike
constexpr size_t full_clauses = 3;  // a longer list over the years leaves out where
constexpr size_t apart = 2;         // a line does not begin like the two before it
constexpr int worn_lines = 10;      // a sentence is not said again so soon, even if it begins like its neighbours

class Telling {
public:
    Telling(const DeedKinds& kinds, const PatternBook& book, Language language, const Cast& cast, std::span<const Deed> deeds)
        : kinds_(kinds), book_(book), language_(language), cast_(cast), deeds_(deeds) {}

    // Nothing for what no sentence fits, and for what the line before has told already: that belongs under it.
    std::optional<Line> tell(const PlannedLine& planned) {
        repeats_ = says_it_again(planned);
        if (repeats_) return std::nullopt;
        Line line;
        line.rank = planned.rank;
        line.age = planned.age;
        line.year = planned.year;
        line.last_year = planned.last_year;
        line.deeds = planned.deeds;
        line.under = planned.under;
        const Deed& lead = deed(planned.deeds.front());
        if (planned.deeds.size() == 1 && planned.frame == PlannedLine::Frame::alone) line.season = lead.season;
        leans_ = false;
        std::string words = planned.frame == PlannedLine::Frame::alone  ? tell_alone(planned, lead)
                            : planned.frame == PlannedLine::Frame::bout ? tell_alone(planned, bout_of(planned.deeds, deeds_))
                            : planned.frame == PlannedLine::Frame::hand ? tell_hand(planned)
                                                                        : tell_gathered(planned);
        if (words.empty()) return std::nullopt;
        for (const Tail& tail : planned.tails) words += told_behind(tail);
        line.words = finished(language_, words);
        line.leans = leans_;
        for (const auto* group : {&line.deeds, &line.under}) {
            for (const int32_t index : *group) line.marks.insert(line.marks.end(), deed(index).marks.begin(), deed(index).marks.end());
        }
        std::sort(line.marks.begin(), line.marks.end());
        line.marks.erase(std::unique(line.marks.begin(), line.marks.end()), line.marks.end());
        ++told_;
        year_ = planned.last_year;
        before_ = line.words;
        place_ = planned.frame == PlannedLine::Frame::alone && planned.tails.empty() ? lead.place : no_one;
        last_ = planned.deeds.front();
        rival_ = lead.foe;
        for (const int32_t index : planned.deeds) {
            for (const CastId id : {deed(index).who, deed(index).foe, deed(index).other}) {
                if (id != no_one && named_before(id)) met_.insert(id);
            }
        }
        return line;
    }

    bool repeats() const { return repeats_; }

private:
    const Deed& deed(int32_t index) const { return deeds_[static_cast<size_t>(index)]; }

    // A roof that fell on two rooms of one name in one year is told once, and so is what the second time has no place to be told of.
    bool says_it_again(const PlannedLine& planned) const {
        if (last_ < 0 || planned.year != year_) return false;
        const Deed& before = deed(last_);
        return std::ranges::all_of(planned.deeds, [&](int32_t index) {
            const Deed& now = deed(index);
            const bool other_doers = now.who != no_one && before.who != no_one && now.who != before.who;
            const bool same_place = now.place == no_one ? now.who == no_one : same_name(now.place, place_);
            return now.kind == before.kind && same_place && !other_doers && now.foe == no_one && now.loss == 0 && now.loot == 0;
        });
    }

    // What stands behind the line: nothing where the teller has no sentence for it.
    std::string told_behind(const Tail& tail) {
        const Arguments arguments(language_, cast_, tail.deed, tail.context);
        const Sentence* sentence = choose(book_.find(tail.deed.kind, Family::plain), arguments, 1);
        if (sentence == nullptr) return {};
        used_[sentence->id] = told_ + 1;
        return " " + arguments.say(sentence->pattern);
    }

    std::string tell_alone(const PlannedLine& planned, const Deed& now) {
        Context context = planned.context;
        if (planned.antecedent >= 0) {
            context.past = clause(planned.antecedent);
        } else {
            context.back_year = 0;
        }
        if (planned.frame == PlannedLine::Frame::bout) context.more = now.gain;
        const bool goes_on = planned.year == year_ && now.who != no_one && now.who == subject_;
        const bool theirs = goes_on && named_before(now.who);
        context.short_doers = goes_on;
        const bool there_again = planned.year == year_ && now.place != no_one && now.place == place_ && named_before(now.place);
        if (there_again && context.past.empty()) context.there = there();
        leans_ = goes_on || context.there.has_value();
        const Arguments plain(language_, cast_, now, context);
        context.unmet = unmet(now);
        const Arguments introducing(language_, cast_, now, context);
        const bool is_turn = kind_of(kinds_, now.kind).weight >= 3;
        // A row that has no sentence for what this deed holds is told as its kind.
        for (std::string_view kind = now.kind; !kind.empty(); kind = kind.substr(0, kind.find('.') == kind.npos ? 0 : kind.rfind('.'))) {
            for (const Family family : planned.families) {
                if (family == Family::here && there_again && context.old != no_one && named_before(context.old)) continue;  // just said
                const Sentence* sentence = choose(book_.find(kind, family), plain, 1, is_turn);
                if (sentence == nullptr) continue;
                subject_ = now.who;
                const std::string words = say(*sentence, says_what_it_is(sentence->pattern) ? plain : introducing);
                return theirs && sentence->opening == "{people" ? with_pronoun(words, now) : words;
            }
        }
        return {};
    }

    // Whom one made an end of, in a row.
    std::string tell_hand(const PlannedLine& planned) {
        std::vector<std::string> names;
        for (const int32_t index : planned.deeds) {
            const CastId dead = ended_in(deed(index));
            const Actor& actor = cast_[static_cast<size_t>(dead)];
            const Noun noun = met_.contains(dead) ? doers_of(actor) : introduced(actor);
            names.push_back(language_ == Language::english ? noun.en : noun.form(Case::nominative));
        }
        Deed sum;
        sum.kind = "gathered.hand";
        sum.year = planned.year;
        sum.who = hand_in(deed(planned.deeds.front()));
        Context context;
        context.list = joined_list(language_, names);
        context.count = static_cast<int>(names.size());
        context.unmet = unmet(sum);
        const Arguments arguments(language_, cast_, sum, context);
        const Sentence* sentence = choose(book_.find(sum.kind, Family::plain), arguments, 1);
        subject_ = no_one;
        return sentence == nullptr ? std::string() : say(*sentence, arguments);
    }

    // The line before names it, in any of its forms.
    bool named_before(CastId id) const {
        const Noun& name = told_name(cast_[static_cast<size_t>(id)]);
        if (language_ == Language::english) return before_.find(name.en) != std::string::npos;
        return std::ranges::any_of(name.ru, [&](const std::string& form) { return before_.find(form) != std::string::npos; });
    }

    // They, where the line before was theirs and nobody else in it can be meant.
    std::string with_pronoun(const std::string& words, const Deed& now) const {
        if (rival_ != no_one && doers_of(cast_[static_cast<size_t>(rival_)]).gender == Gender::plural) return words;
        const Noun noun = doers_of(cast_[static_cast<size_t>(now.who)]);
        const std::string& name = language_ == Language::english ? noun.en : noun.form(Case::nominative);
        // A line that named them only by their place, or as whose something is, was about something else.
        if (before_.find(name) == std::string::npos && before_.find(capitalised(name)) == std::string::npos) return words;
        const std::string& they = book_.word("they");
        return they.empty() || !words.starts_with(name) ? words : they + words.substr(name.size());
    }

    std::optional<WayPhrases> there() const {
        const std::string& at = book_.word("at");
        return at.empty() ? std::nullopt : std::optional(WayPhrases{at, book_.word("to"), book_.word("from"), {}});
    }

    // A pattern that tells the kind itself, or has a possessive, leaves the name bare.
    static bool says_what_it_is(const Pattern& pattern) {
        return std::ranges::any_of(pattern.argument_names(), [](const std::string& name) {
            return name.starts_with("species") || name.starts_with("kin") || name.ends_with("_s");
        });
    }

    std::set<CastId> unmet(const Deed& now) const {
        std::set<CastId> strangers;
        for (const CastId id : {now.who, now.foe, now.other}) {
            if (id != no_one && !met_.contains(id)) strangers.insert(id);
        }
        return strangers;
    }

    // The verbs of one doer in a row, or whole clauses.
    std::string tell_gathered(const PlannedLine& planned) {
        using Frame = PlannedLine::Frame;
        Context context = planned.context;
        const Deed& lead = deed(planned.deeds.front());
        const bool one_doer = planned.frame == Frame::doer || planned.frame == Frame::quiet || planned.frame == Frame::digest;
        one_foe_ = planned.frame == Frame::together && lead.foe != no_one &&
                   std::ranges::all_of(planned.deeds, [&](int32_t index) { return deed(index).foe == lead.foe; });
        const std::vector<std::string> done = one_doer ? verbs(planned) : std::vector<std::string>();
        context.list = joined_list(language_, done);
        const bool whole = context.list.empty() && book_.has_verbs();
        if (context.list.empty()) context.list = clauses(planned);
        if (context.list.empty() || (whole && planned.frame == Frame::quiet)) return {};
        if (planned.frame == Frame::place && said_ == 1) {  // all of them were one thing
            PlannedLine single = planned;
            single.frame = Frame::alone;
            single.deeds.resize(1);
            single.families = {Family::plain};
            return tell_alone(single, lead);
        }
        if (planned.frame == Frame::together) context.count = said_;
        static constexpr std::array<std::string_view, 9> kinds = {
            "", "gathered", "gathered.doer", "gathered.place", "gathered.kind", "quiet", "", "gathered", ""};
        context.unmet = unmet(lead);
        std::string kind(kinds[static_cast<size_t>(planned.frame)]);
        Deed summed = lead;
        if (planned.frame == Frame::quiet) kind = sum_up(planned, summed, context);
        const Arguments arguments(language_, cast_, summed, context);
        if (one_doer && whole) kind = "gathered.kind";
        if (one_doer && planned.frame != Frame::quiet && done.size() == 1) kind = "gathered.once";  // a single deed needs no frame
        if (planned.frame == Frame::together) kind += "." + kind_of(kinds_, lead.kind).together;
        if (planned.frame == Frame::digest) kind += "." + kind_of(kinds_, lead.kind).digest;
        if (one_foe_) kind += planned.over_years ? ".years" : ".one";
        if (planned.frame == Frame::together && said_ == 1) kind = "gathered.alone";
        const Sentence* sentence = choose(book_.find(kind, Family::plain), arguments, planned.frame == Frame::quiet ? 0 : 1);
        subject_ = planned.frame == Frame::doer ? lead.who : no_one;
        return sentence == nullptr ? std::string() : say(*sentence, arguments);
    }

    // Years of parties or of expeditions are told by how many they were and what they brought home.
    std::string sum_up(const PlannedLine& planned, Deed& sum, Context& context) const {
        const auto count = [&](std::string_view head) {
            return std::ranges::count_if(planned.deeds, [&](int32_t index) { return deed(index).kind.starts_with(head); });
        };
        const bool parties = sum.who != no_one && cast_[static_cast<size_t>(sum.who)].speaks_for_itself;
        const auto expeditions = count("expedition_");
        if (!parties && expeditions * 2 < std::ssize(planned.deeds)) return "quiet";
        std::set<CastId> doers;
        sum.loot = 0;
        for (const int32_t index : planned.deeds) {
            doers.insert(deed(index).who);
            if (deed(index).kind.starts_with(parties ? "party_looted.home" : "expedition_won")) sum.loot += deed(index).loot;
        }
        context.count = parties ? static_cast<int>(doers.size()) : static_cast<int>(expeditions);
        return parties ? "quiet.parties" : "quiet.expeditions";
    }

    // Deeds that differ in nothing are one, and so many times.
    static bool alike(const Deed& a, const Deed& b) {
        const bool same_place = a.place == b.place || a.foe != no_one;
        return a.kind == b.kind && a.foe == b.foe && a.other == b.other && same_place && a.loot == b.loot && (a.loss > 0) == (b.loss > 0);
    }

    std::vector<std::string> verbs(const PlannedLine& planned) {
        std::vector<std::pair<int32_t, int>> distinct;  // and how often
        for (const int32_t index : planned.deeds) {
            const auto like = std::ranges::find_if(distinct, [&](const auto& each) { return alike(deed(each.first), deed(index)); });
            if (like == distinct.end()) {
                distinct.emplace_back(index, 1);
            } else {
                ++like->second;
            }
        }
        struct Said {
            std::string words;
            int times;
            std::string pattern;
        };
        std::vector<Said> said;  // two trolls are told alike
        CastId place = no_one;
        std::string kind_there;
        for (const auto& [index, times] : distinct) {
            Context context;
            context.unmet = unmet(deed(index));
            if (place != no_one && same_name(deed(index).place, place)) {
                if (deed(index).kind == kind_there) continue;  // the same again, where it has just been told
                context.there = there();
            }
            const Arguments arguments(language_, cast_, deed(index), context);
            const Sentence* sentence = choose(book_.find(deed(index).kind, Family::does), arguments, 0);
            if (sentence == nullptr) continue;
            const std::string words = arguments.say(sentence->pattern);
            // What says the same, or the same and more.
            const auto like = std::ranges::find_if(said, [&](const Said& each) {
                return each.words == words || words.starts_with(each.words + " ") || each.words.starts_with(words + " ");
            });
            const auto alike = std::ranges::count(said, sentence->id, &Said::pattern);
            const bool digest = planned.frame == PlannedLine::Frame::digest;
            if (like == said.end() && (said.size() == verbs_at_most + (digest ? 2 : 0) || alike == alike_at_most + (digest ? 2 : 0)))
                continue;
            used_[sentence->id] = told_ + 1;
            const bool counts = kind_of(kinds_, deed(index).kind).weight > 1 || deed(index).foe != no_one || deed(index).place == no_one;
            if (like == said.end()) {
                said.push_back({words, counts ? times : 1, sentence->id});
                place = uses_place(sentence->pattern) ? deed(index).place : no_one;
                kind_there = deed(index).kind;
            } else if (like->words == words) {
                like->times += counts ? times : 0;
            } else if (words.size() > like->words.size()) {
                like->words = words;
            }
        }
        std::vector<std::string> parts;
        for (size_t i = 0; i < said.size();) {
            std::vector<std::string> shared = {times_over(language_, said[i].words, said[i].times)};
            size_t next = i + 1;
            for (; next < said.size() && said[i].times == 1 && said[next].times == 1 && said[next].pattern == said[i].pattern; ++next) {
                const auto rest = sharing_verb(said[i].words, said[next].words, book_.word("small"));
                if (!rest) break;
                shared.push_back(*rest);
            }
            parts.push_back(joined_list(language_, shared));
            i = next;
        }
        return parts;
    }

    // Two rooms of one maker may bear one name.
    bool same_name(CastId a, CastId b) const {
        return a == b ||
               (a != no_one && b != no_one && told_name(cast_[static_cast<size_t>(a)]).en == told_name(cast_[static_cast<size_t>(b)]).en);
    }

    static bool uses_place(const Pattern& pattern) {
        return std::ranges::any_of(pattern.argument_names(), [](const std::string& name) {
            return name.starts_with("place") || name == "at" || name == "to" || name == "from";
        });
    }

    // Those who did the same share the verb; what nobody did is a clause of its own.
    std::string clauses(const PlannedLine& planned) {
        said_ = 0;
        struct Clause {
            std::string many, one;  // the verb with several doers, and with this one
            std::vector<std::string> doers;
            int32_t index = -1;
            const Sentence* whole = nullptr;
            int times = 1;
        };
        std::vector<Clause> made;
        std::vector<int32_t> once;
        for (const int32_t index : planned.deeds) {
            Deed now = deed(index);
            if (one_foe_) now.foe = no_one;  // the frame says who it was
            // In a list the same is not said twice in other words; caves are counted, and are not the same.
            const auto same = [&](int32_t other) {
                if (deed(other).who != no_one && deed(other).who == now.who) return alike(deed(other), now);
                // What befell the place and whoever stood in it is one thing.
                const bool one_of_nobody = (deed(other).who == no_one) != (now.who == no_one);
                return planned.frame == PlannedLine::Frame::place && one_of_nobody && deed(other).kind == now.kind && now.loss == 0;
            };
            if (std::ranges::any_of(once, same)) continue;
            once.push_back(index);
            Context context;
            context.unmet = unmet(now);
            if (now.count == 0) context.count = 1;
            if (planned.frame == PlannedLine::Frame::place) context.there = there();  // the frame says where
            if (planned.over_years && planned.deeds.size() > full_clauses) now.place = no_one;
            const Arguments arguments(language_, cast_, now, context);
            const Sentence* verb = now.who == no_one ? nullptr : choose(book_.find(now.kind, Family::does), arguments, 0);
            const Sentence* whole = verb != nullptr ? nullptr : choose(book_.find(now.kind, Family::item), arguments, 0);
            if (verb == nullptr && whole == nullptr) continue;
            used_[(verb != nullptr ? verb : whole)->id] = told_ + 1;
            ++said_;
            if (whole != nullptr) {
                if (says_what_it_is(whole->pattern)) context.unmet.clear();
                const std::string words = Arguments(language_, cast_, now, context).say(whole->pattern);
                const auto like = std::ranges::find_if(made, [&](const Clause& each) { return each.one == words; });
                if (like == made.end()) {
                    made.push_back({{}, words, {}, index, whole});
                } else {
                    ++like->times;
                }
                continue;
            }
            context.many_doers = true;
            const std::string many = Arguments(language_, cast_, now, context).say(verb->pattern);
            auto like = std::ranges::find_if(made, [&](const Clause& each) { return each.many == many; });
            if (like == made.end()) like = made.insert(made.end(), {many, arguments.say(verb->pattern), {}});
            const Noun noun = doers_of(cast_[static_cast<size_t>(now.who)]);
            const std::string name = language_ == Language::english ? noun.en : noun.form(Case::nominative);
            if (std::ranges::find(like->doers, name) == like->doers.end()) like->doers.push_back(name);
        }
        std::string list;
        for (size_t i = 0; i < made.size(); ++i) {
            const Clause& each = made[i];
            if (i > 0 && each.doers.size() == 1 && each.doers == made[i - 1].doers) {  // the same one again: its next verb
                const std::optional<std::string> rest = sharing_verb(made[i - 1].one, each.one, book_.word("small"));
                list += last_link(language_) + rest.value_or(each.one);
                continue;
            }
            if (!list.empty()) list += "; ";
            if (!each.doers.empty()) list += joined_list(language_, each.doers) + " ";
            if (each.times > 1) {
                Context context;
                context.count = each.times;
                list += Arguments(language_, cast_, deed(each.index), context).say(each.whole->pattern);
            } else {
                list += each.doers.size() > 1 ? each.many : each.one;
            }
        }
        return list;
    }

    // The clause behind a place that tells what was done there before.
    std::string clause(int32_t antecedent) {
        const Deed& then = deed(antecedent);
        Context context;
        context.back_year = then.year;
        const Arguments arguments(language_, cast_, then, context);
        const Sentence* sentence = choose(book_.find(then.kind, Family::past), arguments, 1);
        return sentence == nullptr ? std::string() : arguments.say(sentence->pattern);
    }

    static bool names_foe(const Pattern& pattern) {
        return std::ranges::any_of(pattern.argument_names(), [](const std::string& name) {
            return (name.starts_with("foe") || name.starts_with("rivals")) && !name.ends_with("_x");
        });
    }

    // How much a sentence says: its arguments, but for those that only make words agree.
    static int says(const Pattern& pattern) {
        return static_cast<int>(std::ranges::count_if(pattern.argument_names(),
                                                      [](const std::string& name) { return !name.ends_with("_x") && name != "past"; }));
    }

    // The one used longest ago that does not begin like the lines before; ties by order in the file. One that says less than another by
    // more than `silent` is for deeds that hold no more, and so is one that says nothing in particular. A turn is told with whoever was
    // on the other side of it.
    const Sentence* choose(std::span<const Sentence> sentences, const Arguments& arguments, int silent, bool is_turn = false) const {
        int most = 0;
        bool two_sides = false;
        for (const Sentence& sentence : sentences) {
            if (!arguments.hold(sentence.pattern)) continue;
            most = std::max(most, says(sentence.pattern));
            two_sides = two_sides || (is_turn && names_foe(sentence.pattern));
        }
        const Sentence* best = nullptr;
        std::tuple<bool, bool, int> best_rank;
        for (const Sentence& sentence : sentences) {
            if (!arguments.hold(sentence.pattern) || says(sentence.pattern) < std::max(most - silent, std::min(most, 1))) continue;
            if (two_sides && !names_foe(sentence.pattern)) continue;
            const bool repeats = std::ranges::find(openings_, opening_of(arguments.say(sentence.pattern))) != openings_.end();
            const auto last = used_.find(sentence.id);
            const bool fresh = last != used_.end() && told_ - last->second < worn_lines;
            const std::tuple<bool, bool, int> rank{fresh, repeats, last == used_.end() ? 0 : last->second};
            if (best == nullptr || rank < best_rank) {
                best = &sentence;
                best_rank = rank;
            }
        }
        return best;
    }

    std::string say(const Sentence& sentence, const Arguments& arguments) {
        used_[sentence.id] = told_ + 1;
        const std::string words = arguments.say(sentence.pattern);
        openings_.push_back(opening_of(words));
        if (openings_.size() > apart) openings_.erase(openings_.begin());
        return words;
    }

    // The first words as they are heard, whichever argument said them.
    static std::string opening_of(const std::string& words) {
        constexpr int heard = 2;
        size_t end = 0;
        for (int i = 0; i < heard && end != std::string::npos; ++i) end = words.find(' ', end == 0 ? 0 : end + 1);
        return capitalised(std::string_view(words).substr(0, end));
    }

    const DeedKinds& kinds_;
    const PatternBook& book_;
    Language language_;
    const Cast& cast_;
    std::span<const Deed> deeds_;
    std::map<std::string, int> used_;  // at which line last
    std::vector<std::string> openings_;
    std::set<CastId> met_;                                       // named in a line before
    CastId subject_ = no_one, rival_ = no_one, place_ = no_one;  // of the line before
    std::string before_;                                         // the line before
    bool leans_ = false;                                         // the line being told, on the line before
    int32_t last_ = -1;                                          // the deed that led it
    bool repeats_ = false;                                       // the line asked for last says nothing new
    int told_ = 0, year_ = -1;
    int said_ = 0;          // how many deeds the clauses of the line tell
    bool one_foe_ = false;  // all of them against one
};

}  // namespace

std::vector<Line> tell(const Tales& tales, Voice voice, Language language, const Cast& cast, std::span<const Deed> deeds,
                       std::span<const PlannedLine> plan) {
    Telling telling(tales.kinds(), tales.book(voice, language), language, cast, deeds);
    std::vector<Line> lines;
    for (const PlannedLine& planned : plan) {
        std::optional<Line> line = telling.tell(planned);
        if (!line && telling.repeats() && !lines.empty()) {
            for (const auto* group : {&planned.deeds, &planned.under})
                lines.back().under.insert(lines.back().under.end(), group->begin(), group->end());
        }
        if (!line) continue;
        // Two bands are told alike, and two doors shut by one party: once in a year.
        const auto said =
            std::ranges::find_if(lines, [&](const Line& each) { return each.year == line->year && each.words == line->words; });
        if (said != lines.end()) {
            for (const auto* group : {&line->deeds, &line->under}) said->under.insert(said->under.end(), group->begin(), group->end());
            said->marks.insert(said->marks.end(), line->marks.begin(), line->marks.end());
            continue;
        }
        lines.push_back(std::move(*line));
    }
    return lines;
}

}  // namespace undercroft::chronicle
