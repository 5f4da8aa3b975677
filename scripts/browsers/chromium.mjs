// Finds the browser for end-to-end tests: an installed one, the package manager's, or Playwright's download.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../install.mjs'
import { installPackages } from './debian-packages.mjs'

const usualPlaces = [
  process.env.CHROMIUM_PATH,
  // The headless shell needs half the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Launch arguments: no sandbox, which root lacks, and no traffic of its own. */
export const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Hides the stack trace that Playwright prints for each unreachable server. */
const downloadChromium = () =>
  spawnSync(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
  }).status === 0

/** The path of a usable browser; installs one if needed and prints a line for each attempt. Throws when none is available. @returns {Promise<string>} */
export async function findChromium() {
  const { chromium } = await import('@playwright/test')
  const find = () => [...usualPlaces, chromium.executablePath()].find((path) => path && existsSync(path))
  const installed = find()
  if (installed) return installed

  /** @type {[string, () => boolean][]} */
  const ways = [
    [
      'from the packages of the system',
      () => ['chromium-headless-shell', 'chromium'].some((name) => installPackages([name])),
    ],
    ['by download', downloadChromium],
  ]
  for (const [way, install] of ways) {
    console.log(`No browser found: installing Chromium ${way} …`)
    const found = install() && find()
    if (found) return found
  }
  throw new Error('No Chromium could be installed: install one and set CHROMIUM_PATH to its program.')
}

/** Launches the browser without traffic of its own. @returns {Promise<import('@playwright/test').Browser>} */
export async function launchChromium() {
  const { chromium } = await import('@playwright/test')
  return chromium.launch({ executablePath: await findChromium(), args: QUIET })
}
