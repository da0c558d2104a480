#include "server/rates.h"

namespace undercroft {

namespace {

Bucket::Moment now() { return std::chrono::steady_clock::now(); }

}  // namespace

bool Rates::take(Sort sort, const std::string& address) {
    const std::lock_guard lock(lock_);
    Address& at = addresses_[address];
    switch (sort) {
    case Sort::request: return at.requests.take(now());
    case Sort::new_table: return at.new_tables.take(now());
    case Sort::wrong_secret: return at.wrong_secrets.take(now());
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
    Address& at = addresses_[address];
    if (at.sockets >= limits::sockets_of_an_address || sockets_ >= limits::sockets) return false;
    ++at.sockets;
    ++sockets_;
    return true;
}

void Rates::remove_socket(const std::string& address) {
    const std::lock_guard lock(lock_);
    --addresses_[address].sockets;
    --sockets_;
}

void Rates::tidy() {
    const std::lock_guard lock(lock_);
    const Bucket::Moment moment = now();
    for (auto each = addresses_.begin(); each != addresses_.end();) {
        Address& at = each->second;
        const bool quiet = at.sockets == 0 && at.requests.full(moment) && at.new_tables.full(moment) && at.wrong_secrets.full(moment);
        each = quiet ? addresses_.erase(each) : std::next(each);
    }
}

}  // namespace undercroft
