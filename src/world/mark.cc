#include "world/mark.h"

#include "core/hash.h"

namespace undercroft::world {

namespace {

uint64_t number_of(Moment when) {
    return static_cast<uint64_t>(when.layer) << 32 | static_cast<uint64_t>(static_cast<uint16_t>(when.year)) << 8 | when.season;
}
uint64_t number_of(Point p) { return static_cast<uint64_t>(p.x) << 32 | static_cast<uint32_t>(p.y); }

}  // namespace

const Form& Mark::form_at(Moment when) const {
    for (size_t i = forms.size(); i-- > 1;)
        if (forms[i].since <= when) return forms[i];
    return forms.front();
}

uint16_t Mark::owner_at(Moment when) const {
    for (size_t i = owners.size(); i-- > 0;)
        if (owners[i].since <= when) return owners[i].owner;
    return 0;
}

Mark draw(MarkKind kind, Manner manner, Shape shape, const Origin& origin) {
    Mark mark;
    mark.kind = kind;
    mark.purpose = origin.purpose;
    mark.birth = origin.when;
    mark.cause = origin.cause;
    mark.forms.push_back({origin.when, origin.cause, manner, std::move(shape)});
    if (origin.owner != 0) mark.owners.push_back({origin.when, origin.cause, origin.owner});
    return mark;
}

uint64_t hash_mark(const Mark& mark, uint64_t hash) {
    hash = combine_hash(hash, static_cast<uint64_t>(mark.id.value) << 32 | static_cast<uint64_t>(mark.kind) << 16 | mark.purpose);
    hash = combine_hash(hash, number_of(mark.birth));
    hash = combine_hash(hash, number_of(mark.end));
    hash = combine_hash(hash, static_cast<uint64_t>(mark.cause) << 32 | mark.end_cause);
    hash = combine_hash(hash, static_cast<uint64_t>(mark.links[0].value) << 16 | mark.links[1].value);
    hash = combine_hash(hash, mark.forms.size());
    for (const Form& form : mark.forms) {
        hash = combine_hash(hash, number_of(form.since));
        hash = combine_hash(hash, static_cast<uint64_t>(form.cause) << 8 | static_cast<uint64_t>(form.manner));
        hash = hash_shape(form.shape, hash);
    }
    hash = combine_hash(hash, mark.owners.size());
    for (const Ownership& owner : mark.owners) {
        hash = combine_hash(hash, number_of(owner.since));
        hash = combine_hash(hash, static_cast<uint64_t>(owner.cause) << 16 | owner.owner);
    }
    hash = combine_hash(hash, mark.units.size());
    for (const OreUnit& unit : mark.units) {
        hash = combine_hash(hash, number_of(unit.at));
        hash = combine_hash(hash, number_of(unit.worked) << 16 | unit.mine.value);
    }
    return hash;
}

}  // namespace undercroft::world
