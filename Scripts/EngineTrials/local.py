"""Engines that are one program on this machine: make, GNU parallel, Snakemake."""

import shutil
import subprocess

from trials import PARTS, ROOT, Project, expect

MERGE = "specimen merge shards --results specimen-results --reporter text"
SNAKEMAKE = ROOT / ".build/engines/bin/snakemake"


def version(*command: str) -> str:
    """The first line that a program says of itself."""
    said = subprocess.run(command, capture_output=True, text=True).stdout
    return said.splitlines()[0].strip() if said else "?"


def outcomes(state: str) -> tuple[str, int]:
    return ("matched", 0) if state == "green" else ("changed", 1)


def try_make(project: Project) -> None:
    project.file("pictures.mk")
    engine = version("make", "--version")
    command = f"make -f pictures.mk -j {PARTS}"
    for state in ("green", "changed"):
        project.begin(state)
        word, status = outcomes(state)
        answer = project.run(command)
        # make says 2 of whatever has failed.
        expect(answer.status == 2 * status, f"make, {state}: status {answer.status}\n{answer.said}")
        project.equals_one(state)
        project.row(engine, state, command, answer.line(" cases: ", word), f"{answer.status} (merge {status})")
        again = project.run(command)
        expect("specimen verify" not in again.said, f"make draws again what is there:\n{again.said}")
    # A part is drawn again where a file of a suite has changed, and only then.
    project.begin("green")
    project.run(command)
    project.write_suites(is_changed=True)
    answer = project.run(command)
    drawn = sum(line.startswith("specimen verify") for line in answer.said.splitlines())
    expect(answer.status == 2 and drawn == PARTS, f"make, edited:\n{answer.said}")
    project.equals_one("changed")

    project.begin("changed")
    project.order("kill", "--shard 3/4")
    answer = project.run(command)
    expect(answer.status == 2 and "specimen merge" not in answer.said, f"make, killed: {answer.status}\n{answer.said}")
    project.is_refused(3)
    project.row(engine, "killed", command, answer.line("Killed"), "2; merge 3")
    answer = project.run(command)
    drawn = answer.said.count("specimen verify")
    expect(drawn in range(1, PARTS + 1), f"make, retried, draws {drawn} parts:\n{answer.said}")
    expect(answer.status == 2, f"make, retried: {answer.status}\n{answer.said}")
    project.equals_one("changed")
    project.row(engine, "retried", command, answer.line(" cases: ", "changed"), "2 (merge 1)")

    # What an interrupted part has written is no result, and make must not take it for one.
    project.begin("green")
    project.order("interrupt", "--shard 2/4")
    answer = project.run(command + " --keep-going")
    expect(answer.status == 2, f"make, interrupted: {answer.status}\n{answer.said}")
    expect(not (project.path / "shards/2/results.json").exists(), "make keeps an interrupted part")
    project.row(engine, "interrupted", command + " --keep-going", answer.line("Error 130"), 2)
    answer = project.run(command)
    expect(answer.status == 0 and answer.said.count("specimen verify") == 1, f"make draws more:\n{answer.said}")
    project.equals_one("green")


def try_make_suites(project: Project) -> None:
    project.file("suites.mk")
    engine = "make, a target per suite"
    command = f"make -f suites.mk -j {PARTS}"
    for state in ("green", "changed"):
        project.begin(state)
        word, status = outcomes(state)
        answer = project.run(command)
        expect(answer.status == 2 * status, f"{engine}, {state}: status {answer.status}\n{answer.said}")
        project.equals_one(state)
        project.row(engine, state, command, answer.line(" cases: ", word), f"{answer.status} (merge {status})")
    project.begin("changed")
    project.order("kill", "design/cards")
    answer = project.run(command)
    expect(answer.status == 2 and "specimen merge" not in answer.said, f"{engine}, killed:\n{answer.said}")
    project.row(engine, "killed", command, answer.line("Killed"), "2")
    answer = project.run(command)
    expect(answer.status == 2, f"{engine}, retried: {answer.status}\n{answer.said}")
    project.equals_one("changed")
    project.row(engine, "retried", command, answer.line(" cases: ", "changed"), "2 (merge 1)")


