"""Bazel in its own sandbox, without a network: what Debian's package would download is made up here."""

import json
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

from trials import EDITED, PARTS, SUITES, Answer, Project, expect

# Debian's Bazel has rules for languages in repositories that it downloads; a test of a shell script needs none of them.
JAVA = (
    "binary import library lite_proto_library package_configuration plugin proto_library runtime test toolchain".split()
)
CC = "binary import library proto_library test toolchain toolchain_suite".split()
GROUP = 'filegroup(name = "{}", visibility = ["//visibility:public"])\n'
STAND_INS = {
    "remote_coverage_tools": {"BUILD.bazel": GROUP.format("coverage_report_generator") + GROUP.format("lcov_merger")},
    "rules_cc": {"cc/defs.bzl": "".join(f"cc_{rule} = native.cc_{rule}\n" for rule in CC)},
    "rules_java": {"java/defs.bzl": "".join(f"java_{rule} = native.java_{rule}\n" for rule in JAVA)},
}


class Workspace:
    def __init__(self, project: Project) -> None:
        self.project = project
        self.root = project.folder / "bazel-root"
        self.stand_ins = project.folder / "bazel-stand-ins"
        for repository, files in STAND_INS.items():
            for name, text in {"WORKSPACE": "", "BUILD.bazel": "", **files}.items():
                path = self.stand_ins / repository / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
                (path.parent / "BUILD.bazel").touch()
        self.bazel = f"bazel --output_user_root={self.root} --max_idle_secs=60"
        self.options = " ".join(
            f"--override_repository={repository}={self.stand_ins / repository}" for repository in STAND_INS
        )
        # Where the stand-in takes its orders away.
        self.options += f" --sandbox_writable_path={project.orders} --curses=no --color=no --noshow_progress"

    def begin(self, state: str) -> None:
        self.project.begin(state)
        (self.project.path / "WORKSPACE").touch()
        (self.project.path / "tools/specimen").symlink_to(self.project.tools / "specimen")

    def test(self, words: str = "//design/...") -> Answer:
        return self.project.run(f"{self.bazel} test {self.options} {words}", 300)

    def log(self, suite: str, shard: int) -> Path:
        """The folder of what a shard leaves."""
        return self.project.path / f"bazel-testlogs/design/{suite}_pictures/shard_{shard}_of_{PARTS}"

    def said(self, suite: str, shard: int) -> str:
        return (self.log(suite, shard) / "test.log").read_text(errors="replace")

    def end(self) -> None:
        subprocess.run([*self.bazel.split(), "shutdown"], cwd=self.project.path, capture_output=True)
        # Bazel takes the right to write from what it has made.
        subprocess.run(["chmod", "-R", "u+w", str(self.root)], check=False)
        shutil.rmtree(self.root, ignore_errors=True)


def version() -> str:
    said = subprocess.run(["dpkg-query", "--show", "--showformat=${Version}", "bazel-bootstrap"], capture_output=True)
    return f"Bazel {said.stdout.decode() or '?'}"


