import Testing

@testable import SpecimenCommands

@Suite("Processors of the process")
struct ProcessorCountTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var count: Int
    var testDescription: String { name }

    init(_ name: String, _ count: Int, _ files: [String: String]) {
      self.name = name
      self.files = files
      self.count = count
    }
  }

  // What the kernel's documentation says the files hold: proc(5), cgroups(7), cgroup-v2.rst, sched-bwc.rst.
  // swift-format-ignore
  @Test(arguments: [
    Row("nothing is said", 8, [:]),
    Row("all processors", 8, ["/proc/self/status": "Name:\tx\nCpus_allowed:\tff\nCpus_allowed_list:\t0-7\n"]),
    Row("three processors", 3, ["/proc/self/status": "Cpus_allowed:\t00000000,0000001a\n"]),
    Row("beyond 64", 2, ["/proc/self/status": "Cpus_allowed:\t00000001,00000000,80000000\n"]),
    Row("a mask that is none", 8, ["/proc/self/status": "Cpus_allowed:\tall\n"]),
    Row("an empty mask", 8, ["/proc/self/status": "Cpus_allowed:\t\n"]),
    Row("version 2, in a container", 2, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "150000 100000\n"]),
    Row("version 2, less than one", 1, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "10000 100000\n"]),
    Row("version 2, exactly two", 2, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "200000 100000\n"]),
    Row("version 2, a hair more than two", 3, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "200001 100000\n"]),
    Row("version 2, no limit", 8, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "max 100000\n"]),
    Row("version 2, more than there are", 8, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "6400000 100000\n"]),
    Row("version 2, the group above holds", 3, [
      "/proc/self/cgroup": "0::/user.slice/job\n", "/sys/fs/cgroup/user.slice/job/cpu.max": "max 100000\n",
      "/sys/fs/cgroup/user.slice/cpu.max": "300000 100000\n"]),
    Row("version 2, both hold", 2, [
      "/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/b/cpu.max": "500000 100000\n",
      "/sys/fs/cgroup/a/cpu.max": "200000 100000\n"]),
    Row("version 1", 4, [
      "/proc/self/cgroup": "5:memory:/m\n4:cpu,cpuacct:/docker/x\n1:name=systemd:/s\n0::/\n",
      "/sys/fs/cgroup/cpu,cpuacct/docker/x/cpu.cfs_quota_us": "350000\n",
      "/sys/fs/cgroup/cpu,cpuacct/docker/x/cpu.cfs_period_us": "100000\n"]),
    Row("version 1, in a container", 1, [
      "/proc/self/cgroup": "4:cpu,cpuacct:/docker/x\n", "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "50000\n",
      "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n"]),
    Row("version 1, no limit", 8, [
      "/proc/self/cgroup": "4:cpu:/\n", "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
      "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n"]),
    Row("version 1, not of processors", 8, [
      "/proc/self/cgroup": "4:cpuset:/\n", "/sys/fs/cgroup/cpuset/cpu.cfs_quota_us": "50000\n",
      "/sys/fs/cgroup/cpuset/cpu.cfs_period_us": "100000\n"]),
    Row("mask and quota", 2, [
      "/proc/self/status": "Cpus_allowed:\tf\n", "/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "200000 100000\n"]),
    Row("quota and mask", 1, [
      "/proc/self/status": "Cpus_allowed:\t2\n", "/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "200000 100000\n"]),
    Row("nonsense", 8, ["/proc/self/cgroup": "0::\n::\n\nx", "/sys/fs/cgroup/cpu.max": "0 0\n"]),
    Row("a period of nothing", 8, ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "100000 0\n"]),
  ])
  func `of a machine with eight`(_ row: Row) {
    #expect(ProcessorCount.available(of: 8) { path in row.files[path].map { Array($0.utf8) } } == row.count)
  }

  @Test func `of this machine there is at least one`() {
    #expect((1...64).contains(ProcessorCount.available(of: 64)))
    #expect(ProcessorCount.available(of: 0) { _ in nil } == 1)
  }
}
