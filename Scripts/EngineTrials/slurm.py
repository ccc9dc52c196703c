"""Slurm on this machine alone: its daemons run from a temporary folder, as whoever runs the trial."""

import getpass
import json
import os
import shutil
import socket
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

from trials import PARTS, Answer, Failure, Project, expect, wait_for

CONFIGURATION = """
ClusterName=trial
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
SlurmctldPort={controller}
SlurmdPort={node}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=bf_interval=1,batch_sched_delay=0
PreemptType=preempt/partition_prio
PreemptMode=REQUEUE
JobCompType=jobcomp/filetxt
JobCompLoc={folder}/ended
MailProg=/bin/true
ReturnToService=2
KillWait=2
SlurmdParameters=config_overrides
NodeName={host} NodeAddr=127.0.0.1 CPUs={parts} State=UNKNOWN
PartitionName=normal Nodes=ALL Default=YES PriorityTier=1 State=UP
PartitionName=urgent Nodes=ALL PriorityTier=2 PreemptMode=OFF State=UP
"""


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return listening.getsockname()[1]


class Cluster:
    def __init__(self, project: Project, folder: Path) -> None:
        self.project, self.folder = project, folder
        self.variables = {"SLURM_CONF": str(folder / "slurm.conf")}

    def run(self, text: str, seconds: float = 240) -> Answer:
        return self.project.run(text, seconds, **self.variables)

    def jobs(self) -> dict[str, dict[str, str]]:
        """The jobs that the controller knows, by number or, of an array, number and task."""
        jobs = {}
        for record in self.run("scontrol show job --oneliner || true").said.splitlines():
            members = dict(word.split("=", 1) for word in record.split() if "=" in word)
            if "JobId" in members:
                name = (
                    f"{members['ArrayJobId']}_{members['ArrayTaskId']}"
                    if "ArrayTaskId" in members
                    else members["JobId"]
                )
                jobs[name] = members
        return jobs

    def state(self, job: str) -> str:
        return self.jobs().get(job, {}).get("JobState", "")

    def log(self, pattern: str) -> str:
        """What the newest log of a pattern holds."""
        paths = sorted(self.project.path.glob(pattern), key=lambda path: path.stat().st_mtime)
        return paths[-1].read_text() if paths else ""

    def wait_until_stopped(self, array: str, part: int) -> None:
        """Waits until the program stands still in a task."""
        wait_for(lambda: "has stopped" in self.log(f"part-{array}-{part}.log"), "no part stops")

    def wait_until_queued(self, job: str) -> None:
        states = ("PENDING", "REQUEUED")
        wait_for(lambda: self.state(job) in states, f"{job} is not put back into the queue")
        # The node refuses a task that begins within the second in which it ended.
        time.sleep(2)

    def settle(self) -> None:
        """Ends what is left of a situation."""
        self.run('scancel --user="$(id -un)" --signal=KILL || true; scancel --user="$(id -un)" || true')
        wait_for(lambda: not self.run("squeue --noheader").said.strip(), "jobs are left in the queue")


@contextmanager
def cluster(project: Project):
    folder = project.folder / "slurm-state"
    folder.mkdir()
    for name in ("state", "spool"):
        (folder / name).mkdir()
    key = folder / "munge.key"
    key.write_bytes(os.urandom(128))
    key.chmod(0o600)
    host = socket.gethostname().split(".")[0]
    text = CONFIGURATION.format(
        folder=folder, host=host, user=getpass.getuser(), controller=free_port(), node=free_port(), parts=PARTS
    )
    (folder / "slurm.conf").write_text(text)
    variables = project.environment(SLURM_CONF=str(folder / "slurm.conf"))
    for folders in ("/usr/sbin", "/sbin"):
        variables["PATH"] += f":{folders}"
    munge = [
        f"--{name}={folder}/munge.{name.split('-')[0]}" for name in ("socket", "pid-file", "log-file", "seed-file")
    ]
    daemons: list[subprocess.Popen] = []

    def start(*command: str) -> None:
        with (folder / "said.log").open("ab") as said:
            # In a group of its own: what interrupts the trial does not reach it before its jobs are ended.
            daemon = subprocess.Popen(
                command, env=variables, cwd=folder, stdout=said, stderr=said, start_new_session=True
            )
            daemons.append(daemon)

    try:
        start("munged", "--foreground", f"--key-file={key}", *munge)
        wait_for((folder / "munge.socket").exists, "munged does not run")
        start("slurmctld", "-D")
        start("slurmd", "-D", "-N", host)
        made = Cluster(project, folder)
        wait_for(lambda: "idle" in made.run("sinfo --noheader --format=%T || true").said, "no node of Slurm is idle")
        try:
            yield made
        finally:
            # Nothing that runs is left to itself.
            made.settle()
    except Failure as failure:
        logs = "".join(f"\n{path.name}:\n{path.read_text()[-2000:]}" for path in sorted(folder.glob("*.log")))
        raise Failure(f"{failure}{logs}") from failure
    finally:
        for daemon in reversed(daemons):
            daemon.terminate()
            try:
                daemon.wait(20)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()
        shutil.rmtree(folder, ignore_errors=True)


