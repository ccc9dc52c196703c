"""Engines that are services elsewhere: their variables, and what they do with a run that fails, as they are described."""

import json
import os
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from trials import PARTS, ROOT, Project, expect

SOURCE = ROOT / "Sources/Tool/SpecimenCommands/Shards/ShardEngine.swift"


@dataclass
class Variables:
    """What an engine sets for one of its runs, counted from 0 here."""

    engine: str
    of: dict[str, str]
    # What the engine counts from, and how many parts it says there are.
    first: int = 0
    argument: str = "auto"

    def __call__(self, index: int, count: int) -> dict[str, str]:
        numbers = {"index": index + self.first, "count": count, "last": count - 1 + self.first, "first": self.first}
        return {name: value.format(**numbers) for name, value in self.of.items()}


ENGINES = [
    Variables(
        "Bazel",
        {"TEST_SHARD_INDEX": "{index}", "TEST_TOTAL_SHARDS": "{count}", "TEST_SHARD_STATUS_FILE": "status-{index}"},
    ),
    Variables(
        "Slurm",
        {
            "SLURM_ARRAY_JOB_ID": "4711",
            "SLURM_ARRAY_TASK_ID": "{index}",
            "SLURM_ARRAY_TASK_COUNT": "{count}",
            "SLURM_ARRAY_TASK_MIN": "{first}",
            "SLURM_ARRAY_TASK_MAX": "{last}",
            "SLURM_ARRAY_TASK_STEP": "1",
        },
        first=1,
    ),
    Variables(
        "GitLab CI",
        {"GITLAB_CI": "true", "CI_PIPELINE_ID": "99", "CI_NODE_INDEX": "{index}", "CI_NODE_TOTAL": "{count}"},
        first=1,
    ),
    Variables("CircleCI", {"CIRCLECI": "true", "CIRCLE_NODE_INDEX": "{index}", "CIRCLE_NODE_TOTAL": "{count}"}),
    Variables(
        "Buildkite",
        {
            "BUILDKITE": "true",
            "BUILDKITE_BUILD_ID": "0190",
            "BUILDKITE_PARALLEL_JOB": "{index}",
            "BUILDKITE_PARALLEL_JOB_COUNT": "{count}",
        },
    ),
    Variables(
        "Azure Pipelines",
        {"TF_BUILD": "True", "SYSTEM_JOBPOSITIONINPHASE": "{index}", "SYSTEM_TOTALJOBSINPHASE": "{count}"},
        first=1,
    ),
    Variables(
        "AWS Batch",
        {"AWS_BATCH_JOB_ATTEMPT": "1", "AWS_BATCH_JOB_ARRAY_INDEX": "{index}", "AWS_BATCH_JOB_ARRAY_SIZE": "{count}"},
    ),
    Variables("Kubernetes", {"JOB_COMPLETION_INDEX": "{index}"}, argument=f"auto/{PARTS}"),
]
# Of which a part is killed and repeated; the others are no different.
REPEATED = ("Slurm", "GitLab CI", "Kubernetes")


