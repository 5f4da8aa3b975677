// Plain Node, no dependency: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)
  process.exit(1)
}

/**
 * Runs `npm ci` in the root and in studio/ where the lock file differs from the one last installed.
 * Development dependencies are always included: NODE_ENV=production would drop the build tools.
 */
export function installWhatIsMissing() {
  for (const folder of [root, join(root, 'studio')]) {
    const lock = createHash('sha256').update(readFileSync(join(folder, 'package-lock.json'))).digest('hex')
    const stamp = join(folder, 'node_modules', '.installed-lock')
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) continue
    console.log(`Installing ${folder === root ? 'the site' : 'the Studio'} (once; takes a minute) …`)
    const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) {
      console.error(`npm ci failed in ${folder}`)
      process.exit(1)
    }
    writeFileSync(stamp, lock)
  }
}
