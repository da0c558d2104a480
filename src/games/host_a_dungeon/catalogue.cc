#include "games/host_a_dungeon/catalogue.h"

#include <algorithm>

#include "content/id_table.h"
#include "core/hash.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr std::array<std::string_view, 4> file_names = {"pack.toml", "places.toml", "species.toml", "tables.toml"};
constexpr std::array<std::string_view, 5> hand_words = {"natural", "straight", "crooked", "wild", "curved"};
constexpr std::array<std::string_view, 6> name_forms = {"name_gen", "name_dat", "name_acc", "name_ins", "name_pre", "name_gender"};

template <size_t Count>
std::vector<std::string> texts_of(const std::array<std::string_view, Count>& words) {
    return {words.begin(), words.end()};
}

class Loader {
public:
    Loader(CardTexts& texts, ProblemList& problems) : texts_(texts), problems_(problems) {}

    std::shared_ptr<const Catalogue> load(std::span<const SourceFile> pack) {
        const size_t before = problems_.size();
        for (const std::string_view name : file_names) {
            const auto source = std::ranges::find_if(
                pack, [&](const SourceFile& each) { return each.name == name || each.name.ends_with("/" + std::string(name)); });
            if (source == pack.end()) {
                problems_.add(Problem("host_a_dungeon.problem.missing_file").with("file", std::string(name)));
                continue;
            }
            catalogue_->hash = hash_text(source->text, catalogue_->hash);
            const Document document(*source, problems_);
            if (name == "pack.toml") read_pack(document.root());
            if (name == "places.toml") read_places(document.root());
            if (name == "species.toml") read_species(document.root());
            if (name == "tables.toml") read_tables(document.root());
            document.report_unknown_keys();
        }
        return problems_.size() == before ? catalogue_ : nullptr;
    }

private:
    void add_text(const std::string& key, LocalisedText text) { texts_.push_back({std::string(game_id) + "." + key, std::move(text)}); }
    // The name and those of its forms that the pack gives; where a form is missing the name stands for it.
    void add_names(const TableReader& table, const std::string& prefix) {
        add_text(prefix + ".name", table.localised("name"));
        for (const std::string_view form : name_forms) {
            if (auto text = table.maybe_localised(form)) add_text(prefix + "." + std::string(form), std::move(*text));
        }
    }

    void read_pack(const TableReader& root) {
        root.id();
        root.integer("version", 1, 1000);
        add_text("pack.name", root.localised("name"));
        add_text("pack.text", root.localised("text"));
    }

    void read_places(const TableReader& root) {
        const std::vector<std::string> known = texts_of(purpose_words);
        for (const TableReader& table : root.tables("place", Need::required)) {
            place_ids_.add(table);
            const auto id = table.node("id");
            const int index = id ? id->as_index_of(known) : -1;
            add_names(table, "place." + table.id());
            PlaceSort sort{true, table.flag_or("knowledge", false), table.flag_or("forge", false), table.flag_or("colony", false),
                           table.flag_or("tomb", false)};
            if (const std::vector<int> size = table.integers("size", 20, 3000, Need::optional); size.size() == 2) {
                sort.width = size[0];
                sort.height = size[1];
            } else if (!size.empty()) {
                table.add_problem(Problem("host_a_dungeon.problem.two_sizes"));
            }
            if (index >= 0) catalogue_->places[static_cast<size_t>(index)] = sort;
        }
        for (int i = 1; i < purpose_count; ++i) {
            if (catalogue_->places[static_cast<size_t>(i)].known) continue;
            root.add_problem(Problem("host_a_dungeon.problem.missing_place").with("place", known[static_cast<size_t>(i)]));
        }
    }