def try_slurm(project: Project) -> None:
    for name in ("pictures", "part.sbatch", "merge.sbatch"):
        project.file(f"slurm/{name}")
    again = project.recipe("slurm, one part again")
    with cluster(project) as slurm:
        engine = slurm.run("sinfo --version").said.strip().capitalize()
        for state, word, status in (("green", "matched", 0), ("changed", "changed", 1)):
            project.begin(state)
            answer = slurm.run("slurm/pictures")
            merged = Answer(0, slurm.log("merge-*.log"))
            expect(answer.status == status, f"Slurm, {state}: status {answer.status}\n{answer.said}{merged.said}")
            array = answer.line("the parts are").split()[-1]
            states = [slurm.state(f"{array}_{part}") for part in range(1, PARTS + 1)]
            expect(states == ["COMPLETED"] * PARTS, f"Slurm, {state}: tasks are {states}")
            project.equals_one(state)
            project.row(engine, state, "slurm/pictures", merged.line(" cases: ", word), status)

        # Killed by the machine, and by somebody: the merge depends on the array with afterany, and runs.
        for do, act in (("kill", None), ("stop", "scancel {array}_3")):
            project.begin("changed")
            slurm.settle()
            project.order(do, "SLURM_ARRAY_TASK_ID=3")
            running = start_pictures(slurm)
            array = running.array()
            if act:
                slurm.wait_until_stopped(array, 3)
                slurm.run(act.format(array=array))
            answer = running.end()
            merged = Answer(0, slurm.log("merge-*.log"))
            expect(answer.status == 3, f"Slurm, killed: status {answer.status}\n{answer.said}{merged.said}")
            refusal = project.is_refused(3)
            ended = slurm.state(f"{array}_3")
            shown = act.format(array="JOB") if act else "kill -9 of a part"
            project.row(engine, f"killed: {shown}", "slurm/pictures", f"{ended}; {refusal}", 3)
            answer = slurm.run(again)
            expect(answer.status == 1, f"Slurm, retried: {answer.status}\n{answer.said}{slurm.log('merge-*.log')}")
            project.equals_one("changed")
            merged = Answer(0, slurm.log("merge-*.log"))
        project.row(
            engine, "retried", "sbatch --wait --array=3 slurm/part.sbatch", merged.line(" cases: ", "matched"), 1
        )
        # Without the number of parts, a task that is repeated alone would be another part of another whole.
        answer = slurm.run("sbatch --wait --array=3 --output=alone.log --wrap 'specimen verify design --shard auto'")
        expect(answer.status == 2 and "auto/8" in slurm.log("alone.log"), f"Slurm, auto: {slurm.log('alone.log')}")

        # Put back into the queue by a person, and by a partition that goes before.
        for act in (
            "scontrol requeue {array}_2",
            "sbatch --partition=urgent --exclusive --output=urgent.log --wrap 'sleep 1'",
        ):
            project.begin("changed")
            slurm.settle()
            project.order("stop", "SLURM_ARRAY_TASK_ID=2")
            running = start_pictures(slurm)
            array = running.array()
            slurm.wait_until_stopped(array, 2)
            slurm.run(act.format(array=array))
            slurm.wait_until_queued(f"{array}_2")
            wait_for(
                lambda: not slurm.run("squeue --noheader --partition=urgent").said.strip(),
                "the urgent job does not end",
            )
            # Slurm lets two minutes pass before it starts such a task again.
            slurm.run(f"scontrol update JobId={array}_2 StartTime=now || true")
            answer = running.end()
            expect(answer.status == 1, f"Slurm, requeued: {answer.status}\n{answer.said}{slurm.log('merge-*.log')}")
            project.equals_one("changed")
            restarts = slurm.jobs()[f"{array}_2"]["Restarts"]
            expect(int(restarts) == 1, f"Slurm, requeued: {restarts} restarts")
            merged = Answer(0, slurm.log("merge-*.log"))
            what = "preempted" if "urgent" in act else "requeued"
            shown = act.format(array="JOB").split(" --output")[0]
            project.row(engine, what, shown, f"Restarts={restarts}; {merged.line(' cases: ', 'matched')}", 1)

        # A time limit, which Slurm counts in minutes.
        project.begin("changed")
        slurm.settle()
        part = project.path / "slurm/part.sbatch"
        part.write_text(part.read_text().replace("--time=10", "--time=1"))
        project.order("stop", "SLURM_ARRAY_TASK_ID=4")
        answer = slurm.run("slurm/pictures")
        merged = Answer(0, slurm.log("merge-*.log"))
        expect(answer.status == 3, f"Slurm, time limit: {answer.status}\n{answer.said}{merged.said}")
        log = Answer(0, slurm.log("part-*-4.log")).line("TIME LIMIT")
        refusal = project.is_refused(4)
        shown = f"{log[log.index('DUE TO') :].rstrip('* ')}; {refusal}"
        project.row(engine, "killed: time limit", "#SBATCH --time=1", shown, 3)
        answer = slurm.run(again.replace("--array=3", "--array=4"))
        expect(answer.status == 1, f"Slurm, retried: {answer.status}\n{answer.said}")
        project.equals_one("changed")


class Running:
    """The script of the recipe, in the background."""

    def __init__(self, slurm: Cluster) -> None:
        self.slurm = slurm
        self.said = slurm.folder / f"pictures-{time.monotonic_ns()}"
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(
                ["slurm/pictures"],
                cwd=slurm.project.path,
                env=slurm.project.environment(**slurm.variables),
                stdout=said,
                stderr=said,
            )

    def array(self) -> str:
        wait_for(lambda: "the parts are" in self.said.read_text(), "no array is submitted")
        return Answer(0, self.said.read_text()).line("the parts are").split()[-1]

    def end(self, seconds: float = 240) -> Answer:
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired as error:
            self.process.kill()
            self.process.wait()
            raise Failure(f"slurm/pictures is not done: {json.dumps(self.slurm.jobs(), indent=1)[-3000:]}") from error
        return Answer(status, self.said.read_text())


def start_pictures(slurm: Cluster) -> Running:
    return Running(slurm)
