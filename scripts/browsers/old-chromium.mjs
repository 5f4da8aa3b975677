// Gets the Chromium of an old phone: packages of npm that were made for servers carry the whole program.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** The packages by Chromium's version, with the SHA-512 of each as the registry names it. */
const packages = {
  92: {
    version: '10.1.0',
    integrity: 'NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
  88: {
    version: '5.5.0',
    integrity: 'nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
  },
  80: {
    version: '2.1.1',
    integrity: 'Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==',
  },
}

/** Not in node_modules, which `npm ci` empties: 130 MB each. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'indigo-room')

/** @param {string} command @param {string[]} args @param {string} cwd */
const run = (command, args, cwd) => spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0

/**
 * The path of a Chromium of this version, fetched once.
 * @param {keyof typeof packages} chromium @returns {string}
 * @throws when it does not run on this kind of machine, cannot be fetched, or is not what it was
 */
export function getOldChromium(chromium) {
  const program = join(cache, `chromium-${chromium}`)
  if (existsSync(program)) return program
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('it runs on Linux with an x64 processor only')

  const { version, integrity } = packages[chromium]
  console.log(`Fetching Chromium ${chromium} (once; 50 MB) …`)
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
