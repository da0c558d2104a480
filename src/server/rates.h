// How often somebody may ask: buckets that fill with time, one for a socket or for each address.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>

#include "server/limits.h"

namespace undercroft {

class Bucket {
public:
    using Moment = std::chrono::steady_clock::time_point;
    explicit Bucket(limits::Rate rate) : rate_(rate), left_(rate.burst) {}

    // Takes one; false: too many.
    bool take(Moment now) {
        refill(now);
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }
    bool empty(Moment now) {
        refill(now);
        return left_ < 1;
    }
    bool full(Moment now) {
        refill(now);
        return left_ >= rate_.burst;
    }

private:
    void refill(Moment now) {
        if (last_ != Moment{}) {
            left_ += std::chrono::duration<double>(now - last_).count() * rate_.per_second;
            if (left_ > rate_.burst) left_ = rate_.burst;
        }
        last_ = now;
    }

    limits::Rate rate_;
    double left_;
    Moment last_{};
};

// By address, from any thread.
class Rates {
public:
    enum class Sort : unsigned char { request, new_table, world, wrong_secret };
    // `allowance`: how many times as much as the limits say, for programs that play by themselves.
    explicit Rates(double allowance = 1) : allowance_(allowance) {}
    limits::Rate allowed(limits::Rate rate) const { return {rate.burst * allowance_, rate.per_second * allowance_}; }
    bool take(Sort sort, const std::string& address);
    // Whether this address has shown too many wrong secrets of late.
    bool is_locked_out(const std::string& address);
    // A socket more from there; false: too many.
    bool add_socket(const std::string& address);
    void remove_socket(const std::string& address);
    // Forgets addresses that ask nothing any more.
    void tidy();

private:
    struct Address {
        explicit Address(const Rates& rates)
            : requests(rates.allowed(limits::requests)),
              new_tables(rates.allowed(limits::new_tables)),
              worlds(rates.allowed(limits::worlds)) {}
        Bucket requests, new_tables, worlds, wrong_secrets{limits::wrong_secrets};
        int sockets = 0;
    };
    Address& at(const std::string& address) { return addresses_.try_emplace(address, *this).first->second; }
    double allowance_;
    std::mutex lock_;
    std::map<std::string, Address> addresses_;
    int sockets_ = 0;
};

}  // namespace undercroft
