import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Processor time of processes since their start, in milliseconds. */
export type ProcessorTime = {
  /** On the main thread. */
  main: number
  /** On all threads. */
  all: number
}

/** Whether this system reports the time of each thread, as Linux does. */
export const tellsProcessorTime = (): boolean => existsSync('/proc/self/schedstat')

/** A thread or process that ends meanwhile counts as 0. */
function computed(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return 0
  }
}

function threads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** The child processes of a process. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** The process that runs a program. @param program the end of its path @throws when none does */
export function processOf(pids: readonly number[], program: string): number {
  const found = pids.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program))
  if (found === undefined) throw new Error(`${program} does not run`)
  return found
}

/** The total processor time of these processes. @param pids the first one's main thread is reported separately */
export function processorTime(pids: readonly number[]): ProcessorTime {
  const all = pids.flatMap((pid) => threads(pid).map((thread) => computed(`/proc/${pid}/task/${thread}/schedstat`)))
  return { main: computed(`/proc/${pids[0]}/task/${pids[0]}/schedstat`), all: all.reduce((sum, time) => sum + time, 0) }
}