def try_bazel(project: Project) -> None:
    for name in ("design/BUILD.bazel", "design/pictures.sh", "tools/BUILD.bazel"):
        project.file(name)
    merge = "ci/merge-bazel"
    project.file(merge)
    engine, shown = version(), "bazel test //design/..."
    workspace = Workspace(project)
    try:
        workspace.begin("green")
        answer = workspace.test()
        expect(answer.status == 0, f"Bazel, green: {answer.status}\n{answer.said}\n{problems(workspace)}")
        merged = project.run(merge)
        expect(merged.status == 0, f"Bazel, green, merged: {merged.status}\n{merged.said}")
        project.equals_one("green")
        project.row(engine, "green", f"{shown}; {merge}", merged.line(" cases: ", "matched"), "0; merge 0")
        # Bazel's own file of test cases holds those of the program.
        cases = 0
        for shard in range(1, PARTS + 1):
            report = ElementTree.parse(workspace.log(EDITED, shard) / "test.xml").getroot()
            cases += len(list(report.iter("testcase")))
        expect(cases == 10 * SUITES[EDITED], f"Bazel's test.xml have {cases} cases")
        # As Bazel leaves them from version 8 on.
        for packed in (project.path / "bazel-testlogs").resolve().glob("design/*/*/test.outputs/outputs.zip"):
            with zipfile.ZipFile(packed) as archive:
                archive.extractall(packed.parent)
            packed.unlink()
        merged = project.run(merge)
        expect(merged.status == 0, f"Bazel, not packed, merged: {merged.status}\n{merged.said}")
        project.equals_one("green")
        workspace.test("//design/... --nocache_test_results")
        cached = workspace.test()
        expect(cached.status == 0, f"Bazel, cached: {cached.said}")
        expect(cached.said.count("(cached) PASSED") == len(SUITES), f"Bazel draws again:\n{cached.said}")
        merged = project.run(merge)
        expect(merged.status == 0, f"Bazel, cached, merged: {merged.status}\n{merged.said}")
        project.equals_one("green")
        project.row(engine, "cached", shown, " ".join(cached.line(EDITED, "(cached) PASSED").split()), "0; merge 0")

        # One colour: the other suites are not drawn again, and this one is red.
        project.write_suites(is_changed=True)
        answer = workspace.test()
        expect(answer.status == 3, f"Bazel, changed: {answer.status}\n{answer.said}")
        expect(answer.said.count("(cached) PASSED") == len(SUITES) - 1, f"Bazel draws too much:\n{answer.said}")
        merged = project.run(merge)
        expect(merged.status == 1, f"Bazel, changed, merged: {merged.status}\n{merged.said}")
        project.equals_one("changed")
        project.row(engine, "changed", f"{shown}; {merge}", merged.line(" cases: ", "changed"), "3; merge 1")

        # What a killed shard leaves is no result; only what has failed runs again.
        for situation, do, option, word in (
            ("killed", "kill", "", "FAILED"),
            ("killed: time limit", "stop", "--test_timeout=5", "TIMEOUT"),
        ):
            workspace.begin("green")
            workspace.test("//design/... --nocache_test_results")
            project.order(do, "TEST_SHARD_INDEX=2", f"design/{EDITED}")
            answer = workspace.test(f"//design:{EDITED}_pictures --nocache_test_results {option}")
            expect(answer.status == 3, f"Bazel, {situation}: {answer.status}\n{answer.said}")
            merged = project.run(merge)
            expect(merged.status == 3, f"Bazel, {situation}, merged: {merged.status}\n{merged.said}")
            refusal = project.is_refused(3)
            project.row(
                engine,
                situation,
                f"{shown} {option}".strip(),
                f"{' '.join(answer.line(EDITED, word).split())}; {refusal}",
                "3; merge 3",
            )
            answer = workspace.test()
            expect(answer.status == 0, f"Bazel, retried: {answer.status}\n{answer.said}")
            merged = project.run(merge)
            expect(merged.status == 0, f"Bazel, retried, merged: {merged.status}\n{merged.said}")
            project.equals_one("green")
        project.row(engine, "retried", f"{shown}; {merge}", merged.line(" cases: ", "matched"), "0; merge 0")
        # An attempt that Bazel repeats by itself.
        project.order("kill", "TEST_SHARD_INDEX=2", f"design/{EDITED}")
        answer = workspace.test(f"//design:{EDITED}_pictures --nocache_test_results --flaky_test_attempts=2")
        expect(answer.status == 0 and "FLAKY" in answer.said, f"Bazel, flaky: {answer.status}\n{answer.said}")
        merged = project.run(merge)
        expect(merged.status == 0, f"Bazel, flaky, merged: {merged.status}\n{merged.said}")
        project.equals_one("green")
        project.row(engine, "retried by Bazel", "--flaky_test_attempts=2", answer.line(EDITED, "FLAKY"), "0; merge 0")

        # A test filter takes the cases that it names.
        answer = workspace.test(f"//design:{EDITED}_pictures --test_filter='*/theme3'")
        expect(answer.status == 0, f"Bazel, filtered: {answer.status}\n{answer.said}\n{problems(workspace)}")
        drawn = 0
        for shard in range(1, PARTS + 1):
            with zipfile.ZipFile(workspace.log(EDITED, shard) / "test.outputs/outputs.zip") as archive:
                drawn += len(json.loads(archive.read("results/results.json"))["cases"])
        expect(drawn == SUITES[EDITED], f"Bazel, filtered, draws {drawn} cases")
        project.row(
            engine,
            "filtered",
            f"bazel test //design:{EDITED}_pictures --test_filter='*/theme3'",
            " ".join(answer.line(EDITED, "PASSED").split()),
            0,
        )

        try_twins(project, workspace, engine)
        try_inputs(project, workspace, engine)
    finally:
        workspace.end()


