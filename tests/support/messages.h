// Messages and problems as one line without any language: "problems.setup.seats game=@kindling.name seats=9".
#pragma once

#include <string>

#include "core/result.h"

namespace undercroft::support {

inline std::string to_line(const Message& message) {
    std::string line = message.key;
    for (const MessageArgument& argument : message.arguments) {
        line += " " + argument.name + "=";
        if (const auto* number = std::get_if<int64_t>(&argument.value)) line += std::to_string(*number);
        if (const auto* text = std::get_if<std::string>(&argument.value)) line += *text;
        if (const auto* key = std::get_if<TextKey>(&argument.value)) line += "@" + key->key;
    }
    return line;
}

inline std::string to_line(const Problem& problem) {
    std::string place;
    if (!problem.place.file.empty()) {
        place = problem.place.file + ":" + std::to_string(problem.place.line) + ":" + std::to_string(problem.place.column) + ": ";
    }
    return place + to_line(problem.message);
}

}  // namespace undercroft::support
