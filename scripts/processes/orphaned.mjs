// Tells a program that its parent is gone, however that ended: nothing is left running after kill -9.
import { readFileSync } from 'node:fs'

/** A fact about a process, or null where the system does not show it. @param {number} pid @param {'stat' | 'comm'} fact */
function shownOf(pid, fact) {
  try {
    return readFileSync(`/proc/${pid}/${fact}`, 'utf8')
  } catch {
    return null
  }
}

/** Whose children we are: npm, or npm's shell and npm. */
function ancestors() {
  const parent = process.ppid
  // npm starts commands by a shell, which outlives it.
  const byShell = !/^(?:npm|node|MainThread)/.test(shownOf(parent, 'comm') ?? 'node')
  return byShell
    ? `${parent} ${
        shownOf(parent, 'stat')
          ?.replace(/^.*\) \S /s, '')
          .split(' ')[0]
      }`
    : String(parent)
}

/** Calls back once, within a second or so. @param {() => void} told */
export function onceOrphaned(told) {
  const before = ancestors()
  const looking = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(looking)
    told()
  }, 1_000).unref()
}

/** Ends this program with the npm that runs it. Run without npm, it may be left running on purpose. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event) onceOrphaned(() => process.kill(process.pid, 'SIGINT'))
}
