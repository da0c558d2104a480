#include "text/pattern.h"

#include <algorithm>
#include <array>
#include <memory>

#include <unicode/messagepattern.h>
#include <unicode/plurrule.h>
#include <unicode/unistr.h>

namespace undercroft {

namespace {

std::string to_utf8(const icu::UnicodeString& text) {
    std::string utf8;
    text.toUTF8String(utf8);
    return utf8;
}

enum class PluralUse : uint8_t { counting, ordering };

const icu::PluralRules& plural_rules(Language language, PluralUse use) {
    const auto make = [](const char* locale, UPluralType type) {
        UErrorCode status = U_ZERO_ERROR;
        std::unique_ptr<icu::PluralRules> rules(icu::PluralRules::forLocale(icu::Locale(locale), type, status));
        CHECK(U_SUCCESS(status));
        return rules;
    };
    static const std::array<std::unique_ptr<icu::PluralRules>, 4> rules = {
        make("en", UPLURAL_TYPE_CARDINAL), make("en", UPLURAL_TYPE_ORDINAL), make("ru", UPLURAL_TYPE_CARDINAL),
        make("ru", UPLURAL_TYPE_ORDINAL)};
    return *rules[(language == Language::russian ? 2u : 0u) + (use == PluralUse::ordering ? 1u : 0u)];
}

std::string plural_category(Language language, PluralUse use, int64_t number) {
    return to_utf8(plural_rules(language, use).select(static_cast<double>(number)));
}

// "other" of counting is for fractions in Russian, which our numbers never are, but ICU's syntax demands it.
std::vector<std::string> needed_categories(Language language, PluralUse use) {
    if (use == PluralUse::ordering) return {"other"};
    if (language == Language::english) return {"one", "other"};
    return {"one", "few", "many", "other"};
}

}  // namespace

std::string grouped_number(Language language, int64_t number) {
    std::string digits = std::to_string(number);
    const size_t first = number < 0 ? 1 : 0;
    const char* separator = language == Language::english ? "," : "\u00a0";
    for (size_t at = digits.size(); at > first + 3;) {
        at -= 3;
        digits.insert(at, separator);
    }
    return digits;
}

ArgumentForm argument_form(std::string_view name) {
    constexpr std::string_view suffixes[] = {"_gen", "_dat", "_acc", "_ins", "_pre", "_gender"};
    for (const std::string_view suffix : suffixes) {
        if (name.size() > suffix.size() && name.ends_with(suffix)) return {name.substr(0, name.size() - suffix.size()), suffix};
    }
    return {name, {}};
}

// Walks the parts that ICU found, in the manner of MessageFormat::format.
struct Pattern::Compiler {
    Pattern& pattern;
    const icu::MessagePattern& parts;
    const icu::UnicodeString& source;
    std::vector<Problem>& faults;

    void add_words(std::vector<Piece>& body, int from, int to) const {
        if (from >= to) return;
        const std::string words = to_utf8(source.tempSubStringBetween(from, to));
        if (!body.empty() && body.back().kind == Piece::Kind::words) {
            body.back().text += words;
        } else {
            body.push_back({Piece::Kind::words, words, 0, {}});
        }
    }

    std::vector<Piece> message(int start) {
        std::vector<Piece> body;
        int said_to = parts.getPart(start).getLimit();
        for (int i = start + 1;; ++i) {
            const auto& part = parts.getPart(i);
            add_words(body, said_to, part.getIndex());
            said_to = part.getLimit();
            switch (part.getType()) {
            case UMSGPAT_PART_TYPE_MSG_LIMIT: return body;
            case UMSGPAT_PART_TYPE_REPLACE_NUMBER: body.push_back({Piece::Kind::hash, {}, 0, {}}); break;
            case UMSGPAT_PART_TYPE_ARG_START: {
                const int limit = parts.getLimitPartIndex(i);
                body.push_back(argument(i, limit));
                said_to = parts.getPart(limit).getLimit();
                i = limit;
                break;
            }
            default: break;  // quoting, which is not said
            }
        }
    }

    Piece argument(int start, int limit) {
        const UMessagePatternArgType type = parts.getPart(start).getArgType();
        const auto& name_part = parts.getPart(start + 1);
        Piece piece;
        piece.kind = Piece::Kind::value;
        piece.text = to_utf8(parts.getSubstring(name_part));
        if (name_part.getType() == UMSGPAT_PART_TYPE_ARG_NUMBER) {
            faults.push_back(Problem("problems.text.numbered_argument").with("name", piece.text));
        }
        pattern.names_.push_back(piece.text);
        switch (type) {
        case UMSGPAT_ARG_TYPE_NONE: break;
        case UMSGPAT_ARG_TYPE_PLURAL: piece.kind = Piece::Kind::plural; break;
        case UMSGPAT_ARG_TYPE_SELECTORDINAL: piece.kind = Piece::Kind::ordinal; break;
        case UMSGPAT_ARG_TYPE_SELECT: piece.kind = Piece::Kind::select; break;
        case UMSGPAT_ARG_TYPE_SIMPLE: {
            const std::string kind = to_utf8(parts.getSubstring(parts.getPart(start + 2)));
            const bool styled = limit > start + 3;
            if (kind == "number" && !styled) {
                piece.kind = Piece::Kind::grouped_number;
                break;
            }
            faults.push_back(Problem("problems.text.unsupported_kind").with("name", piece.text).with("kind", kind));
            break;
        }
        case UMSGPAT_ARG_TYPE_CHOICE:
            faults.push_back(Problem("problems.text.unsupported_kind").with("name", piece.text).with("kind", std::string("choice")));
            break;
        }
        if (piece.kind == Piece::Kind::plural || piece.kind == Piece::Kind::ordinal || piece.kind == Piece::Kind::select) {
            add_branches(piece, start + 2, limit);
        }
        return piece;
    }

