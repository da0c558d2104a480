"""The house check: each finding is planted once and must be reported; a tidy project gives none."""
import unittest

from tree import ProjectTest

import house_check

ROOMS = "# rooms\ncore pure\nengine pure\ngames/* pure\ngames pure\ncli\n"


class HouseCheck(ProjectTest):
    def setUp(self):
        super().setUp()
        self.write("src/README.md", "# src\n")
        self.write("src/rooms.txt", ROOMS)
        for room in ("core", "engine", "games", "games/paper", "games/cards", "cli"):
            self.write(f"src/{room}/README.md", "# room\n")
        self.write("src/core/rng.h", "#pragma once\n#include <cstdint>\n")
        self.write("src/engine/match.h", '#include "core/rng.h"\n#include "engine/match.h"\n')
        self.write("src/games/paper/state.h", '#include "engine/match.h"\n')
        self.write("src/games/cards/state.h", "#pragma once\n")
        self.write("src/games/registry.h", '#include "games/paper/state.h"\n')
        self.write("src/cli/main.cc", '#include <fstream>\n#include "games/registry.h"\n')

    def assert_finding(self, expected):
        found = house_check.findings(self.root)
        self.assertEqual(len(found), 1, found)
        self.assertIn(expected, found[0])

    def test_a_tidy_house_has_no_findings(self):
        self.assertEqual(house_check.findings(self.root), [])

    def test_length_of_files(self):
        self.write("src/core/long.cc", "int x;\n" * 600)
        self.assertEqual(house_check.findings(self.root), [])
        self.write("src/core/long.cc", "int x;\n" * 601)
        self.assert_finding("src/core/long.cc: 601 lines")

    def test_length_of_lines_counts_letters_not_bytes(self):
        self.write("src/core/wide.cc", "// " + "я" * 137 + "\n")
        self.assertEqual(house_check.findings(self.root), [])
        self.write("src/core/wide.cc", "// " + "я" * 138 + "\n")
        self.assert_finding("src/core/wide.cc:1: 141 columns")

    def test_a_folder_of_src_needs_its_own_readme(self):
        (self.root / "src/engine/README.md").unlink()
        self.assert_finding("src/engine: no README.md")

    def test_elsewhere_the_readme_above_may_describe_a_folder(self):
        self.write("tests/README.md", "nothing\n")
        self.write("tests/data/a.json", "{}\n")
        self.assert_finding("tests/data: no README.md")
        self.write("tests/README.md", "- `data/` holds data\n")
        self.assertEqual(house_check.findings(self.root), [])

    def test_paths_of_one_machine(self):
        self.write("a.md", "see /" + "home/ann/x\n")
        self.assert_finding("a.md:1: a path of one machine")

    def test_words_about_others(self):
        self.write("a.md", "\nby a Chat" + "GPT\n")
        self.assert_finding("a.md:2: the project speaks of itself alone")

    def test_download_hosts_only_matter_in_lock_files(self):
        self.write("a.md", "https://example.org\n")
        self.assertEqual(house_check.findings(self.root), [])
        self.write("package-lock.json", '{ "resolv' + 'ed": "https://example.org/a.tgz" }\n')
        self.assert_finding("package-lock.json:1: a download host")

    def test_unfinished_work(self):
        self.write("src/core/a.cc", "// TO" + "DO later\n")
        self.assert_finding("src/core/a.cc:1: unfinished")

    def test_spaces(self):
        for text, expected in (("a\tb\n", "a tab"), ("a \n", "spaces at the end"), ("a", "no line end")):
            with self.subTest(expected):
                self.write("a.md", text)
                self.assert_finding(expected)

    def test_recorded_screens_keep_their_spaces(self):
        self.write("tests/README.md", "# tests\n")
        self.write("tests/screen.txt", "a \n")
        self.assertEqual(house_check.findings(self.root), [])

    def test_broken_letters(self):
        (self.root / "a.md").write_bytes(b"\xd0\n")
        self.assert_finding("a.md:1: not UTF-8")

    def test_a_room_may_not_use_one_below(self):
        self.write("src/core/bad.h", '#include "engine/match.h"\n')
        self.assert_finding("src/core/bad.h:1: 'core' may not use 'engine'")

    def test_a_game_may_not_use_another_game_nor_the_registry(self):
        self.write("src/games/paper/bad.h", '#include "games/cards/state.h"\n')
        self.assert_finding("'games/paper' may not use 'games/cards'")
        self.write("src/games/paper/bad.h", '#include "games/registry.h"\n')
        self.assert_finding("'games/paper' may not use 'games'")

    def test_includes_are_written_from_src(self):
        self.write("src/engine/bad.h", '#include "match.h"\n')
        self.assert_finding("src/engine/bad.h:1: \"match.h\" is not a file of src/")

    def test_an_unlisted_room(self):
        self.write("src/attic/README.md", "# attic\n")
        self.write("src/attic/a.h", "#pragma once\n")
        self.assert_finding("the room 'attic' is not in src/rooms.txt")

    def test_pure_rooms(self):
        self.write("src/games/paper/bad.cc", "#include <chrono>\n")
        self.assert_finding("may not include <chrono>")
        self.write("src/games/paper/bad.cc", "// getenv( is only named here\nauto* a = getenv(name);\n")
        self.assert_finding("src/games/paper/bad.cc:2: 'games/paper' is a pure room")

    def test_links(self):
        self.write("a.md", "[there](src/README.md) [web](https://example.org) [part](src/README.md#x) [gone](gone.md)\n")
        self.assert_finding("a.md:1: the link leads nowhere: gone.md")


if __name__ == "__main__":
    unittest.main()