    void read_species(const TableReader& root) {
        const std::vector<std::string> sorts = texts_of(sort_words), alignments = texts_of(alignment_words), traits = texts_of(trait_words);
        for (const TableReader& table : root.tables("species", Need::required)) {
            species_ids_.add(table);
            Species species;
            species.id = table.id();
            add_names(table, "species." + species.id);
            if (const auto node = table.node("sort")) species.sort = static_cast<Sort>(std::max(0, node->as_index_of(sorts)));
            if (const auto node = table.node("alignment", Need::optional)) {
                species.alignment = static_cast<Alignment>(std::max(0, node->as_index_of(alignments)));
            }
            species.pop = table.integer_or("pop", 0, 30, 1);
            species.wealth = table.integer_or("wealth", 0, 30, 0);
            if (const auto node = table.node("hand", Need::optional)) {
                species.hand = static_cast<world::Manner>(std::max(0, node->as_index_of(texts_of(hand_words))));
            }
            species.voice = table.text_or("voice", species.id);
            for (const Node& node : table.list("traits", Need::optional)) {
                if (const int trait = node.as_index_of(traits); trait >= 0) species.traits |= uint64_t{1} << trait;
            }
            catalogue_->species.push_back(std::move(species));
        }
        for (size_t i = 0; i < known_words.size(); ++i) {
            if (const auto index = species_ids_.find(known_words[i])) {
                catalogue_->known[i] = SpeciesId(*index);
            } else {
                root.add_problem(Problem("host_a_dungeon.problem.missing_species").with("species", std::string(known_words[i])));
            }
        }
    }

    void read_tables(const TableReader& root) {
        std::vector<std::string> ids;
        for (const TableSpec& spec : table_specs) ids.emplace_back(spec.id);
        std::vector<bool> seen(ids.size(), false);
        for (const TableReader& table : root.tables("table", Need::required)) {
            const auto id = table.node("id");
            const int index = id ? id->as_index_of(ids) : -1;
            if (index < 0) {
                table.ignore_rest();
                continue;
            }
            seen[static_cast<size_t>(index)] = true;
            read_rows(table, table_specs[static_cast<size_t>(index)], catalogue_->tables[static_cast<size_t>(index)]);
        }
        for (size_t i = 0; i < ids.size(); ++i) {
            if (!seen[i]) root.add_problem(Problem("host_a_dungeon.problem.missing_table").with("table", ids[i]));
        }
    }

    void read_rows(const TableReader& table, const TableSpec& spec, std::vector<TableRow>& rows) {
        const std::vector<std::string> words(spec.rows.begin(), spec.rows.end());
        std::vector<int> reached(static_cast<size_t>(spec.die) + 1, 0);
        for (const TableReader& each : table.tables("rows", Need::required)) {
            TableRow row;
            row.from = each.integer("from", 1, spec.die);
            row.to = each.integer("to", 1, spec.die);
            if (words.empty()) {
                row.row = species_ids_.refer(each, "row").value_or(0);
            } else if (const auto node = each.node("row")) {
                row.row = std::max(0, node->as_index_of(words));
            }
            for (int face = row.from; face <= row.to; ++face) ++reached[static_cast<size_t>(face)];
            rows.push_back(row);
        }
        for (int face = 1; face <= spec.die; ++face) {  // the worked checks: every table is total
            if (reached[static_cast<size_t>(face)] == 1) continue;
            table.add_problem(Problem("host_a_dungeon.problem.face_not_once")
                                  .with("face", int64_t{face})
                                  .with("table", std::string(spec.id))
                                  .with("count", int64_t{reached[static_cast<size_t>(face)]}));
        }
    }

    CardTexts& texts_;
    ProblemList& problems_;
    std::shared_ptr<Catalogue> catalogue_ = std::make_shared<Catalogue>();
    IdTable place_ids_, species_ids_;
};

}  // namespace

std::string name_of(Rule rule) {
    std::string name = "HD-";
    for (const char letter : word_of(rule.chapter)) name += static_cast<char>(letter - 'a' + 'A');
    return name + (rule.number < 10 ? "-0" : "-") + std::to_string(rule.number);
}

std::optional<SpeciesId> Catalogue::find(std::string_view id) const {
    for (size_t i = 0; i < species.size(); ++i) {
        if (species[i].id == id) return SpeciesId(static_cast<int>(i));
    }
    return std::nullopt;
}

int Catalogue::row(Table table, int face) const {
    for (const TableRow& row : tables[static_cast<size_t>(table)]) {
        if (face >= row.from && face <= row.to) return row.row;
    }
    CHECK(false);
    return 0;
}

std::shared_ptr<const Catalogue> read_catalogue(std::span<const SourceFile> pack, CardTexts& texts, ProblemList& problems) {
    return Loader(texts, problems).load(pack);
}

}  // namespace undercroft::host_a_dungeon
