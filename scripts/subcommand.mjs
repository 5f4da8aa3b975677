// Commands with several programs: `npm run generate -- typegen`.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from './install.mjs'

/**
 * Loads the program that the first argument names, with the arguments after it. Exits with the known names otherwise.
 * @param {string} command as typed, for the message @param {Record<string, string>} programs by name: paths from the root
 */
export async function runSubcommand(command, programs) {
  const [name = '', ...args] = process.argv.slice(2)
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined
  if (program === undefined) {
    console.error(
      `${name === '' ? 'A name is missing' : `There is no ${name}`}: ${command} -- ${Object.keys(programs).join(' | ')}`,
    )
    process.exit(1)
  }
  const file = join(root, program)
  process.argv = [process.argv[0] ?? '', file, ...args]
  await import(pathToFileURL(file).href)
}

/** Exits with the known names for an unknown one. @param {string} kind in the singular @param {string[]} known @param {string[]} named */
export function requireKnownNames(kind, known, named) {
  const unknown = named.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  console.error(`There is no ${kind} named ${unknown.join(', ')}: there are ${known.join(', ')}.`)
  process.exit(1)
}
