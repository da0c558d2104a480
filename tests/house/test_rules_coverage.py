"""The rules report: what counts as a rule, what counts as a citation, and when it fails."""
import contextlib
import io
import unittest

from tree import ProjectTest

import rules_coverage


class RulesCoverage(ProjectTest):
    def setUp(self):
        super().setUp()
        self.write(
            "rules/paper.md",
            "- **PD-MOVE-01** [S] a step\n- **PD-MOVE-02** another, like PD-MOVE-01\n- **PD-MOVE-03** third\n"
            "| PD-TALENT-01b | row |\n| `PD-ITEM-10` | row |\n",
        )
        self.write("rules/cards.md", "- **DG-VAR-01** base\n- **DG-VAR-01.1** sub\n* ODD-4P-02: four players\n")
        self.write("rules/world.md", "- **HD-GEN-01** a sheet\n")
        self.write(
            "rules/ru/paper.md",
            "# Игра\n- **PD-MOVE-01** шаг\n- **PD-MOVE-02** другой\n- **PD-MOVE-03** третий\n"
            "- **PD-TALENT-01b** строка\n- **PD-ITEM-10** строка\n",
        )
        self.write("rules/ru/cards.md", "- **DG-VAR-01** основа\n- **DG-VAR-01.1** часть\n- **ODD-4P-02** вчетвером\n")
        self.write("rules/ru/world.md", "- **HD-GEN-01** лист\n")

    def run_report(self, *arguments):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = rules_coverage.main([str(self.root), *arguments])
        return status, out.getvalue(), err.getvalue()

    def missing(self, game):
        return [line.split()[0] for line in self.run_report("--missing", game)[1].splitlines()[:-1]]

    def test_reads_list_items_rows_sub_numbers_and_letters(self):
        catalogue = rules_coverage.read_catalogue(self.root)
        self.assertEqual(catalogue.of_game("PD"), ["PD-MOVE-01", "PD-MOVE-02", "PD-MOVE-03", "PD-TALENT-01b", "PD-ITEM-10"])
        self.assertEqual(catalogue.of_game("DG"), ["DG-VAR-01", "DG-VAR-01.1"])
        self.assertEqual(catalogue.of_game("ODD"), ["ODD-4P-02"])
        self.assertEqual(catalogue.texts["PD-MOVE-01"], "[S] a step")

    def test_a_rule_defined_twice_fails(self):
        self.write("rules/twice.md", "- **PD-MOVE-01** again\n")
        status, _, err = self.run_report()
        self.assertEqual(status, 1)
        self.assertIn("rules/twice.md:1: PD-MOVE-01 is defined twice", err)

    def test_every_way_to_cite(self):
        self.assertEqual(rules_coverage.ids_in("TEST(PD_MOVE_02, x)"), ["PD-MOVE-02"])
        self.assertEqual(rules_coverage.ids_in("TEST(DG_VAR_01_1, x)"), ["DG-VAR-01.1"])
        self.assertEqual(rules_coverage.ids_in("// also PD-TALENT-01b, DG-VAR-01.1."), ["PD-TALENT-01b", "DG-VAR-01.1"])
        self.assertEqual(rules_coverage.ids_in("// PD-MOVE-01..03"), ["PD-MOVE-01", "PD-MOVE-02", "PD-MOVE-03"])
        self.assertEqual(rules_coverage.ids_in("// PD-MOVE-09..PD-MOVE-11"), ["PD-MOVE-09", "PD-MOVE-10", "PD-MOVE-11"])
        self.assertEqual(rules_coverage.ids_in("TEST(PD_MOVE_02_a_wall, x)"), ["PD-MOVE-02"])
        self.assertEqual(rules_coverage.ids_in("XPD-MOVE-01 PD-MOVE PD_MOVE_x"), [])

    def test_only_what_tests_cite_is_covered(self):
        self.write("src/games/move.cc", "// PD-MOVE-01\n")
        self.write("tests/rules/move.cc", "#include <gtest/gtest.h>\nTEST(PD_MOVE_02, x) {}  // also PD-TALENT-01b\n")
        self.assertEqual(self.missing("PD"), ["PD-MOVE-01", "PD-MOVE-03", "PD-ITEM-10"])

    def test_a_sub_number_does_not_cover_its_rule(self):
        self.write("tests/rules/a.cc", "TEST(DG_VAR_01_1, x) {}\n")
        self.assertEqual(self.missing("DG"), ["DG-VAR-01"])

    def test_the_opening_comment_does_not_count(self):
        self.write("tests/rules/move.cc", "// Movement (PD-MOVE-01..03).\n\n#include <gtest/gtest.h>\n// PD-MOVE-03\n")
        self.assertNotIn("PD-MOVE-03", self.missing("PD"))
        self.assertIn("PD-MOVE-01", self.missing("PD"))

    def test_scenarios_count_from_the_first_line(self):
        self.write("tests/scenarios/a.txt", "rule PD-MOVE-01\n")
        self.assertNotIn("PD-MOVE-01", self.missing("PD"))

    def test_unknown_ids_fail_in_tests_and_code_even_in_the_opening_comment(self):
        self.write("tests/rules/a.cc", "TEST(PD_MOVE_77, x) {}\n")
        self.write("src/core/a.cc", "// PD-MOVE-88\nint x;\n")
        status, _, err = self.run_report()
        self.assertEqual(status, 1)
        self.assertIn("tests/rules/a.cc:1: PD-MOVE-77 is not in the catalogues", err)
        self.assertIn("src/core/a.cc:1: PD-MOVE-88", err)

    def test_exempt_rules_need_a_known_id_and_a_reason(self):
        self.write("rules/exempt.md", "| Rule | Reason |\n|---|---|\n| PD-MOVE-01 | nobody can see it |\n")
        self.assertEqual(self.run_report()[0], 0)
        self.assertNotIn("PD-MOVE-01", self.missing("PD"))
        self.write("rules/exempt.md", "| PD-MOVE-01 | |\n| PD-MOVE-55 | why |\n")
        status, _, err = self.run_report()
        self.assertEqual(status, 1)
        self.assertIn("PD-MOVE-01 has no reason", err)
        self.assertIn("PD-MOVE-55 is not in the catalogues", err)

    def test_a_rule_may_not_be_both_exempt_and_tested(self):
        self.write("rules/exempt.md", "| PD-MOVE-01 | nobody can see it |\n")
        self.write("tests/rules/a.cc", "TEST(PD_MOVE_01, x) {}\n")
        self.assertEqual(self.run_report()[0], 1)

    def test_coverage_may_rise_but_not_fall(self):
        test = self.write("tests/rules/a.cc", "TEST(PD_MOVE_01, x) {}\nTEST(PD_MOVE_02, x) {}\n")
        self.assertEqual(self.run_report("--update")[0], 0)
        self.assertIn("PD 2\n", (self.root / "rules/coverage.txt").read_text())
        test.write_text("TEST(PD_MOVE_01, x) {}\n")
        status, _, err = self.run_report("--update")
        self.assertEqual(status, 1)
        self.assertIn("1 rules are covered, 2 were before", err)
        self.assertIn("PD 2\n", (self.root / "rules/coverage.txt").read_text())

    def test_the_report_names_the_places(self):
        self.write("src/games/move.cc", "\n// PD-MOVE-01\n")
        self.write("tests/rules/a.cc", "TEST(PD_MOVE_01, x) {}\n")
        out = self.run_report("--report")[1]
        self.assertIn("src: src/games/move.cc:2\n    tests: tests/rules/a.cc:1", out)
        self.assertRegex(out, r"PD-MOVE-02 +GAP")

    def test_every_rule_needs_one_line_in_russian(self):
        self.assertEqual(self.run_report()[0], 0)
        self.write(
            "rules/ru/cards.md",
            "- **DG-VAR-01** base\n- **DG-VAR-01.1** часть\n- **DG-VAR-01.1** часть\n- **DG-VAR-77** нет такого\n",
        )
        status, _, err = self.run_report()
        self.assertEqual(status, 1)
        self.assertIn("rules/ru/cards.md:1: DG-VAR-01 is not said in Russian", err)
        self.assertIn("rules/ru/cards.md:3: DG-VAR-01.1 is said twice", err)
        self.assertIn("rules/ru/cards.md:4: DG-VAR-77 is not in the catalogues", err)
        self.assertIn("rules/ru: ODD-4P-02 has no line in Russian", err)
        self.write("rules/ru/world.md", "")
        self.assertIn("rules/ru: HD-GEN-01 has no line in Russian", self.run_report()[2])

    def test_a_rule_in_english_has_no_russian_words(self):
        self.write("rules/paper.md", "- **PD-MOVE-01** Вор / Thief: a step\n")
        status, _, err = self.run_report()
        self.assertEqual(status, 1)
        self.assertIn("rules/paper.md:1: PD-MOVE-01 has Russian words", err)

    def test_no_rules_at_all_is_an_error(self):
        for path in (self.root / "rules").glob("*.md"):
            path.unlink()
        self.assertEqual(self.run_report()[0], 2)


if __name__ == "__main__":
    unittest.main()
