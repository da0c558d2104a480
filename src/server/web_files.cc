#include "server/web_files.h"

#include <array>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

#include "core/hash.h"

namespace undercroft {

namespace fs = std::filesystem;

namespace {

struct Kind {
    std::string_view ending, type;
    bool packs;
};
constexpr std::array<Kind, 14> kinds{{
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".json", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".svg", "image/svg+xml", true},
    {".png", "image/png", false},
    {".ico", "image/x-icon", false},
    {".webp", "image/webp", false},
    {".woff2", "font/woff2", false},
    {".ogg", "audio/ogg", false},
    {".mp3", "audio/mpeg", false},
    {".txt", "text/plain; charset=utf-8", true},
}};

// Names that the build makes from the content: assets/index-BvR3k2aQ.js.
bool has_hashed_name(const std::string& path) { return path.starts_with("/assets/"); }

void append_little(std::string& out, uint32_t value) {
    for (int i = 0; i < 4; ++i) out += static_cast<char>(value >> (8 * i) & 0xff);
}

}  // namespace

std::string gzipped(std::string_view text) {
    namespace zlib = boost::beast::zlib;
    zlib::deflate_stream deflater;
    deflater.reset(9, 15, 9, zlib::Strategy::normal);
    std::string packed("\x1f\x8b\x08\0\0\0\0\0\x02\xff", 10);
    const size_t head = packed.size();
    packed.resize(head + deflater.upper_bound(text.size()) + 16);
    zlib::z_params params;
    params.next_in = text.data();
    params.avail_in = text.size();
    params.next_out = packed.data() + head;
    params.avail_out = packed.size() - head;
    boost::beast::error_code error;
    deflater.write(params, zlib::Flush::finish, error);
    packed.resize(head + params.total_out);
    boost::crc_32_type check;
    check.process_bytes(text.data(), text.size());
    append_little(packed, static_cast<uint32_t>(check.checksum()));
    append_little(packed, static_cast<uint32_t>(text.size()));
    return packed;
}

WebFiles::WebFiles(const fs::path& folder) {
    std::error_code error;
    for (fs::recursive_directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
        std::error_code ignored;
        if (!each->is_regular_file(ignored)) continue;
        const std::string ending = each->path().extension().string();
        const Kind* kind = nullptr;
        for (const Kind& one : kinds) kind = one.ending == ending ? &one : kind;
        if (kind == nullptr) continue;
        std::ifstream in(each->path(), std::ios::binary);
        std::ostringstream text;
        text << in.rdbuf();
        File file;
        const std::string path = "/" + each->path().lexically_relative(folder).generic_string();
        file.plain.type = kind->type;
        file.plain.lasting = has_hashed_name(path);
        file.plain.body = std::make_shared<const std::string>(text.str());
        file.plain.tag = fmt::format("\"{:016x}\"", hash_text(*file.plain.body));
        file.packed = file.plain;
        if (kind->packs) {
            file.packed.body = std::make_shared<const std::string>(gzipped(*file.plain.body));
            file.packed.gzip = true;
        }
        files_.emplace(path, std::move(file));
    }
}

const HttpResponse* WebFiles::find(const std::string& path, bool takes_gzip) const {
    auto found = files_.find(path);
    const bool page = path.rfind('.') == std::string::npos || path.rfind('.') < path.rfind('/');
    if (found == files_.end() && page) found = files_.find("/index.html");
    if (found == files_.end()) return nullptr;
    return takes_gzip ? &found->second.packed : &found->second.plain;
}

}  // namespace undercroft
