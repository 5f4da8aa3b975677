// Tells a program when its parent has ended in any way, so that nothing keeps running after kill -9.
import { readFileSync } from 'node:fs'

/** A fact about a process, or null if the system hides it. @param {number} pid @param {'stat' | 'comm'} fact */
function shownOf(pid, fact) {
  try {
    return readFileSync(`/proc/${pid}/${fact}`, 'utf8')
  } catch {
    return null
  }
}

/** The parents to watch: npm, or npm's shell and npm. */
function ancestors() {
  const parent = process.ppid
  // npm starts commands in a shell, which outlives it.
  const byShell = !/^(?:npm|node|MainThread)/.test(shownOf(parent, 'comm') ?? 'node')
  return byShell
    ? `${parent} ${
        shownOf(parent, 'stat')
          ?.replace(/^.*\) \S /s, '')
          .split(' ')[0]
      }`
    : String(parent)
}

/** Calls back once, within about a second. @param {() => void} callback */
export function onceOrphaned(callback) {
  const before = ancestors()
  const looking = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(looking)
    callback()
  }, 1_000).unref()
}

/** Ends this program with the npm that runs it. Without npm it may keep running on purpose. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event) onceOrphaned(() => process.kill(process.pid, 'SIGINT'))
}
