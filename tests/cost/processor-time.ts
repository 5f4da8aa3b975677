import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** What processes have computed since they started, in milliseconds. */
export type ProcessorTime = {
  /** On the thread that answers everybody. */
  main: number
  /** On every thread, that one included. */
  all: number
}

/** Whether this system tells the time of each thread, as Linux does. */
export const tellsProcessorTime = (): boolean => existsSync('/proc/self/schedstat')

/** A thread or process that ends while it is looked at has no time any more. */
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

/** The processes that a process started, in no order: numbers start again. */
export function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number)
  } catch {
    // That is how it says that there are none.
    return []
  }
}

/** The one of these processes that runs a program. @param program how the path of its file ends @throws when none does */
export function processOf(pids: readonly number[], program: string): number {
  const found = pids.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program))
  if (found === undefined) throw new Error(`${program} does not run`)
  return found
}

/** The processor time of these processes together. @param pids the first one's main thread is the one told apart */
export function processorTime(pids: readonly number[]): ProcessorTime {
  const all = pids.flatMap((pid) => threads(pid).map((thread) => computed(`/proc/${pid}/task/${thread}/schedstat`)))
  return { main: computed(`/proc/${pids[0]}/task/${pids[0]}/schedstat`), all: all.reduce((sum, time) => sum + time, 0) }
}
