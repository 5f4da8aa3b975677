/** Returns the CPU time of this process during `work` in milliseconds, independent of other programs. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
