// A request and its answer as the hall's pages see them: nothing of sockets or of the library that reads them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace undercroft {

struct HttpRequest {
    enum class Method : unsigned char { get, head, post, other };
    Method method = Method::get;
    std::string path;                // without the query
    std::string query;               // behind the question mark
    std::string body, content_type;  // of a POST
    std::string known_tag;           // If-None-Match
    bool takes_gzip = false;
    std::string address;  // who asks

    // The value of a name in the query, percent-decoded; empty when it is not there or not UTF-8.
    std::string value(std::string_view name) const;
};

struct HttpResponse {
    int status = 200;
    std::string type = "application/json";
    std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
    bool gzip = false;
    std::string tag;       // ETag
    bool lasting = false;  // its name changes with its content
    std::vector<std::pair<std::string, std::string>> headers{};
};

using Respond = std::function<void(HttpResponse)>;

}  // namespace undercroft
