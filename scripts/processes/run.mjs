import { spawn } from 'node:child_process'

import { root } from '../install.mjs'

/**
 * Runs a program in the root folder, which ends with this process, even after kill -9. @returns {Promise<number>} its status
 * @param {string[]} args @param {Record<string, string>} [env] in addition to that of this process
 * @param {(text: string) => void} [onOutput] receives the output instead of the terminal @param {string} [node]
 */
export function run(args, env = {}, onOutput, node = process.execPath) {
  const output = onOutput ? 'pipe' : 'inherit'
  const child = spawn(node, ['--import', './scripts/processes/end-with-parent.mjs', ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) if (onOutput) stream?.setEncoding('utf8').on('data', onOutput)
  return new Promise((resolve) => child.once('close', (status) => resolve(status ?? 1)))
}
