#include "sample_worlds.h"

#include <algorithm>

#include "core/rng.h"
#include "world/changes.h"
#include "world/dig.h"
#include "world/ore.h"
#include "world/outlines.h"
#include "world/place.h"
#include "world/rivers.h"
#include "world/surface.h"

namespace undercroft::ink {

namespace {

using world::Box;
using world::Manner;
using world::MarkId;
using world::MarkKind;
using world::Moment;
using world::Origin;
using world::Point;

struct Both {
    const char* en;
    const char* ru;
};

class Grower {
public:
    Grower(uint64_t seed, Language language, world::SheetSize size)
        : rng_(seed),
          sheet_(world::Sheet::of(size)),
          world_(sheet_, seed, world::uneven_surface(sheet_, seed)),
          russian_(language == Language::russian) {
        legend_.language = language;
    }

    Sample grow(int until) {
        primordial();
        if (until >= 2) dwarves();
        if (until >= 3) cataclysm();
        if (until >= 3) goblins();
        if (until >= 4) demons();
        if (until >= 4) water_folk();
        if (until >= 5) monsters();
        title(until);
        return {std::move(world_), std::move(legend_)};
    }

private:
    int roll(int low, int high) { return low + static_cast<int>(rng_.below(static_cast<uint32_t>(high - low + 1))); }
    std::string word(Both both) const { return russian_ ? both.ru : both.en; }
    Origin origin(uint16_t owner = 0) {
        return {{static_cast<uint8_t>(age_), static_cast<int16_t>(year_), static_cast<uint8_t>(roll(0, 3))}, ++cause_, owner, 0};
    }
    // A share of the sheet, so that larger sheets are filled too.
    Point at(int x_percent, int y_percent) const {
        return {sheet_.width * x_percent / 100, sheet_.surface + sheet_.depth() * y_percent / 100};
    }
    void note(MarkId mark, Hand hand, const char* furnishing, Both name = {"", ""}, Rank rank = Rank::place) {
        if (world_.has(mark)) legend_.places.push_back({mark, hand, furnishing, word(name), rank, false, false, false, {}});
    }
    Place& noted(MarkId mark) {
        return *std::find_if(legend_.places.begin(), legend_.places.end(), [&](const Place& place) { return place.mark == mark; });
    }

    MarkId cave(Point where, int width, int height, const char* furnishing, Both name = {"", ""}, Rank rank = Rank::minor) {
        const auto box = world::free_box(world_, where, width, height, 50);
        if (!box) return {};
        const MarkId mark = world_.add(
            world::draw(MarkKind::cave, Manner::natural, world::chamber_outline(Manner::natural, *box, world_.next_seed()), origin()));
        note(mark, Hand::nature, furnishing, name, rank);
        return mark;
    }

    MarkId room(std::vector<MarkId>& near, Manner manner, Hand hand, Point wish, int width, int height, const char* furnishing,
                Both name = {"", ""}, Rank rank = Rank::place, world::Join join = world::Join::attach, MarkKind kind = MarkKind::room) {
        world::Order order;
        order.kind = kind;
        order.manner = manner;
        order.width = width;
        order.height = height;
        order.wish = wish;
        order.near = near;
        order.join = join;
        order.origin = origin(static_cast<uint16_t>(hand));
        const world::Built built = world::build(world_, order);
        ++year_;
        if (!built.is_new()) return {};
        note(built.chamber, hand, furnishing, name, rank);
        if (!built.way.is_none()) {
            note(built.way, hand, "");
            near.push_back(built.way);
        }
        if (join == world::Join::attach) near.push_back(built.chamber);
        return built.chamber;
    }

    void group(MarkId where, TokenShape shape, const char* letter, Both name, Hand hand, int people, int treasure) {
        if (!world_.has(where)) return;
        legend_.groups.push_back({where, std::nullopt, shape, letter, word(name), hand, people, treasure, now(), ++cause_});
    }
    Moment now() const { return {static_cast<uint8_t>(age_), static_cast<int16_t>(year_), 0}; }

    void primordial();
    void dwarves();
    void cataclysm();
    void goblins();
    void demons();
    void water_folk();
    void monsters();
    void title(int until);