def try_twins(project: Project, workspace: Workspace, engine: str) -> None:
    """Each shard twice: equal results are taken once."""
    # What earlier runs have left under other names.
    for left in (project.path / "bazel-testlogs").resolve().glob("design/*/*"):
        shutil.rmtree(left)
    workspace.begin("green")
    answer = workspace.test("//design/... --runs_per_test=2")
    expect(answer.status == 0, f"Bazel, each twice: {answer.status}\n{answer.said}")
    merged = project.run("ci/merge-bazel")
    expect(merged.status == 0, f"Bazel, each twice, merged: {merged.status}\n{merged.said}")
    project.equals_one("green")
    project.row(engine, "each twice", "--runs_per_test=2", merged.line(" cases: ", "matched"), "0; merge 0")


def try_inputs(project: Project, workspace: Workspace, engine: str) -> None:
    """A file that is read is one of the inputs: without being declared it is missing, and its edit is seen."""
    workspace.begin("green")
    build = project.path / "design/BUILD.bazel"
    declared = build.read_text()
    left_out = f"{EDITED}/tokens/theme3.tokens.json"
    build.write_text(declared.replace('glob([suite + "/**"])', f'glob([suite + "/**"], exclude = ["{left_out}"])'))
    expect(build.read_text() != declared, "the recipe declares its inputs otherwise")
    answer = workspace.test(f"//design:{EDITED}_pictures")
    expect(answer.status == 3, f"Bazel, a file is not declared: {answer.status}\n{answer.said}")
    said = Answer(0, workspace.said(EDITED, 1))
    line = said.line("theme3.tokens.json")
    project.row(engine, "an input is not declared", f"bazel test //design:{EDITED}_pictures", line, 3)
    tokens = project.path / "design" / left_out
    edited = tokens.read_text().replace("c21}", "c22}").replace("c3}", "c4}")
    expect(edited != tokens.read_text(), "nothing is edited")
    tokens.write_text(edited)
    answer = workspace.test(f"//design:{EDITED}_pictures")
    expect(answer.status == 3 and "PASSED" not in answer.said, f"Bazel, edited: {answer.status}\n{answer.said}")
    build.write_text(declared)
    answer = workspace.test(f"//design:{EDITED}_pictures")
    expect(answer.status == 3 and "(cached)" not in answer.said, f"Bazel, declared, edited: {answer.said}")
    workspace.begin("green")
    answer = workspace.test(f"//design:{EDITED}_pictures")
    expect(answer.status == 0, f"Bazel, as it was: {answer.status}\n{answer.said}")


def problems(workspace: Workspace) -> str:
    """The last lines of shards that have failed."""
    logs = sorted(workspace.project.path.glob("bazel-testlogs/design/*/*/test.log"))
    return "\n".join("\n".join(log.read_text(errors="replace").splitlines()[-12:]) for log in logs[:2])
