// Gets the Chromium of an old phone from an npm package that contains the whole program.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** The oldest supported version (decision 21). */
const VERSION = 92
/** The package of this version, with the SHA-512 that the registry names. */
const PACKAGE = {
  version: '10.1.0',
  integrity: 'NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
}

/** The folder of the download (130 MB), outside node_modules, which `npm ci` empties. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'indigo-room')

/** @param {string} command @param {string[]} args @param {string} cwd */
const run = (command, args, cwd) => spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0

/** The path of the oldest supported Chromium, downloaded once. @throws when it is unavailable or has another hash */
export function getOldChromium() {
  const program = join(cache, `chromium-${VERSION}`)
  if (existsSync(program)) return program
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('it runs on Linux with an x64 processor only')

  const { version, integrity } = PACKAGE
  console.log(`Fetching Chromium ${VERSION} (once; 50 MB) …`)
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'fetching-'))
  try {
    if (!run('npm', ['pack', '--silent', `chrome-aws-lambda@${version}`], folder))
      throw new Error('the package registry does not give it')
    const archive = join(folder, `chrome-aws-lambda-${version}.tgz`)
    if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== integrity)
      throw new Error('its package is not what it was')
    if (!run('tar', ['xzf', archive, 'package/bin/chromium.br'], folder))
      throw new Error('its package cannot be unpacked')
    const unpacked = join(folder, 'chromium')
    writeFileSync(unpacked, brotliDecompressSync(readFileSync(join(folder, 'package', 'bin', 'chromium.br'))))
    chmodSync(unpacked, 0o755)
    renameSync(unpacked, program)
    return program
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