    Rng rng_;
    world::Sheet sheet_;
    world::World world_;
    bool russian_;
    Legend legend_;
    int age_ = 1, year_ = 1;
    uint32_t cause_ = 0;
    MarkId sea_cave_, lake_, gem_cave_, fate_cave_, wyrm_cave_, ratfolk_cave_;
    world::BodyId river_;
    std::vector<MarkId> dwarf_;
};

void Grower::primordial() {
    world::draw_vein(world_, roll(2, 4), roll(2, 4), origin());
    world::draw_mithril(world_, at(roll(68, 76), 55), origin());
    // A river from the right edge to the left, with a lake on its way.
    river_ = world::start_river(world_, at(100, 26), origin());
    world::flow_on(world_, river_, at(roll(60, 64), 24), origin());
    world::flow_on(world_, river_, at(58, 42), origin());
    lake_ = world::river_lake(world_, river_, 560, false, origin());
    if (!lake_.is_none()) note(lake_, Hand::nature, "");
    sea_cave_ = cave(at(12, 74), 1050, 290, "sea_cave");
    if (!sea_cave_.is_none()) {
        const Box box = world_.mark(sea_cave_).box();
        const world::BodyId sea = world::make_sea(world_, sea_cave_, box.top + box.height() * 46 / 100, origin());
        legend_.liquids.push_back({sea, word({"The Sunless Sea", "Бессолнечное море"})});
        world::flow_on(world_, river_, {box.right - 60, box.top + box.height() * 40 / 100}, origin());
    }
    const MarkId magma = cave(at(86, 94), 760, 180, "magma_cave");
    if (!magma.is_none()) {
        const Box box = world_.mark(magma).box();
        legend_.liquids.push_back({world::fill_cave(world_, magma, box.top + box.height() * 45 / 100, world::Liquid::magma, origin()),
                                   word({"Lake of Cinders", "Озеро Углей"})});
    }
    const MarkId aquifer = cave(at(roll(52, 58), 10), 110, 330, "");
    if (!aquifer.is_none()) {
        legend_.liquids.push_back({world::fill_cave(world_, aquifer, world_.mark(aquifer).box().top, world::Liquid::water, origin()), ""});
        noted(aquifer).name = word({"aquifer", "водонос"});
    }
    fate_cave_ = cave(at(38, 88), 190, 130, "cave_of_fate", {"cave of fate", "пещера судьбы"});
    gem_cave_ = cave(at(66, 72), 230, 170, "gem_cave");
    wyrm_cave_ = cave(at(92, 40), 280, 190, "wyrm");
    ratfolk_cave_ = cave(at(57, 36), 240, 140, "bones");
    const MarkId plague = cave(at(94, 64), 190, 150, "plague", {"plague 2", "мор 2"});
    (void)plague;
    for (int i = 0; i < 3; ++i)
        cave(at(roll(5, 95), roll(15, 90)), roll(150, 240), roll(110, 170), i == 0 ? "web" : i == 1 ? "mushrooms" : "bones");
    legend_.liquids.push_back({river_, word({"River Ysk", "река Иск"})});
}

void Grower::dwarves() {
    age_ = 2;
    year_ = 60;
    const int x = sheet_.width * roll(20, 27) / 100;
    const Point top{x, world_.ground_at(x)};
    const auto shaft = world::sink_shaft(world_, top, at(0, 70).y, world::shaft_width(sheet_.bead), Manner::straight, origin(1));
    if (!shaft.ok()) return;
    note(shaft.tunnel, Hand::dwarves, "stairs");
    dwarf_.push_back(shaft.tunnel);
    const auto straight = [&](Point wish, int width, int height, const char* furnishing, Both name = {"", ""}, Rank rank = Rank::place) {
        return room(dwarf_, Manner::straight, Hand::dwarves, wish, width, height, furnishing, name, rank);
    };
    straight({x - 200, at(0, 8).y}, 155, 100, "barracks", {"Barracks", "Казармы"});
    straight({x + 200, at(0, 8).y}, 155, 100, "barracks");
    straight({x - 400, at(0, 8).y}, 155, 100, "barracks");
    straight({x + 400, at(0, 9).y}, 155, 100, "barracks");
    straight({x - 220, at(0, 22).y}, 276, 150, "records", {"Hall of Records", "Палата летописей"});
    straight({x + 420, at(0, 25).y}, 540, 172, "great_hall", {"Great Hall", "Большой зал"});
    straight({x + 440, at(0, 46).y}, 760, 235, "city", {"", ""});
    straight({x - 260, at(0, 46).y}, 230, 130, "forge", {"Forge of Fire", "Огненная кузня"});
    straight({x + 200, at(0, 62).y}, 180, 118, "workshop", {"Workshops", "Мастерские"});
    straight({x + 420, at(0, 62).y}, 180, 118, "loom_room");
    straight({x - 520, at(0, 20).y}, 127, 94, "tomb", {"Old Tombs", "Старые гробницы"}, Rank::minor);
    straight({x - 560, at(0, 30).y}, 127, 94, "tomb");
    straight({x - 240, at(0, 34).y}, 200, 118, "throne_room", {"Throne", "Тронный зал"});
    straight({x - 420, at(0, 36).y}, 150, 104, "brewery", {"brewery", "пивоварня"}, Rank::minor);
    const MarkId vault = room(dwarf_, Manner::straight, Hand::dwarves, {x + 620, at(0, 62).y}, 180, 120, "treasury",
                              {"secret vault", "тайник"}, Rank::minor, world::Join::none);
    if (!vault.is_none()) noted(vault).secret = true;
    int mines = 0;
    for (int i = 0; i < 4; ++i) {
        const auto ore = world::nearest_ore(world_, dwarf_);
        if (!ore) break;
        const world::Mined mined = world::mine_unit(world_, *ore, dwarf_, Manner::straight, origin(1));
        if (!mined.drawn()) continue;
        const Both name = mines++ == 0 ? Both{"gold mines", "золотые копи"} : Both{"", ""};
        note(mined.mine, Hand::dwarves, i % 2 == 0 ? "mine_cart" : "mine_props", name, Rank::minor);
        dwarf_.push_back(mined.mine);
        if (!mined.way.is_none()) note(mined.way, Hand::dwarves, "");
    }
    legend_.regions.push_back({word({"Khazgrim", "Хазгрим"}), Hand::dwarves, dwarf_, std::nullopt});
    const world::Stood gate = world::build_on_surface(world_, {x + 130, 110, 10, 0, 1 << 30, true}, 90, origin(1));
    note(gate.building, Hand::dwarves, "gate_temple", {"Gate of Khazgrim", "Врата Хазгрима"});
}

void Grower::cataclysm() {
    age_ = 3;
    year_ = 130;
    const int x = sheet_.width * roll(46, 50) / 100;
    const MarkId rift = world_.add(world::draw(
        MarkKind::rift, Manner::natural, world::wedge_outline({x, world_.ground_at(x) - 40}, 200, 720, world_.next_seed()), origin()));
    note(rift, Hand::cataclysm, "", {"the Sundering", "Раскол"});
    // One barracks lies in ruins since.
    for (Place& place : legend_.places)
        if (place.furnishing == "barracks") {
            place.ruined = true;
            break;
        }
}

void Grower::goblins() {
    year_ = 150;
    std::vector<MarkId> own;
    world::Dig dig;
    dig.start = at(40, 92);
    dig.target = at(76, 92);
    dig.manner = Manner::crooked;
    dig.width = 44;
    dig.knows_all = true;
    dig.may_surface = false;
    dig.origin = origin(2);
    const auto tunnel = world::dig_toward(world_, dig);
    if (!tunnel.ok()) return;
    own.push_back(tunnel.tunnel);
    note(tunnel.tunnel, Hand::goblins, "");
    const auto crooked = [&](Point wish, int width, int height, const char* furnishing, Both name = {"", ""}, Rank rank = Rank::place) {
        return room(own, Manner::crooked, Hand::goblins, wish, width, height, furnishing, name, rank);
    };
    crooked(at(46, 82), 190, 125, "arena", {"Arena", "Арена"});
    crooked(at(52, 84), 150, 115, "goblin_den");
    crooked(at(57, 84), 150, 115, "goblin_fire");
    crooked(at(62, 80), 200, 130, "stores", {"Stores", "Склады"});
    crooked(at(68, 82), 228, 175, "temple_of_chaos", {"Temple of Chaos", "Храм Хаоса"});
    crooked(at(44, 97), 140, 100, "slums", {"slums", "трущобы"}, Rank::minor);
    crooked(at(50, 97), 140, 100, "slave_pens", {"slave pens", "загоны"}, Rank::minor);
    crooked(at(56, 97), 140, 100, "torture");
    crooked(at(62, 97), 140, 100, "armory");
    crooked(at(70, 97), 130, 100, "goblin_tomb");
    legend_.regions.push_back({word({"Black Citadel of Grakh", "Чёрная цитадель Гракх"}), Hand::goblins, own, std::nullopt});
}

void Grower::demons() {
    age_ = 4;
    year_ = 170;
    std::vector<MarkId> own;
    const auto wild = [&](Point wish, int width, int height, const char* furnishing, Both name = {"", ""}, Rank rank = Rank::place) {
        return room(own, Manner::wild, Hand::demons, wish, width, height, furnishing, name, rank);
    };
    const MarkId hall = world_.add(world::draw(
        MarkKind::room, Manner::wild,
        world::chamber_outline(Manner::wild, world::free_box(world_, at(84, 78), 470, 228, 40).value_or(Box::around(at(84, 78), 470, 228)),
                               world_.next_seed()),
        origin(3)));
    note(hall, Hand::demons, "netherhall");
    own.push_back(hall);
    wild(at(95, 80), 270, 240, "demon_palace", {"Palace of Vhor", "Дворец Вхора"});
    wild(at(77, 60), 240, 170, "infernal_machine", {"Infernal Machine", "Адская машина"});
    wild(at(86, 54), 200, 150, "gate_stone", {"Gate Stone", "Камень врат"});
    wild(at(88, 66), 180, 110, "demon_tomb");
    wild(at(96, 72), 170, 110, "bile_pit", {"bile pit", "яма желчи"}, Rank::minor);
    wild(at(74, 98), 200, 130, "obsidian_hall", {"Obsidian Hall", "Обсидиановый зал"});
    legend_.regions.push_back({word({"Netherhall", "Нижний чертог"}), Hand::demons, own, std::nullopt});
}

void Grower::water_folk() {
    std::vector<MarkId> own;
    if (sea_cave_.is_none()) return;
    own.push_back(sea_cave_);
    const auto curved = [&](Point wish, int width, int height, const char* furnishing, Both name = {"", ""}, Rank rank = Rank::place) {
        const MarkId mark = room(own, Manner::curved, Hand::water_folk, wish, width, height, furnishing, name, rank);
        return mark;
    };
    curved(at(5, 95), 170, 120, "spawn");
    curved(at(12, 95), 250, 170, "water_city");
    curved(at(20, 96), 190, 140, "fry_pond", {"fry pond", "пруд мальков"}, Rank::minor);
    curved(at(27, 88), 210, 220, "pearl_temple", {"Pearl Temple", "Жемчужный храм"});
    curved(at(32, 96), 170, 110, "water_tomb", {"tomb", "гробница"}, Rank::minor);
    legend_.regions.push_back({word({"Ulglub-Bwil", "Улглуб-Бвил"}), Hand::water_folk, {own.begin() + 1, own.end()}, std::nullopt});
}

void Grower::monsters() {
    age_ = 5;
    year_ = 200;
    const auto stand = [&](int percent, int width, int height, Hand hand, const char* furnishing, Both name = {"", ""},
                           Rank rank = Rank::place) {
        const world::Stood stood =
            world::build_on_surface(world_, {sheet_.width * percent / 100, width, 12, 0, 1 << 30, true}, height, origin(5));
        note(stood.building, hand, furnishing, name, rank);
        return stood.building;
    };
    const MarkId castle = stand(72, 300, 260, Hand::kingdom, "castle", {"Alderkeep", "Ольхов"});
    stand(84, 300, 110, Hand::kingdom, "village", {"Mudford", "Грязев Брод"});
    stand(95, 110, 280, Hand::kingdom, "mage_tower", {"Ostin's Tower", "Башня Остина"});
    stand(60, 170, 60, Hand::kingdom, "farm");
    stand(35, 170, 60, Hand::kingdom, "farm");
    std::vector<MarkId> cellars;
    const Box castle_box = world_.mark(castle).box();
    const auto shaft = world::sink_shaft(world_, {castle_box.centre().x, world_.ground_at(castle_box.centre().x)}, at(0, 22).y, 30,
                                         Manner::straight, origin(5));
    if (shaft.ok()) {
        note(shaft.tunnel, Hand::kingdom, "ladder");
        cellars.push_back(shaft.tunnel);
        room(cellars, Manner::straight, Hand::kingdom, {castle_box.centre().x - 90, at(0, 6).y}, 170, 90, "cellar");
        room(cellars, Manner::straight, Hand::kingdom, {castle_box.centre().x + 90, at(0, 13).y}, 170, 90, "kitchen");
        room(cellars, Manner::straight, Hand::kingdom, {castle_box.centre().x + 120, at(0, 20).y}, 130, 90, "prison", {"prison", "темница"},
             Rank::minor);
    }
    std::vector<MarkId> delver;
    const int x = sheet_.width * 89 / 100;
    const auto head = world::sink_shaft(world_, {x, world_.ground_at(x)}, at(0, 20).y, 36, Manner::straight, origin(6));
    if (head.ok()) {
        note(head.tunnel, Hand::delvers, "ladder");
        delver.push_back(head.tunnel);
        const MarkId den = room(delver, Manner::straight, Hand::delvers, {x - 160, at(0, 18).y}, 142, 92, "delver_room");
        const MarkId still = room(delver, Manner::straight, Hand::delvers, {x + 160, at(0, 18).y}, 150, 92, "laboratory");
        group(den.is_none() ? still : den, TokenShape::square, "M", {"Deepwell miners", "Рудокопы Глубокого"}, Hand::delvers, 3, 1);
    }
    group(ratfolk_cave_, TokenShape::circle, "R", {"Ratfolk of Ssik", "Крысюки Ссика"}, Hand::tribe, 4, 1);
    group(wyrm_cave_, TokenShape::diamond, "W", {"Skarn the Old", "Скарн Старый"}, Hand::nature, 1, 3);
    group(lake_, TokenShape::circle, "T", {"Toadfolk", "Жаболюды"}, Hand::water_folk, 5, 1);
    for (const Place& place : std::vector<Place>(legend_.places)) {
        if (place.furnishing == "great_hall")
            group(place.mark, TokenShape::triangle, "E", {"Ullux the Evil-Eye", "Уллукс Злой Глаз"}, Hand::dwarves, 1, 2);
        if (place.furnishing == "goblin_den")
            group(place.mark, TokenShape::circle, "G", {"Troglodytes", "Троглодиты"}, Hand::goblins, 3, 1);
        if (place.furnishing == "web") group(place.mark, TokenShape::diamond, "S", {"spider", "паучиха"}, Hand::nature, 1, 0);
    }
    group(castle, TokenShape::shield, "K", {"", ""}, Hand::kingdom, 6, 2);
    std::vector<MarkId> evil;
    const MarkId throne =
        room(evil, Manner::straight, Hand::great_evil, at(5, 44), 330, 172, "bone_throne", {"", ""}, Rank::place, world::Join::none);
    if (!throne.is_none()) {
        evil.push_back(throne);
        room(evil, Manner::straight, Hand::great_evil, at(5, 56), 120, 92, "laboratory", {"laboratory", "лаборатория"}, Rank::minor);
        room(evil, Manner::straight, Hand::great_evil, at(12, 56), 100, 110, "bone_pit", {"bone pit", "костяная яма"}, Rank::minor);
        legend_.regions.push_back({word({"The Bone Throne", "Костяной трон"}), Hand::great_evil, evil, std::nullopt});
        group(throne, TokenShape::octagon, "L", {"the Lich King", "Король-лич"}, Hand::great_evil, 1, 5);
    }
    year_ = 214;
}

void Grower::title(int until) {
    const std::vector<Both> ages{{"Primordial Age", "Первозданная эпоха"},
                                 {"Age of the Dwarves", "Эпоха гномов"},
                                 {"Age of the Goblins", "Эпоха гоблинов"},
                                 {"Age of Fire", "Эпоха огня"},
                                 {"Age of Great Evil", "Эпоха великого зла"}};
    for (int i = 0; i < until; ++i) legend_.ages.push_back({static_cast<uint8_t>(i + 1), word(ages[static_cast<size_t>(i)])});
    legend_.title = word({"The Deeps of Hrodd", "Глубины Хродда"});
    legend_.age = legend_.ages.back().name;
    legend_.seed = "HD-7Q31F";
    legend_.hash = "04034e41";
    legend_.now = now();
    legend_.regions.push_back({word({"Mount Hrodd", "Гора Хродд"}), Hand::nature, {}, world::highest_on_surface(world_)});
    legend_.tokens = {
        {TokenShape::circle, "T", word({"tribe", "племя"})},       {TokenShape::square, "D", word({"delvers", "рудокопы"})},
        {TokenShape::triangle, "A", word({"alpha", "вожак"})},     {TokenShape::diamond, "W", word({"wanderer", "бродяга"})},
        {TokenShape::star, "", word({"adventurers", "искатели"})}, {TokenShape::shield, "K", word({"kingdom", "королевство"})},
        {TokenShape::octagon, "V", word({"villain", "злодей"})}};
}

}  // namespace

Sample sample_world(uint64_t seed, Language language, int until, world::SheetSize size) { return Grower(seed, language, size).grow(until); }

}  // namespace undercroft::ink