def try_variables(project: Project) -> None:
    """The parts that each engine's variables name are one run, and what the variables cannot mean is refused."""
    known = re.findall(r'ShardEngine\(\s*name: "([^"]+)"', SOURCE.read_text())
    expect(known == [engine.engine for engine in ENGINES], f"the program reads the variables of {known}")
    for number, engine in enumerate(ENGINES):
        # Each in one of the states, one in both.
        state = ("green", "changed")[number % 2]
        status = number % 2
        project.begin(state)
        shutil.rmtree(project.path / "shards", ignore_errors=True)
        command = f"specimen verify design --shard {engine.argument} --results shards/$PART --exit-zero-if-drawn --reporter none"
        for index in range(PARTS):
            # The last part is killed at first, and repeated with the same variables, as engines do.
            if index == PARTS - 1 and engine.engine in REPEATED:
                project.order("kill", f"--results shards/{index}")
                killed = project.run(command, PART=str(index), **engine(index, PARTS))
                expect(killed.status == 137, f"{engine.engine}: killed, {killed.status}\n{killed.said}")
                project.is_refused(4)
            answer = project.run(command, PART=str(index), **engine(index, PARTS))
            expect(answer.status == 0, f"{engine.engine}, part {index}: {answer.status}\n{answer.said}")
            if engine.engine == "Bazel":
                expect((project.path / f"status-{index}").exists(), "Bazel's status file is not made")
        answer = project.run("specimen merge shards --results specimen-results")
        expect(answer.status == status, f"{engine.engine}: merged, {answer.status}\n{answer.said}")
        project.equals_one(state)
        names = " ".join(f"{name}={value}" for name, value in engine(0, PARTS).items() if "{" in engine.of[name])
        project.row(
            f"{engine.engine}, imitated",
            f"{state}, killed, retried" if engine.engine in REPEATED else state,
            f"{names} specimen verify design --shard {engine.argument}",
            answer.line(" cases: ", "matched"),
            status,
        )
    project.begin("green")
    gitlab, bazel, kubernetes = ENGINES[2], ENGINES[0], ENGINES[7]
    single = {
        "SLURM_ARRAY_TASK_ID": "3",
        "SLURM_ARRAY_TASK_COUNT": "1",
        "SLURM_ARRAY_TASK_MIN": "3",
        "SLURM_ARRAY_TASK_MAX": "3",
        "SLURM_ARRAY_TASK_STEP": "1",
    }
    refused: list[tuple[str, dict[str, str], str, list[str]]] = [
        ("nothing", {}, "auto", ["JOB_COMPLETION_INDEX"]),
        ("no number", {"CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "4"}, "auto", ["CI_NODE_INDEX", "one"]),
        ("outside", {"CIRCLE_NODE_INDEX": "4", "CIRCLE_NODE_TOTAL": "4"}, "auto", ["CIRCLE_NODE_INDEX", "4"]),
        ("no count", kubernetes(0, 4), "auto", ["Kubernetes", "auto/8"]),
        ("another count", gitlab(0, 4), "auto/8", ["CI_NODE_TOTAL", "4"]),
        ("two engines", {**gitlab(0, 4), **bazel(0, 4)}, "auto", ["CI_NODE_INDEX", "TEST_SHARD_INDEX"]),
        ("one task of an array", single, "auto", ["SLURM_ARRAY_TASK_COUNT", "auto/8"]),
    ]
    for what, variables, argument, names in refused:
        answer = project.run(f"specimen verify design --shard {argument} --results never", **variables)
        expect(answer.status == 2, f"{what}: {answer.status}\n{answer.said}")
        for name in names:
            expect(name in answer.said, f"{what}: '{name}' is not in:\n{answer.said}")
        expect(not (project.path / "never").exists(), f"{what}: something was written")
    answer = project.run("specimen verify design --shard auto/4 --results third --reporter none", **single)
    expect(answer.status == 0, f"one task of an array, of 4: {answer.status}\n{answer.said}")
    shard = json.loads((project.path / "third/results.json").read_text())["shard"]
    expect((shard["index"], shard["count"]) == (3, 4), f"one task of an array, of 4, is {shard}")


# Jobs of Kubernetes

KUBECTL = f"""#!{sys.executable}
import sys
sys.path.insert(0, {str(Path(__file__).resolve().parent)!r})
from imitated import kubectl
kubectl(sys.argv[1:])
"""


def kubectl(words: list[str]) -> None:
    """As much of kubectl as the recipe uses: pods run in the current folder, one after the other."""
    import subprocess
    import time

    import yaml

    store = Path(os.environ["JOBS"])
    verb = words.pop(0)

    def option(name: str) -> str:
        for index, word in enumerate(words):
            if word == name:
                return words[index + 1]
            if word.startswith(name + "="):
                return word.split("=", 1)[1]
        raise SystemExit(f"kubectl {verb}: no {name}")

    def state(name: str) -> dict:
        return json.loads((store / name).read_text())

    if verb == "delete":
        for name in words[2:]:
            (store / name).unlink(missing_ok=True)
    elif verb == "create":
        job = yaml.safe_load(Path(option("--filename")).read_text())
        name, spec = job["metadata"]["name"], job["spec"]
        if (store / name).exists():
            sys.exit(f'Error from server (AlreadyExists): jobs.batch "{name}" already exists')
        [container] = spec["template"]["spec"]["containers"]
        expect(container["workingDir"] == "/work" == container["volumeMounts"][0]["mountPath"], "not in the volume")
        is_indexed = spec.get("completionMode") == "Indexed"
        said, failed, status, pods = "", [], 0, 0
        for index in range(spec.get("completions", 1)):
            attempts = spec.get("backoffLimitPerIndex", spec.get("backoffLimit", 6)) + 1
            variables = {**os.environ, **({"JOB_COMPLETION_INDEX": str(index)} if is_indexed else {})}
            for _ in range(attempts):
                pods += 1
                answer = subprocess.run(
                    container["command"], env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
                )
                said += answer.stdout
                status = answer.returncode
                if status == 0:
                    break
            else:
                failed.append(index)
        status = 128 - status if status < 0 else status
        (store / name).write_text(json.dumps({"said": said, "failed": failed, "status": status, "pods": pods}))
        print(f"job.batch/{name} created")
    elif verb == "wait":
        wanted = option("--for").removeprefix("condition=") == "complete"
        if wanted != (not state(words[-1].removeprefix("job/"))["failed"]):
            time.sleep(60)
            sys.exit(1)
    elif verb == "logs":
        print(state(words[0].removeprefix("job/"))["said"], end="")
    elif verb == "get" and words[0] == "pods":
        print(state(option("--selector").removeprefix("job-name="))["status"], end="")
    elif verb == "get":
        print(",".join(map(str, state(words[1])["failed"])), end="")
    else:
        sys.exit(f"kubectl: {verb} is not imitated")


def try_kubernetes(project: Project) -> None:
    recipe = "kubernetes/pictures"
    for name in ("plan.yaml", "parts.yaml", "merge.yaml", "pictures"):
        project.file(f"kubernetes/{name}")
    project.begin("green")
    schemas = ROOT / ".build/engines/bin/kubernetes-validate"
    if schemas.exists():
        # The first version that counts failures by index unless it is asked not to, and the newest.
        for version in ("1.29", "1.37"):
            answer = project.run(f"{schemas} -k {version} --strict kubernetes/*.yaml")
            expect(answer.status == 0, f"Kubernetes {version}: {answer.said}")
    else:
        print("  the schemas of Kubernetes: skipped, they are not installed (Scripts/engines --setup)")
    jobs = project.folder / "jobs"
    jobs.mkdir()
    (project.tools / "kubectl").write_text(KUBECTL)
    (project.tools / "kubectl").chmod(0o755)
    engine, variables = "Kubernetes, imitated", {"JOBS": str(jobs)}

    def pods() -> int:
        return json.loads((jobs / "pictures-parts").read_text())["pods"]

    try:
        for state, word, status in (("green", "matched", 0), ("changed", "changed", 1)):
            project.begin(state)
            answer = project.run(recipe, **variables)
            expect(answer.status == status, f"{engine}, {state}: status {answer.status}\n{answer.said}")
            expect(pods() == PARTS, f"{engine}, {state}: {pods()} pods")
            project.equals_one(state)
            project.row(engine, state, recipe, answer.line(" cases: ", word), status)
        project.begin("changed")
        project.order("kill", "JOB_COMPLETION_INDEX=2")
        answer = project.run(recipe, **variables)
        expect(answer.status == 1 and pods() == PARTS + 1, f"{engine}, killed once: {answer.status}, {pods()} pods")
        project.equals_one("changed")
        project.row(
            engine, "killed once", f"{recipe}: backoffLimitPerIndex", answer.line(" cases: ", "changed"), "1; 5 pods"
        )
        project.begin("changed")
        project.order("kill", "JOB_COMPLETION_INDEX=2", stays=True)
        answer = project.run(recipe, **variables)
        expect(answer.status == 3 and pods() == PARTS + 2, f"{engine}, killed: {answer.status}\n{answer.said}")
        project.row(engine, "killed", recipe, project.is_refused(3), 3)
        project.let_be()
        answer = project.run(recipe, **variables)
        expect(answer.status == 1, f"{engine}, retried: {answer.status}\n{answer.said}")
        project.equals_one("changed")
        project.row(engine, "retried", recipe, answer.line(" cases: ", "changed"), 1)
    finally:
        (project.tools / "kubectl").unlink()


# Pipelines of GitLab


def try_gitlab(project: Project) -> None:
    import yaml

    pipeline = yaml.safe_load(project.file("pictures.gitlab-ci.yml"))
    engine = "GitLab CI, imitated"

    def run() -> tuple[int, str, int]:
        """The jobs in their order, each in a folder of its own to which the artifacts that it needs are copied."""
        artifacts: dict[str, list[Path]] = {}
        jobs = 0
        has_failed, status, said = False, 0, ""
        for name, job in pipeline.items():
            if has_failed and job.get("when") != "always":
                continue
            for index in range(job.get("parallel", 1)):
                variables = {
                    "GITLAB_CI": "true",
                    "CI_PIPELINE_ID": "99",
                    "CI_JOB_NAME": name,
                    "CI_NODE_TOTAL": str(job.get("parallel", 1)),
                }
                if "parallel" in job:
                    variables["CI_NODE_INDEX"] = str(index + 1)
                for _ in range(job.get("retry", 0) + 1):
                    jobs += 1
                    folder = project.folder / "job"
                    shutil.rmtree(folder, ignore_errors=True)
                    shutil.copytree(project.path, folder)
                    for needed in job.get("needs", []):
                        for kept in artifacts.get(needed, []):
                            shutil.copytree(kept, folder, dirs_exist_ok=True)
                    answer = project.run("\n".join(job["script"]), folder=folder, **variables)
                    status, said = answer.status, answer.said
                    if status == 0:
                        break
                if status == 0 or job["artifacts"].get("when") == "always":
                    kept = project.folder / "artifacts" / f"{name}-{index}"
                    shutil.rmtree(kept, ignore_errors=True)
                    kept.mkdir(parents=True)
                    for path in job["artifacts"]["paths"]:
                        if (folder / path).is_dir():
                            shutil.copytree(folder / path, kept / path)
                    artifacts.setdefault(name, []).append(kept)
                has_failed = has_failed or status != 0
        shutil.rmtree(project.path / "specimen-results", ignore_errors=True)
        if (folder / "specimen-results/results.json").exists():
            shutil.copytree(folder / "specimen-results", project.path / "specimen-results")
        return status, said, jobs

    def line(said: str, *parts: str) -> str:
        return next(line.strip() for line in said.splitlines() if all(part in line for part in parts))

    for state, word, wanted in (("green", "matched", 0), ("changed", "changed", 1)):
        project.begin(state)
        status, said, jobs = run()
        expect((status, jobs) == (wanted, PARTS + 2), f"{engine}, {state}: status {status}, {jobs} jobs\n{said}")
        project.equals_one(state)
        project.row(engine, state, "pictures.gitlab-ci.yml", line(said, " cases: ", word), status)
    project.begin("changed")
    project.order("kill", "--shard auto", "CI_NODE_INDEX=3")
    status, said, jobs = run()
    expect((status, jobs) == (1, PARTS + 3), f"{engine}, killed once: status {status}, {jobs} jobs\n{said}")
    project.equals_one("changed")
    project.row(engine, "retried", "retry: 1", line(said, " cases: ", "changed"), status)
    project.begin("changed")
    project.order("kill", "--shard auto", "CI_NODE_INDEX=3", stays=True)
    status, said, jobs = run()
    expect(status == 3, f"{engine}, killed: status {status}\n{said}")
    project.row(engine, "killed", "killed each time", line(said, "merge", "3"), status)


# Pipelines of Jenkins


def try_jenkins(project: Project) -> None:
    """The commands of the file, on one machine, with the number of the part as the matrix sets it."""
    text = project.file("Jenkinsfile")
    commands = re.findall(r"\bsh '(.*)'$", text, re.M)
    expect(len(commands) == 4, f"the commands of the Jenkinsfile are {commands}")
    plan, part, empty, merge = commands
    numbers = re.findall(r"'(\d+)'", re.search(r"values (.*)", text).group(1))
    expect(len(numbers) == PARTS, f"the parts of the Jenkinsfile are {numbers}")
    engine = "Jenkins, its commands"
    for state, status, do in (("green", 0, None), ("changed", 1, None), ("changed", 1, "kill")):
        project.begin(state)
        project.run(plan)
        if do:
            project.order(do, "PART=2")
        for number in numbers:
            # As often as the file says.
            statuses = [project.run(part, PART=number).status for _ in range(2 if do and number == "2" else 1)]
            expect(statuses == ([137, 0] if do and number == "2" else [0]), f"{engine}, part {number}: {statuses}")
        kept = project.path / "kept"
        (project.path / "shards").rename(kept)
        project.run(empty)
        kept.rename(project.path / "shards")
        answer = project.run(merge)
        expect(answer.status == status, f"{engine}, {state}: {answer.status}\n{answer.said}")
        project.equals_one(state)
        project.row(engine, "retried" if do else state, "Jenkinsfile", answer.line(" cases: ", "matched"), status)
