// The product as `npm start` runs it, for tests and measurements.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { root } from '../install.mjs'

/**
 * Starts site and sandbox, and waits until they are there.
 * @param {Record<string, string>} env beside that of this process
 * @param {(text: string) => void} [heard] is told what it has printed by then
 * @throws Error with what the product said when it ends before that
 */
export async function launchProduct(env, heard) {
  // By the channel it ends with this process, however that ends.
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'pipe', 'ipc'])
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: [...stdio],
  })
  let output = ''
  await /** @type {Promise<void>} */ (
    new Promise((ready, failed) => {
      /** @param {Buffer} chunk */
      const read = (chunk) => {
        output += chunk.toString()
        if (!output.includes('Ctrl-C stops everything')) return
        heard?.(output)
        ready()
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      // Not at its exit: what it said is complete only when its output is closed.
      child.once('close', (status) =>
        failed(
          new Error(`npm start ended with ${status}:
${output}`),
        ),
      )
    })
  )
  return child
}

/**
 * Waits until every page is in the cache as it will stay, and every picture drawn.
 * @param {number} metricsPort its METRICS_PORT @param {import('node:child_process').ChildProcess} child the product there
 * @throws Error when it ends before that
 */
export async function untilWarm(metricsPort, child) {
  for (let before = '', still = 0; still < 3;) {
    if (child.exitCode !== null) throw new Error('npm start ended')
    await new Promise((next) => setTimeout(next, 1_000))
    const health = await fetch(`http://127.0.0.1:${metricsPort}/readyz`)
      .then((answer) => answer.json())
      .catch(() => null)
    const stored = JSON.stringify(health?.cache ?? null)
    // Pages are warmed and then compressed better one after the other: a size that stands still for a while is the end.
    still = stored === before && health?.cache?.pages > 1 ? still + 1 : 0
    before = stored
  }
}
