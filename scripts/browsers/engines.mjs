// Finds the browsers of `npm test -- tests/browsers` and installs missing ones if possible.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { installPackages } from './debian-packages.mjs'
import { getOldChromium } from './old-chromium.mjs'

/** @typedef {{ name: string, protocol: 'bidi' | 'webdriver' | 'devtools', program: string }} Engine */

/** @param {string} name of a program in PATH */
function inPath(name) {
  return (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find(existsSync)
}

function firefox() {
  return inPath('firefox-esr') ?? inPath('firefox')
}

/** WebKitGTK's own small browser, installed beside its library. */
function miniBrowser() {
  for (const folder of ['/usr/lib', '/usr/libexec'].filter(existsSync)) {
    for (const inside of ['', ...readdirSync(folder)]) {
      const found = ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']
        .map((version) => join(folder, inside, version, 'MiniBrowser'))
        .find(existsSync)
      if (found) return found
    }
  }
  return undefined
}

/** Finds WebKit, which needs its driver and a virtual screen. */
const webkit = () => (inPath('WebKitWebDriver') && inPath('Xvfb') ? miniBrowser() : undefined)

/** @param {() => string | undefined} find @param {string[]} packages @returns {string} */
function findOrInstall(find, packages) {
  const found = find() ?? (installPackages(packages) ? find() : undefined)
  if (!found) throw new Error(`needs the packages ${packages.join(' and ')}`)
  return found
}

/** @type {(Omit<Engine, 'program'> & { get: () => string })[]} */
const wanted = [
  { name: 'Firefox', protocol: 'bidi', get: () => findOrInstall(firefox, ['firefox-esr']) },
  {
    name: 'WebKit',
    protocol: 'webdriver',
    get: () => findOrInstall(webkit, ['webkit2gtk-driver', 'xvfb']),
  },
  { name: 'Chromium 92', protocol: 'devtools', get: getOldChromium },
]

/** The available browsers, and the reason for each missing one. @returns {{ engines: Engine[], lacking: string[] }} */
export function findEngines() {
  /** @type {Engine[]} */
  const engines = []
  /** @type {string[]} */
  const lacking = []
  for (const { get, ...engine } of wanted) {
    try {
      engines.push({ ...engine, program: get() })
    } catch (error) {
      lacking.push(`${engine.name} cannot be had: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { engines, lacking }
}