    void add_branches(Piece& piece, int i, int limit) {
        const auto is_number = [&](int index) {
            const UMessagePatternPartType type = parts.getPart(index).getType();
            return type == UMSGPAT_PART_TYPE_ARG_INT || type == UMSGPAT_PART_TYPE_ARG_DOUBLE;
        };
        if (is_number(i)) piece.offset = static_cast<int64_t>(parts.getNumericValue(parts.getPart(i++)));
        while (i < limit) {
            Branch branch;
            branch.selector = to_utf8(parts.getSubstring(parts.getPart(i++)));
            if (is_number(i)) branch.exact = static_cast<int64_t>(parts.getNumericValue(parts.getPart(i++)));
            branch.body = message(i);
            i = parts.getLimitPartIndex(i) + 1;
            piece.branches.push_back(std::move(branch));
        }
        if (piece.kind == Piece::Kind::select) return;
        const PluralUse use = piece.kind == Piece::Kind::plural ? PluralUse::counting : PluralUse::ordering;
        for (const std::string& category : needed_categories(pattern.language_, use)) {
            const bool there = std::any_of(piece.branches.begin(), piece.branches.end(),
                                           [&](const Branch& branch) { return branch.selector == category; });
            if (there) continue;
            faults.push_back(Problem("problems.text.missing_plural_form").with("name", piece.text).with("form", category));
        }
    }
};

Pattern::Pattern(Language language, std::string_view text, std::vector<Problem>& faults) : language_(language) {
    const auto source = icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
    UErrorCode status = U_ZERO_ERROR;
    UParseError error{};
    const icu::MessagePattern parts(source, &error, status);
    if (U_FAILURE(status)) {
        const bool at_end = error.postContext[0] == 0;
        faults.push_back(Problem("problems.text.syntax").with("near", to_utf8(at_end ? error.preContext : error.postContext)));
        return;
    }
    pieces_ = Compiler{*this, parts, source, faults}.message(0);
    std::sort(names_.begin(), names_.end());
    names_.erase(std::unique(names_.begin(), names_.end()), names_.end());
}

struct Pattern::Speaker {
    Language language;
    const std::vector<SpokenArgument>& arguments;
    std::string& out;
    int missing = 0;

    const SpokenArgument* find(const std::string& name) {
        for (const SpokenArgument& argument : arguments) {
            if (argument.name == name) return &argument;
        }
        ++missing;
        return nullptr;
    }

    static const Branch& choose(const Piece& piece, const std::string& word, std::optional<int64_t> number) {
        const Branch* other = nullptr;
        const Branch* named = nullptr;
        for (const Branch& branch : piece.branches) {
            if (branch.exact && branch.exact == number) return branch;
            if (branch.exact) continue;
            if (named == nullptr && branch.selector == word) named = &branch;
            if (other == nullptr && branch.selector == "other") other = &branch;
        }
        return named != nullptr ? *named : *other;  // ICU's parser insists on "other"
    }

    void say(const std::vector<Piece>& body, std::optional<int64_t> counted) {
        for (const Piece& piece : body) say(piece, counted);
    }

    void say(const Piece& piece, std::optional<int64_t> counted) {
        if (piece.kind == Piece::Kind::words) {
            out += piece.text;
            return;
        }
        if (piece.kind == Piece::Kind::hash) {
            out += counted ? grouped_number(language, *counted) : "#";
            return;
        }
        const SpokenArgument* argument = find(piece.text);
        if (argument == nullptr) {
            out += "{" + piece.text + "}";
            return;
        }
        switch (piece.kind) {
        case Piece::Kind::grouped_number: out += argument->number ? grouped_number(language, *argument->number) : argument->text; break;
        case Piece::Kind::select: say(choose(piece, argument->text, std::nullopt).body, std::nullopt); break;
        case Piece::Kind::plural:
        case Piece::Kind::ordinal: {
            const PluralUse use = piece.kind == Piece::Kind::plural ? PluralUse::counting : PluralUse::ordering;
            std::string category = "other";
            std::optional<int64_t> rest;
            if (argument->number) {
                rest = *argument->number - piece.offset;
                category = plural_category(language, use, *rest);
            }
            say(choose(piece, category, argument->number).body, rest);
            break;
        }
        default: out += argument->text; break;
        }
    }
};

int Pattern::say(const std::vector<SpokenArgument>& arguments, std::string& out) const {
    Speaker speaker{language_, arguments, out};
    speaker.say(pieces_, std::nullopt);
    return speaker.missing;
}

}  // namespace undercroft
