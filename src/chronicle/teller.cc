#include "chronicle/teller.h"

#include <algorithm>
#include <optional>

namespace undercroft::chronicle {

namespace {

constexpr size_t apart = 2;  // a line does not begin like the two before it

class Telling {
public:
    Telling(const PatternBook& book, Language language, const Cast& cast, std::span<const Deed> deeds)
        : book_(book), language_(language), cast_(cast), deeds_(deeds) {}

    std::optional<Line> tell(const PlannedLine& planned) {
        Line line;
        line.rank = planned.rank;
        line.age = planned.age;
        line.year = planned.year;
        line.last_year = planned.last_year;
        line.deeds = planned.deeds;
        line.under = planned.under;
        const Deed& lead = deed(planned.deeds.front());
        if (planned.deeds.size() == 1 && planned.frame == PlannedLine::Frame::alone) line.season = lead.season;
        std::string words = planned.frame == PlannedLine::Frame::alone ? tell_alone(planned) : tell_gathered(planned);
        if (words.empty()) return std::nullopt;
        line.words = finished(language_, words);
        for (const auto* group : {&line.deeds, &line.under}) {
            for (const int32_t index : *group) line.marks.insert(line.marks.end(), deed(index).marks.begin(), deed(index).marks.end());
        }
        std::sort(line.marks.begin(), line.marks.end());
        line.marks.erase(std::unique(line.marks.begin(), line.marks.end()), line.marks.end());
        ++told_;
        return line;
    }

private:
    const Deed& deed(int32_t index) const { return deeds_[static_cast<size_t>(index)]; }

    std::string tell_alone(const PlannedLine& planned) {
        Context context = planned.context;
        if (planned.antecedent >= 0) {
            context.past = clause(planned.antecedent);
        } else {
            context.back_year = 0;
        }
        const Deed& now = deed(planned.deeds.front());
        const Arguments arguments(language_, cast_, now, context);
        for (const Family family : planned.families) {
            if (const Sentence* sentence = choose(book_.find(now.kind, family), arguments)) return say(*sentence, arguments);
        }
        return {};
    }

    std::string tell_gathered(const PlannedLine& planned) {
        using Frame = PlannedLine::Frame;
        Context context = planned.context;
        const Deed& lead = deed(planned.deeds.front());
        for (const int32_t index : planned.deeds) {
            const Arguments arguments(language_, cast_, deed(index), Context{});
            const Sentence* sentence = choose(book_.find(deed(index).kind, Family::item), arguments);
            if (sentence == nullptr) continue;
            used_[sentence->id] = told_ + 1;
            if (!context.list.empty()) context.list += "; ";
            context.list += arguments.say(sentence->pattern);
        }
        if (planned.frame != Frame::quiet && context.list.empty()) return {};
        static constexpr std::array<std::string_view, 5> kinds = {"", "gathered.doer", "gathered.place", "gathered.kind", "quiet"};
        const Arguments arguments(language_, cast_, lead, context);
        const Sentence* sentence = choose(book_.find(kinds[static_cast<size_t>(planned.frame)], Family::plain), arguments);
        return sentence == nullptr ? std::string() : say(*sentence, arguments);
    }

    // The clause behind a place that tells what was done there before.
    std::string clause(int32_t antecedent) {
        const Deed& then = deed(antecedent);
        Context context;
        context.back_year = then.year;
        const Arguments arguments(language_, cast_, then, context);
        const Sentence* sentence = choose(book_.find(then.kind, Family::past), arguments);
        return sentence == nullptr ? std::string() : arguments.say(sentence->pattern);
    }

    // The one used longest ago that does not begin like the lines before; ties by order in the file.
    const Sentence* choose(std::span<const Sentence> sentences, const Arguments& arguments) const {
        const Sentence* best = nullptr;
        std::pair<bool, int> best_rank;
        for (const Sentence& sentence : sentences) {
            if (!arguments.hold(sentence.pattern)) continue;
            const bool repeats = std::find(openings_.begin(), openings_.end(), sentence.opening) != openings_.end();
            const auto last = used_.find(sentence.id);
            const std::pair<bool, int> rank{repeats, last == used_.end() ? 0 : last->second};
            if (best == nullptr || rank < best_rank) {
                best = &sentence;
                best_rank = rank;
            }
        }
        return best;
    }

    std::string say(const Sentence& sentence, const Arguments& arguments) {
        used_[sentence.id] = told_ + 1;
        openings_.push_back(sentence.opening);
        if (openings_.size() > apart) openings_.erase(openings_.begin());
        return arguments.say(sentence.pattern);
    }

    const PatternBook& book_;
    Language language_;
    const Cast& cast_;
    std::span<const Deed> deeds_;
    std::map<std::string, int> used_;  // at which line last
    std::vector<std::string> openings_;
    int told_ = 0;
};

}  // namespace

Tales Tales::read(std::span<const SourceFile> files, ProblemList& problems) {
    Tales tales;
    const auto find = [&](const std::string& name) -> const SourceFile* {
        const auto found = std::find_if(files.begin(), files.end(),
                                        [&](const SourceFile& file) { return file.name == name || file.name.ends_with("/" + name); });
        if (found == files.end()) problems.add(Problem("chronicle.problem.missing_file").with("file", name));
        return found == files.end() ? nullptr : &*found;
    };
    if (const SourceFile* file = find("deeds.toml")) tales.kinds_ = read_deed_kinds(*file, problems);
    for (size_t voice = 0; voice < voice_words.size(); ++voice) {
        for (const Language language : all_languages) {
            const std::string name = std::string(voice_words[voice]) + "." + language_code(language) + ".toml";
            const SourceFile* file = find(name);
            if (file == nullptr) continue;
            PatternBook& book = tales.books_[voice][static_cast<size_t>(language)];
            book.read(language, *file, problems);
            // What one file has no room for stands beside it: annalist_empires.en.toml.
            const std::string begin = "/" + std::string(voice_words[voice]) + "_",
                              end = std::string(".") + language_code(language) + ".toml";
            for (const SourceFile& each : files) {
                if (each.name.ends_with(end) && each.name.find(begin) != std::string::npos) book.read(language, each, problems);
            }
            for (const auto& [kind, about] : tales.kinds_) {
                if (about.weight == 0 || book.has(kind)) continue;
                problems.add(Problem("chronicle.problem.untold").with("kind", kind).at({file->name, 0, 0}));
            }
        }
    }
    return tales;
}

std::vector<Line> tell(const Tales& tales, Voice voice, Language language, const Cast& cast, std::span<const Deed> deeds,
                       std::span<const PlannedLine> plan) {
    Telling telling(tales.book(voice, language), language, cast, deeds);
    std::vector<Line> lines;
    for (const PlannedLine& planned : plan) {
        if (std::optional<Line> line = telling.tell(planned)) lines.push_back(std::move(*line));
    }
    return lines;
}

}  // namespace undercroft::chronicle
