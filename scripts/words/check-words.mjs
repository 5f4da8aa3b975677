// Part of `npm run lint`: refuses the turns of phrase that docs/voice.md lists.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from '../install.mjs'

const GUIDE = 'docs/voice.md'
const PLACES = [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'app',
  'deploy',
  'docs',
  'packages',
  'sandbox',
  'scripts',
  'server',
  'studio',
  'tests/README.md',
]
/** Installed, built, generated or drawn; and migrations, which name old words in order to replace them. */
const ELSEWHERE =
  /(?:^|\/)(?:node_modules|dist|build|migrations|assets)\/|\.test\.ts$|sanity\.types\.ts$|package-lock\.json$/
const TEXTS = new Set(['.css', '.js', '.md', '.mjs', '.json', '.service', '.ts', '.tsx', '.yml'])

/**
 * The phrases that the word list refuses, and the texts of the specification that are exempt.
 * @param {string} guide the text of docs/voice.md
 */
export function readGuide(guide) {
  const [, list = ''] = guide.split('## Word list')
  const refused = [...list.matchAll(/^\| (?!not |---)(.+?) \| (.+?) \|$/gm)].flatMap(([, phrases = '', instead = '']) =>
    phrases.split(', ').map((phrase) => ({ phrase, instead })),
  )
  const [, exact = ''] = /## To the letter\n([^#]*)/.exec(guide) ?? []
  return { refused, exempt: [...exact.matchAll(/`(.+?)`/g)].map(([, text = '']) => text) }
}

const escaped = (/** @type {string} */ text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
/** A phrase as a pattern: any case, either apostrophe, also across a line break and the signs of a comment. */
const patternOf = (/** @type {string} */ phrase) =>
  new RegExp(
    `(?<![\\w-])${escaped(phrase).replaceAll("'", "['’]").replaceAll(' ', '\\s+(?:(?:\\*|//)\\s+)?')}(?![\\w-])`,
    'gi',
  )

/**
 * Where a text says what the word list refuses.
 * @param {string} text
 * @param {ReturnType<typeof readGuide>} guide
 */
export function refusedIn(text, { refused, exempt }) {
  const judged = exempt.reduce((rest, exact) => rest.replaceAll(exact, ' '.repeat(exact.length)), text)
  return refused.flatMap(({ phrase, instead }) =>
    [...judged.matchAll(patternOf(phrase))].map(({ index }) => ({
      line: judged.slice(0, index).split('\n').length,
      phrase,
      instead,
    })),
  )
}

/** @returns {string[]} */
const filesUnder = (/** @type {string} */ path) =>
  extname(path) === ''
    ? readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
        const inner = `${path}/${entry.name}`
        if (ELSEWHERE.test(entry.isDirectory() ? `${inner}/` : inner)) return []
        if (entry.isDirectory()) return filesUnder(inner)
        return TEXTS.has(extname(entry.name)) ? [inner] : []
      })
    : [path]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const guide = readGuide(readFileSync(join(root, GUIDE), 'utf8'))
  const found = PLACES.flatMap(filesUnder)
    .filter((file) => file !== GUIDE && file !== relative(root, process.argv[1] ?? ''))
    .flatMap((file) => refusedIn(readFileSync(join(root, file), 'utf8'), guide).map((place) => ({ file, ...place })))
  for (const { file, line, phrase, instead } of found) console.error(`${file}:${line}  "${phrase}": write ${instead}`)
  if (found.length > 0) process.exitCode = 1
}
