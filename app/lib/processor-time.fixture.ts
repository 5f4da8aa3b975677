/** Returns the CPU time of this process during the work, in ms, unaffected by other programs. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Returns the least of four measurements, in ms: tests share a process, and garbage of others is collected meanwhile.
 */
export async function leastProcessorTimeOf(work: () => unknown): Promise<number> {
  const times: number[] = []
  while (times.length < 4) times.push(await processorTimeOf(work))
  return Math.min(...times)
}
