#include "server/hall_fixture.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <unistd.h>

#include "core/check.h"
#include "server/kept.h"
#include "session/saves.h"
#include "support/content.h"
#include "support/house.h"

namespace undercroft::hall_test {

namespace {

int folders = 0;

}  // namespace

TestHall::TestHall(double allowance)
    : folder_(std::filesystem::temp_directory_path() / ("undercroft-hall-" + std::to_string(getpid()) + "-" + std::to_string(++folders))),
      allowance_(allowance) {
    start();
}

TestHall::~TestHall() {
    stop();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

void TestHall::start() {
    HallWish wish;
    wish.port = 0;
    wish.data = folder_;
    wish.home = support::home();
    wish.web = support::home() + "/tests/server/web";
    wish.proxied = true;
    wish.program = "test";
    wish.allowance = allowance_;
    Result<std::unique_ptr<HallServer>> server = HallServer::open(support::the_house(), wish);
    CHECK(server.ok());
    server_ = std::move(*server);
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(HallServer::Signals::ignored); });
}

void TestHall::stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
}

void TestHall::restart() {
    stop();
    start();
}

wire::Response TestHall::ask(const std::string& method, const std::string& path, const wire::Headers& more, const std::string& body,
                             const std::string& from) const {
    wire::Headers all{{"X-Forwarded-For", from}};
    all.insert(all.end(), more.begin(), more.end());
    return wire::ask(port_, method, path, body, all);
}

wire::Response TestHall::post(const std::string& path, const Json& body, const std::string& from) const {
    return ask("POST", path, {{"Content-Type", "application/json"}}, body.dump(), from);
}

Json TestHall::open(const Json& wish) const {
    static int from = 0;  // tables are limited by address
    ++from;
    const wire::Response opened = post("/api/tables", wish, "10.1." + std::to_string(from / 200) + "." + std::to_string(from % 200 + 1));
    EXPECT_EQ(opened.status, 201) << opened.body;
    return opened.json();
}

std::unique_ptr<wire::Socket> TestHall::connect(const std::string& from) const {
    return std::make_unique<wire::Socket>(port_, wire::Headers{{"X-Forwarded-For", from}});
}

std::unique_ptr<wire::Socket> TestHall::sit(const std::string& table, const std::string& token, const std::string& from,
                                            int64_t known) const {
    auto socket = connect(from);
    Json request = sit_request(table, token);
    if (known >= 0) request["known"] = known;
    const Json answer = socket->ask(request);
    EXPECT_EQ(answer.value("type", ""), "Seated") << answer.dump();
    return socket;
}

TestHall::Kept TestHall::kept(const std::string& table) const {
    Kept kept;
    kept.journal = journal_of(folder_, table);
    const Result<LoadedTable> loaded = read_table(support::the_house(), kept.journal, table);
    CHECK(loaded.ok());
    kept.hash = loaded->table.match().hash();
    return kept;
}

TestHall& the_hall() {
    static TestHall hall;
    return hall;
}

Json sit_request(const std::string& table, const std::string& token) {
    return {{"type", "SitRequest"}, {"table", table}, {"token", token}};
}

Json next_act(const Json& view, unsigned choice) {
    Json request{{"seat", view["seat"]}, {"epoch", view["epoch"]}, {"number", view["number"]}};
    const std::string standing = view["standing"];
    if (standing == "confirm") {
        request["type"] = "ConfirmRequest";
    } else if (standing == "asked") {
        const Json& options = view["question"]["options"];
        request["type"] = "AnswerRequest";
        request["text"] = options[choice % options.size()]["text"];
    } else {
        return nullptr;
    }
    return request;
}

namespace {

const Json& schema() {
    static const Json all = Json::parse(support::read_file(support::home() + "/docs/protocol/undercroft.schema.json"));
    return all;
}

// The words of JSON Schema that ours uses.
std::string check(const Json& value, const Json& rule, const std::string& path) {
    if (rule.contains("$ref")) {
        const std::string name = rule["$ref"].get<std::string>().substr(8);
        return check(value, schema()["$defs"][name], path);
    }
    if (rule.contains("const") && value != rule["const"]) return path + ": not " + rule["const"].dump();
    if (rule.contains("enum") && std::find(rule["enum"].begin(), rule["enum"].end(), value) == rule["enum"].end())
        return path + ": not in the list";
    for (const char* word : {"oneOf", "anyOf"}) {
        if (!rule.contains(word)) continue;
        int fits = 0;
        std::string last = path + ": of no known type";
        for (const Json& each : rule[word]) {
            const Json tag = each.value("/properties/type/const"_json_pointer, Json());
            if (!tag.is_null() && value.is_object() && value.value("type", Json()) != tag) continue;  // told apart by its type
            const std::string wrong = check(value, each, path);
            wrong.empty() ? void(++fits) : void(last = wrong);
        }
        if (fits == 0) return last;
        if (fits > 1 && std::string(word) == "oneOf") return path + ": fits twice";
    }
    if (rule.contains("allOf")) {
        for (const Json& each : rule["allOf"]) {
            if (std::string wrong = check(value, each, path); !wrong.empty()) return wrong;
        }
    }
    if (rule.contains("type")) {
        const std::string type = rule["type"];
        const bool fits = (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
                          (type == "string" && value.is_string()) || (type == "boolean" && value.is_boolean()) ||
                          (type == "integer" && value.is_number_integer()) || (type == "number" && value.is_number()) ||
                          (type == "null" && value.is_null());
        if (!fits) return path + ": not of type " + type;
    }
    if (rule.contains("minimum") && value.is_number() && value < rule["minimum"]) return path + ": too small";
    if (rule.contains("maximum") && value.is_number() && value > rule["maximum"]) return path + ": too large";
    if (rule.contains("required")) {
        for (const Json& each : rule["required"]) {
            if (!value.contains(each.get<std::string>())) return path + ": lacks " + each.dump();
        }
    }
    if (rule.contains("items")) {
        for (size_t i = 0; i < value.size(); ++i) {
            if (std::string wrong = check(value[i], rule["items"], path + "[" + std::to_string(i) + "]"); !wrong.empty()) return wrong;
        }
    }
    if (!value.is_object()) return {};
    const bool closed = rule.contains("properties") && rule.contains("required") && !rule.contains("allOf");
    for (const auto& [key, each] : value.items()) {
        if (rule.contains("properties") && rule["properties"].contains(key)) {
            if (std::string wrong = check(each, rule["properties"][key], path + "." + key); !wrong.empty()) return wrong;
        } else if (rule.contains("additionalProperties")) {
            if (std::string wrong = check(each, rule["additionalProperties"], path + "." + key); !wrong.empty()) return wrong;
        } else if (closed && key != "type") {
            return path + ": " + key + " is not described";
        }
    }
    return {};
}

}  // namespace

std::string against_schema(const Json& message, const std::string& type) { return check(message, schema()["$defs"][type], type); }

}  // namespace undercroft::hall_test
