// The product as `npm start` runs it, for tests and benchmarks.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { root } from '../install.mjs'

/**
 * Starts site and sandbox and waits until both listen. @throws Error with the product's output when it ends before
 * @param {Record<string, string>} env @param {(text: string) => void} [heard] called with the output so far
 */
export async function launchProduct(env, heard) {
  // The IPC channel ends the child with this process, however that ends.
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
      // Waits for its output to close: at its exit, output may be incomplete.
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
 * Waits until every page is cached in its final form and every picture drawn. @throws Error when the product ends before
 * @param {number} metricsPort @param {import('node:child_process').ChildProcess} child the product
 */
export async function untilWarm(metricsPort, child) {
  for (let before = '', still = 0; still < 3;) {
    if (child.exitCode !== null) throw new Error('npm start ended')
    await new Promise((next) => setTimeout(next, 1_000))
    const health = await fetch(`http://127.0.0.1:${metricsPort}/readyz`)
      .then((answer) => answer.json())
      .catch(() => null)
    const stored = JSON.stringify(health?.cache ?? null)
    // Pages are rendered and then recompressed one by one: a stable size means the end.
    still = stored === before && health?.cache?.pages > 1 ? still + 1 : 0
    before = stored
  }
}
