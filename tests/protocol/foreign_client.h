// A front end that knows the protocol and nothing else: it speaks and hears JSON, and no header of the house is included here.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace foreign {

class Client {
public:
    using Speak = std::function<std::string(const std::string&)>;
    Client(Speak speak, int seat) : speak_(std::move(speak)), seat_(seat) {}

    // Plays until the game is over, choosing among the options by its own count. What was answered, in order.
    void play(int most_answers);

    const nlohmann::json& view() const { return view_; }
    const std::vector<std::string>& answers() const { return answers_; }
    const std::map<int64_t, std::string>& heard() const { return heard_; }  // the log by number
    // The place of a legal target on the board: the path in the board's JSON at which its handle stands.
    const std::map<std::string, std::string>& places() const { return places_; }
    const std::set<std::string>& unplaced() const { return unplaced_; }
    int refused() const { return refused_; }

private:
    nlohmann::json ask(nlohmann::json request);
    void look();
    void find_places();
    bool act();

    Speak speak_;
    int seat_;
    int64_t id_ = 0, known_ = 0;
    unsigned choice_ = 12345;
    int refused_ = 0;
    nlohmann::json view_;
    std::vector<std::string> answers_;
    std::map<int64_t, std::string> heard_;
    std::map<std::string, std::string> places_;
    std::set<std::string> unplaced_;
};

}  // namespace foreign
