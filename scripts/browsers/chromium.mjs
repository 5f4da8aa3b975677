// Finds the browser for end-to-end tests: an installed Chromium, else Playwright's own, else the system's packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform } from 'node:os'

const usualPlaces = [
  process.env.CHROMIUM_PATH,
  // Without a window to draw it takes half the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {string} command @param {string[]} args */
function run(command, args) {
  return (
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], shell: platform() === 'win32' }).status === 0
  )
}

/** The path of a usable browser; installs one when there is none. Throws when none can be had. @returns {Promise<string>} */
export async function findChromium() {
  const installed = usualPlaces.find((path) => path && existsSync(path))
  if (installed) return installed

  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()

  console.log('No browser found: installing Chromium for the tests …')
  const packages = () =>
    run('apt-get', ['update', '-qq']) &&
    ['chromium-headless-shell', 'chromium'].some((name) => run('apt-get', ['install', '-y', '-qq', name]))
  const installedNow = run('npx', ['playwright', 'install', 'chromium']) || packages()
  const found = [chromium.executablePath(), ...usualPlaces].find((path) => path && existsSync(path))
  if (!installedNow || !found) throw new Error('No Chromium: install one and set CHROMIUM_PATH to its program.')
  return found
}
