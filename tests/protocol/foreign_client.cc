#include "protocol/foreign_client.h"

namespace foreign {

using Json = nlohmann::json;

namespace {

// Where things stand in the board: a structure with their "handle", or the field of its neighbour that names them ("lair_zone").
void collect_handles(const Json& part, const std::string& path, std::map<std::string, std::string>& found) {
    if (part.is_object()) {
        if (part.contains("handle") && part["handle"].is_string()) found[part["handle"].get<std::string>()] = path;
        for (const auto& [key, value] : part.items()) collect_handles(value, path + "/" + key, found);
    } else if (part.is_array()) {
        for (size_t i = 0; i < part.size(); ++i) collect_handles(part[i], path + "/" + std::to_string(i), found);
    } else if (part.is_string()) {
        found.emplace(part.get<std::string>(), path);
    }
}

}  // namespace

Json Client::ask(Json request) {
    const Json sent{{"id", ++id_}, {"language", id_ % 2 == 0 ? "en" : "ru"}, {"request", std::move(request)}};
    Json heard = Json::parse(speak_(sent.dump()));
    if (heard["id"] != id_) throw std::runtime_error("another answer: " + heard.dump());
    return std::move(heard["response"]);
}

void Client::look() {
    Json request{{"type", "LookRequest"}, {"seat", seat_}, {"known", known_}};
    view_ = ask(request);
    if (view_["type"] != "View") throw std::runtime_error("no view: " + view_.dump());
    const Json& log = view_["log"];
    heard_.erase(heard_.upper_bound(log["keep"].get<int64_t>()), heard_.end());
    known_ = log["last"].get<int64_t>();
    for (const Json& line : log["lines"]) heard_[line["number"].get<int64_t>()] = line["words"];
    find_places();
}

void Client::find_places() {
    if (view_["board"].is_null() || !view_.contains("question")) return;
    std::map<std::string, std::string> handles;
    collect_handles(view_["board"], "board", handles);
    for (const Json& option : view_["question"]["options"]) {
        for (const Json& handle : option["handles"]) {
            const auto place = handles.find(handle.get<std::string>());
            if (place == handles.end()) {
                unplaced_.insert(handle.get<std::string>());
            } else {
                places_[place->first] = place->second;
            }
        }
    }
}

bool Client::act() {
    Json request{{"seat", seat_}, {"epoch", view_["epoch"]}, {"number", view_["number"]}};
    const std::string standing = view_["standing"];
    if (standing == "confirm") {
        request["type"] = "ConfirmRequest";
    } else if (standing == "asked") {
        const Json& options = view_["question"]["options"];
        choice_ = choice_ * 1103515245u + 12345u;
        request["type"] = "AnswerRequest";
        request["text"] = options[(choice_ >> 8) % options.size()]["text"];
        answers_.push_back(request["text"]);
    } else {
        return false;
    }
    const Json heard = ask(request);
    if (heard["type"] != "Accepted") throw std::runtime_error("refused: " + heard.dump() + " after " + request.dump());
    const Json again = ask(request);  // the same once more changes nothing
    refused_ += again["type"] == "Refused" && again["stale"] == true ? 1 : 0;
    return true;
}

void Client::play(int most_answers) {
    for (look(); view_["standing"] != "over"; look()) {
        if (static_cast<int>(answers_.size()) >= most_answers || !act()) return;
    }
}

}  // namespace foreign
