#include "server/rates.h"

namespace undercroft {

namespace {

Bucket::Moment now() { return std::chrono::steady_clock::now(); }

}  // namespace

bool Rates::take(Sort sort, const std::string& address) {
    const std::lock_guard lock(lock_);
    Address& asker = at(address);
    switch (sort) {
    case Sort::request: return asker.requests.take(now());
    case Sort::new_table: return asker.new_tables.take(now());
    case Sort::world: return asker.worlds.take(now());
    case Sort::wrong_secret: return asker.wrong_secrets.take(now());
    }
    return false;
}

bool Rates::is_locked_out(const std::string& address) {
    const std::lock_guard lock(lock_);
    const auto found = addresses_.find(address);
    return found != addresses_.end() && found->second.wrong_secrets.empty(now());
}

bool Rates::add_socket(const std::string& address) {
    const std::lock_guard lock(lock_);
    Address& asker = at(address);
    if (asker.sockets >= limits::sockets_of_an_address || sockets_ >= limits::sockets) return false;
    ++asker.sockets;
    ++sockets_;
    return true;
}

void Rates::remove_socket(const std::string& address) {
    const std::lock_guard lock(lock_);
    --at(address).sockets;
    --sockets_;
}

void Rates::tidy() {
    const std::lock_guard lock(lock_);
    const Bucket::Moment moment = now();
    for (auto each = addresses_.begin(); each != addresses_.end();) {
        Address& one = each->second;
        const bool quiet = one.sockets == 0 && one.requests.full(moment) && one.new_tables.full(moment) && one.wrong_secrets.full(moment);
        each = quiet ? addresses_.erase(each) : std::next(each);
    }
}

}  // namespace undercroft
