// What anybody may ask of the hall. docs/hosting.md tells these to whoever runs one.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "description/json.h"

namespace undercroft::limits {

using namespace std::chrono_literals;

inline constexpr size_t header_bytes = 8u << 10;
inline constexpr size_t body_bytes = 16u << 10;
inline constexpr size_t frame_bytes = 8u << 10;
inline constexpr size_t queue_bytes = 4u << 20;  // waiting to be sent to one socket: who reads slower than that is let go
inline constexpr auto header_time = 10s;         // for a request to arrive whole
inline constexpr auto handshake_time = 10s;
inline constexpr auto idle_time = 60s;         // a socket that answers no ping for that long is gone
inline constexpr auto first_words_time = 30s;  // a socket that has not sat down by then is let go

inline constexpr ReadLimits message{.bytes = frame_bytes, .depth = 8, .values = 2'000};
inline constexpr ReadLimits body{.bytes = body_bytes, .depth = 8, .values = 2'000};

inline constexpr size_t name_letters = 40;
inline constexpr size_t chat_letters = 300;
inline constexpr int chat_kept = 200;  // lines a newcomer is told
inline constexpr size_t credentials = 200;
inline constexpr size_t campaigns = 40;
inline constexpr size_t branches = 24;  // of one world that are looked for at once
inline constexpr size_t seats_at_a_socket = 8;
inline constexpr int longest_clock = 30 * 24 * 3600;  // seconds
inline constexpr int shortest_clock = 5;

// Rates: so many at once, and so many a second after that.
struct Rate {
    double burst, per_second;
};
inline constexpr Rate messages{60, 20};        // of one socket
inline constexpr Rate chat{8, 0.5};            // of one socket
inline constexpr Rate requests{120, 20};       // of one address
inline constexpr Rate new_tables{30, 0.5};     // of one address
inline constexpr Rate worlds{60, 1};           // of one address: grown or drawn from a seed
inline constexpr Rate wrong_secrets{20, 0.1};  // of one address
inline constexpr int sockets_of_an_address = 200;
inline constexpr int sockets = 12'000;
inline constexpr int connections = 16'000;  // sockets and requests together; a process may open 20,000 files

inline constexpr int64_t bot_microseconds = 800'000;  // at most for a decision, also of the strongest
inline constexpr auto settles_for = 300ms;            // at a stretch, without anybody being asked
inline constexpr auto table_sleeps_after = 10min;     // without anybody: it goes on from the disk when somebody comes

}  // namespace undercroft::limits
