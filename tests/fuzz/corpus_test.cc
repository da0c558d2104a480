// Every fuzz target over its kept corpus, and over a few thousand small changes to it: seconds, in every build. The long hunt is
// scripts/fuzz.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "core/rng.h"
#include "support/content.h"

extern "C" {
int fuzz_replay(const uint8_t* data, size_t size);
int fuzz_grammar(const uint8_t* data, size_t size);
int fuzz_packs(const uint8_t* data, size_t size);
int fuzz_texts(const uint8_t* data, size_t size);
int fuzz_json(const uint8_t* data, size_t size);
int fuzz_journal(const uint8_t* data, size_t size);
int fuzz_requests(const uint8_t* data, size_t size);
}

namespace undercroft {
namespace {

using Target = int (*)(const uint8_t* data, size_t size);

std::vector<std::string> corpus(const std::string& target) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(support::home() + "/tests/fuzz/corpus/" + target)) {
        paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    std::vector<std::string> texts;
    for (const auto& path : paths) texts.push_back(support::read_file(path.string()));
    return texts;
}

// One slip: a byte changed, cut out, doubled, or a piece put elsewhere.
void change(std::string& text, Rng& rng) {
    if (text.empty()) return;
    const auto size = static_cast<uint32_t>(text.size());
    const uint32_t at = rng.below(size), length = 1 + rng.below(std::min(size - at, 40u));
    switch (rng.below(5)) {
    case 0: text[at] = static_cast<char>(rng.below(256)); break;
    case 1: text.erase(at, length); break;
    case 2: text.insert(at, text.substr(at, length)); break;
    case 3: text.insert(rng.below(size), text.substr(at, length)); break;
    default: text.resize(at); break;
    }
}

void run(const std::string& name, Target target, int changes) {
    const std::vector<std::string> texts = corpus(name);
    ASSERT_FALSE(texts.empty());
    const auto feed = [&](const std::string& text) { target(reinterpret_cast<const uint8_t*>(text.data()), text.size()); };
    Rng rng(stream_seed(1, name));
    for (const std::string& text : texts) {
        feed(text);
        for (int i = 0; i < changes; ++i) {
            std::string changed = text;
            for (uint32_t slips = 1 + rng.below(3); slips > 0; --slips) change(changed, rng);
            feed(changed);
        }
    }
}

TEST(FuzzCorpus, replay) { run("replay", fuzz_replay, 300); }
TEST(FuzzCorpus, grammar) { run("grammar", fuzz_grammar, 1000); }
TEST(FuzzCorpus, packs) { run("packs", fuzz_packs, 10); }
TEST(FuzzCorpus, texts) { run("texts", fuzz_texts, 200); }
TEST(FuzzCorpus, json) { run("json", fuzz_json, 1000); }
TEST(FuzzCorpus, journal) { run("journal", fuzz_journal, 200); }
TEST(FuzzCorpus, requests) { run("requests", fuzz_requests, 15); }

}  // namespace
}  // namespace undercroft
