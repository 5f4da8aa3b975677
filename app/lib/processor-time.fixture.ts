/** What this process computes while something is done, in milliseconds: other programs on the machine do not add to it. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** What it computes at least, of four times, in milliseconds: tests share a process, and what others left in it is collected meanwhile. */
export async function leastProcessorTimeOf(work: () => unknown): Promise<number> {
  const times: number[] = []
  while (times.length < 4) times.push(await processorTimeOf(work))
  return Math.min(...times)
}