def try_parallel(project: Project) -> None:
    recipe, again = project.recipe("parallel"), project.recipe("parallel, what failed")
    engine = version("parallel", "--version")
    # What it asks of those who write about it is no part of a recipe.
    (project.folder / "home/.parallel").mkdir(parents=True, exist_ok=True)
    (project.folder / "home/.parallel/will-cite").touch()
    home = {"HOME": str(project.folder / "home")}

    def failed() -> list[str]:
        rows = [line.split("\t") for line in (project.path / "jobs.log").read_text().splitlines()[1:]]
        return [
            f"{row[8].split('--shard ')[1].split()[0]} exit {row[6]} signal {row[7]}"
            for row in rows
            if row[6:8] != ["0", "0"]
        ]

    for state in ("green", "changed"):
        project.begin(state)
        word, status = outcomes(state)
        answer = project.run(recipe, **home)
        expect(answer.status == status, f"parallel, {state}: status {answer.status}\n{answer.said}")
        expect(not failed(), f"parallel, {state}: {failed()}")
        project.equals_one(state)
        project.row(engine, state, "parallel --joblog jobs.log … ::: {1..4}", answer.line(" cases: ", word), status)
    project.begin("changed")
    project.order("kill", "--shard 3/4")
    answer = project.run(recipe, **home)
    expect(answer.status == 1, f"parallel, killed once: {answer.status}\n{answer.said}")
    project.equals_one("changed")
    project.row(engine, "killed once", "the same: --retries 2", answer.line(" cases: ", "changed"), "1")
    project.begin("changed")
    project.order("kill", "--shard 3/4", stays=True)
    answer = project.run(recipe, **home)
    # The number of jobs that failed; the merge is not reached.
    expect(answer.status == 1 and not (project.path / "specimen-results").exists(), f"parallel: {answer.status}")
    expect(len(failed()) == 1 and failed()[0].startswith("3/4"), f"parallel's log: {failed()}")
    refusal = project.is_refused(3)
    project.row(engine, "killed", "the same, killed each time", f"jobs.log: {failed()[0]}; {refusal}", "1; merge 3")
    project.let_be()
    answer = project.run(again, **home)
    expect(answer.status == 1, f"parallel, retried: {answer.status}\n{answer.said}")
    project.equals_one("changed")
    project.row(engine, "retried", "parallel --resume-failed …", answer.line(" cases: ", "changed"), "1")


def try_snakemake(project: Project) -> None:
    project.file("pictures.smk")
    program = str(SNAKEMAKE) if SNAKEMAKE.exists() else shutil.which("snakemake")
    engine = f"Snakemake {version(program, '--version')}"
    shown = f"snakemake -s pictures.smk -j {PARTS} --keep-going"
    command = shown.replace("snakemake", program, 1)
    for state in ("green", "changed"):
        project.begin(state)
        word, status = outcomes(state)
        answer = project.run(command)
        expect(answer.status == status, f"Snakemake, {state}: status {answer.status}\n{answer.said}")
        project.equals_one(state)
        project.row(engine, state, shown, answer.line(" cases: ", word), status)
    project.begin("changed")
    project.order("kill", "--shard 3/4")
    answer = project.run(command)
    expect(answer.status == 1, f"Snakemake, killed once: {answer.status}\n{answer.said}")
    project.equals_one("changed")
    project.row(engine, "killed once", f"{shown}, retries: 2", answer.line("restart job"), "1 (merge 1)")
    project.begin("changed")
    project.order("kill", "--shard 3/4", stays=True)
    answer = project.run(command)
    expect(answer.status == 1 and not (project.path / "specimen-results").exists(), f"Snakemake: {answer.status}")
    project.is_refused(3)
    said = answer.line("died with")
    project.row(engine, "killed", shown, said[said.index("died with") :], "1; merge 3")
    project.let_be()
    answer = project.run(command)
    expect(answer.status == 1 and answer.said.count("rule part:") == 1, f"Snakemake, retried: {answer.said}")
    project.equals_one("changed")
    project.row(engine, "retried", shown, answer.line(" cases: ", "changed"), "1 (merge 1)")


def try_by_hand(project: Project) -> None:
    recipe = project.recipe("by hand")
    for state in ("green", "changed"):
        project.begin(state)
        word, status = outcomes(state)
        answer = project.run(recipe)
        expect(answer.status == status, f"by hand, {state}: status {answer.status}\n{answer.said}")
        project.equals_one(state)
        project.row("shell", state, "specimen plan, verify ×4, merge", answer.line(" cases: ", word), status)
    # A part that was interrupted is not taken for a whole one.
    project.begin("green")
    project.order("interrupt", "--shard 2/4")
    answer = project.run(recipe)
    expect(answer.status == 130, f"by hand, interrupted: {answer.status}\n{answer.said}")
    for part in (3, 4):
        project.run(f"specimen verify --plan plan --shard {part}/4 --results shards/{part} --reporter none")
    refusal = project.is_refused(2, "interrupted")
    project.row("shell", "interrupted", "SIGTERM to part 2; merge", refusal, "130; merge 3")
    # Parts of two states are not merged.
    project.begin("green")
    project.run(recipe)
    project.write_suites(is_changed=True)
    project.run("specimen verify design --shard 2/4 --results shards/2 --reporter none || true")
    answer = project.run(MERGE)
    expect(answer.status == 3, f"parts of two states: {answer.status}\n{answer.said}")
