// Installs system packages for tests that need their programs.
import { spawnSync } from 'node:child_process'

/** @param {string} command @param {string[]} args */
const run = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0

let listsAreFresh = false

/** Installs packages on Debian and derivatives if this user may. @param {string[]} packages @returns {boolean} whether they are there now */
export function installPackages(packages) {
  if (process.getuid?.() !== 0) return false
  listsAreFresh ||= run('apt-get', ['update', '-qq'])
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}
