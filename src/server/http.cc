#include "server/http.h"

#include "core/utf8.h"

namespace undercroft {

namespace {

int hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

std::string decoded(std::string_view text) {
    std::string plain;
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+') {
            plain += ' ';
        } else if (text[i] == '%' && i + 2 < text.size() && hex_value(text[i + 1]) >= 0 && hex_value(text[i + 2]) >= 0) {
            plain += static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2]));
            i += 2;
        } else {
            plain += text[i];
        }
    }
    return is_utf8(plain) ? plain : std::string();
}

}  // namespace

std::string HttpRequest::value(std::string_view name) const {
    for (std::string_view rest = query; !rest.empty();) {
        const size_t end = rest.find('&');
        const std::string_view pair = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
        const size_t sign = pair.find('=');
        if (pair.substr(0, sign) == name && sign != std::string_view::npos) return decoded(pair.substr(sign + 1));
    }
    return {};
}

}  // namespace undercroft
