// Reads the file in SETTINGS_FILE into the environment, for every command and every program of the production folder.
import { readFileSync } from 'fs'
// A default import: a Node without `parseEnv` must still load this file to report its version.
import util from 'util'

// `s` flag: for a bare dot U+2028 ends a line, for Node it does not.
const ASSIGNMENT = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$/s
const QUOTES = ['"', "'", '`']

/** Why programs would disagree on a value: Node drops text after a # and continues an unclosed quote. @param {string} value */
function problemOf(value) {
  const quote = value[0] ?? ''
  if (!QUOTES.includes(quote))
    return value.includes('#') ? 'a comment needs a line of its own, and a value with # in it needs quotes' : null
  const end = value.indexOf(quote, 1)
  if (end === -1) return 'its quote is not closed on the same line'
  return end === value.length - 1 ? null : 'nothing may stand behind its closing quote'
}

/**
 * The settings in a file's text, as Node's --env-file reads them. @param {string} text @returns {Record<string, string>}
 * @throws {Error} that names line and setting, never the value, which may be secret
 */
export function parseSettings(text) {
  /** @type {Set<string>} */
  const seen = new Set()
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  lines.forEach((line, index) => {
    const written = line.trim()
    if (written === '' || written.startsWith('#')) return
    const assignment = ASSIGNMENT.exec(written)
    if (!assignment) throw new Error(`line ${index + 1} is no setting: NAME=value is expected`)
    const [, name = '', value = ''] = assignment
    const problem = seen.has(name) ? 'it stands there twice' : problemOf(value.trim())
    if (problem) throw new Error(`line ${index + 1}, ${name}: ${problem}`)
    seen.add(name)
  })
  const parsed = util.parseEnv(lines.join('\n'))
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, value ?? '']))
}

/** Sets variables from the file that the environment lacks; exits with one line on errors. */
export function readSettingsFile() {
  const file = process.env.SETTINGS_FILE
  if (!file) return
  try {
    const settings = parseSettings(readFileSync(file, 'utf8'))
    for (const name of Object.keys(settings)) if (!(name in process.env)) process.env[name] = settings[name]
  } catch (error) {
    console.error(`SETTINGS_FILE ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
