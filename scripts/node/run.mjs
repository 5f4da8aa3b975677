// Runs the given program with the pinned Node, as part of scripts/node.cjs.
import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'

import { onceOrphaned } from '../processes/orphaned.mjs'
import { pinnedNode } from './fetch.mjs'

let said = ''
/** Prints one line. @param {string} text */
function say(text) {
  process.stderr.write(said === '' ? `Node ${process.versions.node} is not supported: ${text}` : text)
  said += text
}

/** @returns {string} */
function pinnedOrExit() {
  try {
    return pinnedNode(say)
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

const program = pinnedOrExit()
// Applies also to programs started as `node`, and to scripts that name it in their first line, such as npm.
process.env.PATH = `${dirname(program)}${delimiter}${process.env.PATH}`
Object.assign(process.env, { NODE: program, npm_node_execpath: program })

const child = spawn(program, [...process.execArgv, ...process.argv.slice(2)], { stdio: 'inherit' })
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
for (const signal of signals) process.on(signal, () => child.kill(signal))
// The child watches this process as this process watches npm.
if (process.env.npm_lifecycle_event) onceOrphaned(() => process.exit(1))
child.once('exit', (status, signal) => {
  if (signal === null) process.exit(status ?? 1)
  for (const name of signals) process.removeAllListeners(name)
  process.kill(process.pid, signal)
})
