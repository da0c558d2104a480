"""The commands at the top: they parse, and say plainly what is missing on a machine without packages.

The machine is made of small fake programs in a folder that stands first (or alone) in PATH.
"""
import os
import shutil
import subprocess
import unittest

from tree import TOP, ProjectTest

COMMANDS = ("play", "undercroft", "check", "bench", ".ci/run", "scripts/lib.sh")
TOOLS = ("bash", "env", "dirname", "cut", "xargs", "awk", "nproc", "cat", "mkdir", "rm", "tput", "echo", "grep")
TOOLS += ("find", "sort", "cksum", "tail", "touch")


class Commands(ProjectTest):
    def setUp(self):
        super().setUp()
        self.bin = self.root / "bin"
        self.bin.mkdir()
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool))
        self.project = self.root / "project"
        (self.project / "scripts").mkdir(parents=True)
        for name in ("play", "check", "scripts/lib.sh", "scripts/packages.txt"):
            shutil.copy(TOP / name, self.project / name)

    def fake(self, name, body):
        path = self.write(f"bin/{name}", f"#!/usr/bin/env bash\n{body}\n")
        path.chmod(0o755)

    def run_command(self, name, *arguments):
        environment = {"PATH": str(self.bin), "HOME": str(self.root), "TERM": "dumb"}
        return subprocess.run(
            [str(self.project / name), *arguments],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def installed(self, *packages):
        lines = "".join(f"installed {package}\\n" for package in packages)
        self.fake("dpkg-query", f"printf '{lines}'")

    def all_packages(self):
        lines = (TOP / "scripts/packages.txt").read_text(encoding="utf-8").splitlines()
        return [line.split("|")[0].strip() for line in lines if line and not line.startswith("#")]

    def test_they_parse(self):
        for name in COMMANDS:
            subprocess.run(["bash", "-n", str(TOP / name)], check=True)
            self.assertTrue(name.endswith(".sh") or os.access(TOP / name, os.X_OK), f"{name} is not executable")

    def test_every_package_has_a_group_and_a_reason(self):
        for line in (TOP / "scripts/packages.txt").read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                _, group, _, reason = (word.strip() for word in line.split("|"))
                self.assertIn(group, ("play", "hall", "check", "browser", "fuzz", "extra"))
                self.assertTrue(reason)

    def test_without_rights_it_names_the_packages_and_the_command(self):
        self.installed(*(set(self.all_packages()) - {"libfmt-dev", "libgtest-dev"}))
        self.fake("id", "echo 1000")
        result = self.run_command("play")
        self.assertEqual(result.returncode, 1)
        self.assertIn("Missing packages: libfmt-dev\n", result.stderr)
        self.assertIn("sudo apt-get install -y --no-install-recommends libfmt-dev\n", result.stderr)
        self.assertIn("libfmt-dev libgtest-dev\n", self.run_command("check").stdout)

    def test_the_whole_check_needs_a_browser_and_the_quick_one_does_not(self):
        self.installed(*(set(self.all_packages()) - {"chromium"}))
        self.fake("id", "echo 1000")
        self.assertIn("Missing packages: chromium\n", self.run_command("check").stdout)
        self.assertNotIn("chromium", self.run_command("check", "--quick").stdout)

    def test_a_removed_package_is_not_an_installed_one(self):
        others = "".join(f"installed {package}\\n" for package in self.all_packages() if package != "libfmt-dev")
        self.fake("dpkg-query", f"printf '{others}config-files libfmt-dev\\n'")
        self.fake("id", "echo 1000")
        self.assertIn("Missing packages: libfmt-dev\n", self.run_command("play").stderr)

    def test_as_root_it_installs_what_is_missing_with_the_extras(self):
        self.installed(*(set(self.all_packages()) - {"libfmt-dev", "mold"}))
        self.fake("id", "echo 0")
        self.fake("apt-get", f'echo "$*" >>"{self.root}/apt"')
        self.fake("cmake", "exit 3")
        result = self.run_command("play")
        self.assertEqual((self.root / "apt").read_text(), "update -q\ninstall -y -q --no-install-recommends libfmt-dev mold\n")
        self.assertEqual(result.returncode, 1)
        self.assertIn("Configuring release failed.", result.stderr)

    def test_a_failed_installation_stops_with_the_command(self):
        self.installed()
        self.fake("id", "echo 0")
        self.fake("apt-get", "echo 'no network' >&2; exit 100")
        result = self.run_command("play")
        self.assertEqual(result.returncode, 1)
        self.assertIn("could not be installed", result.stderr)
        self.assertIn("apt-get install -y --no-install-recommends g++", result.stderr)

    def test_a_tool_from_elsewhere_serves_as_well(self):
        self.installed(*(set(self.all_packages()) - {"cmake"}))
        self.fake("id", "echo 1000")
        self.fake("cmake", "echo '-- Found this'; echo 'CMake Error: no that'; exit 3")
        result = self.run_command("play")
        self.assertIn("CMake Error: no that\nConfiguring release failed.", result.stderr)
        self.assertNotIn("Found this", result.stderr)

    def test_elsewhere_than_debian_it_says_what_is_needed(self):
        result = self.run_command("play")
        self.assertEqual(result.returncode, 1)
        self.assertIn("Missing: g++ cmake ninja node npm.", result.stderr)
        self.assertIn("not a Debian system", result.stderr)

    def built(self):
        self.write("project/build/release/build.ninja", "")
        self.write("project/build/release/bin/undercroft", '#!/usr/bin/env bash\necho "program $*"\nexit 5\n').chmod(0o755)
        self.write("project/CMakePresets.json", "{}")
        for name, when in (("CMakePresets.json", 1), ("scripts/packages.txt", 1), ("build/release/build.ninja", 2)):
            os.utime(self.project / name, (when, when))
        self.fake("dpkg-query", "exit 9")
        self.fake("ninja", "echo '[0/2] Re-checking globbed directories...'; echo 'ninja: no work to do.'")

    def test_nothing_is_asked_of_the_system_when_the_program_is_up_to_date(self):
        self.built()
        result = self.run_command("play", "--terminal", "games")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (5, "program games\n", ""))

    def test_the_pages_are_built_once_and_again_when_they_change(self):
        self.built()
        page = self.write("project/web/src/main.ts", "1")
        self.write("project/docs/protocol/undercroft.d.ts", "")
        self.fake("node", "echo v18")
        self.fake("npm", f'echo "$1" >>"{self.root}/npm"; mkdir -p dist; touch dist/index.html')
        first, second = self.run_command("play"), self.run_command("play", "--port", "9")
        self.assertEqual((first.stdout, first.stderr), ("program serve --open\n", "Building the hall's pages\n"))
        self.assertEqual((second.stdout, second.stderr), ("program serve --open --port 9\n", ""))
        page.write_text("2", encoding="utf-8")
        self.run_command("play")
        self.assertEqual((self.root / "npm").read_text(), "ci\nrun\n" * 2)

    def test_pages_that_cannot_be_built_say_why(self):
        self.built()
        self.write("project/web/src/main.ts", "1")
        self.fake("node", "echo v18")
        self.fake("npm", "echo 'no registry' >&2; exit 1")
        result = self.run_command("play")
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("no registry", result.stderr)
        self.assertIn("could not be built", result.stderr)

    def test_a_failed_build_is_shown_and_nothing_is_run(self):
        self.write("project/build/release/build.ninja", "")
        self.installed(*self.all_packages())
        self.fake("ninja", "echo '[1/2] Building x'; echo 'x.cc:1: error: no'; exit 1")
        result = self.run_command("play")
        self.assertEqual(result.returncode, 1)
        self.assertIn("x.cc:1: error: no", result.stderr)
        self.assertIn("Building release failed.", result.stderr)


if __name__ == "__main__":
    unittest.main()
