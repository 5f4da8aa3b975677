// `npm run doctor -- audit`: finds known high or critical vulnerabilities in production packages. Exits with 1 if there are
// any, with 2 if the registry does not answer audits.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { root } from './install.mjs'

/** Time limit in ms: a registry may be unreachable or lack audits. */
const DEADLINE_MS = 20_000

/** The output of npm audit for the production packages of a folder. @param {string} folder @returns {Promise<string>} */
function asked(folder) {
  const child = spawn('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${DEADLINE_MS}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
    timeout: DEADLINE_MS,
    killSignal: 'SIGKILL',
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text))
  return new Promise((resolve) => {
    child.once('error', () => resolve(''))
    child.once('close', () => resolve(printed))
  })
}

/** The high and critical findings; null when the registry did not answer. @param {string} printed @returns {string[] | null} */
function findingsIn(printed) {
  try {
    const { vulnerabilities, metadata } = JSON.parse(printed)
    if (!vulnerabilities || !metadata) return null
    return Object.values(vulnerabilities)
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
  } catch {
    return null
  }
}

const folders = [root, join(root, 'studio')]
const answers = (await Promise.all(folders.map(asked))).map(findingsIn)
const findings = [...new Set(answers.flatMap((answer) => answer ?? []))].sort()
for (const finding of findings) console.log(finding)
if (answers.includes(null))
  console.log('Known vulnerabilities: not checked, as the package registry does not answer audits.')
else if (findings.length === 0)
  console.log('Known vulnerabilities: none that is high or critical in what production holds.')
process.exit(findings.length > 0 ? 1 : answers.includes(null) ? 2 : 0)
