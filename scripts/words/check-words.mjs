// Part of `npm run lint`: refuses the phrases that docs/voice.md lists, and the names of docs/voice-for-engineers.md.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from '../install.mjs'
import { readNames, refusedNamesIn } from './names.mjs'

const GUIDE = 'docs/voice.md'
const ENGINEERS_GUIDE = 'docs/voice-for-engineers.md'
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
const NAMED = ['app', 'packages', 'sandbox', 'scripts', 'server', 'studio', 'tests']
/** Excludes installed, built, generated and drawn files, and migrations, which name old words to replace them. */
const ELSEWHERE = /(?:^|\/)(?:node_modules|dist|build|migrations|assets)\/|sanity\.types\.ts$|package-lock\.json$/
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
/** The pattern of a phrase: any case, either apostrophe, also across a line break in a comment. */
const patternOf = (/** @type {string} */ phrase) =>
  new RegExp(
    `(?<![\\w-])${escaped(phrase).replaceAll("'", "['’]").replaceAll(' ', '\\s+(?:(?:\\*|//)\\s+)?')}(?![\\w-])`,
    'gi',
  )

/**
 * Finds refused phrases in a text.
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

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

function checkPhrases() {
  const guide = readGuide(read(GUIDE))
  return PLACES.flatMap(filesUnder)
    .filter((file) => !file.endsWith('.test.ts') && file !== GUIDE && file !== relative(root, process.argv[1] ?? ''))
    .flatMap((file) => refusedIn(read(file), guide).map((place) => ({ file, ...place })))
    .map(({ file, line, phrase, instead }) => `${file}:${line}  "${phrase}": write ${instead}`)
}

function checkNames() {
  const names = readNames(read(ENGINEERS_GUIDE))
  const refused = new Map(
    NAMED.flatMap(filesUnder).flatMap((file) =>
      refusedNamesIn(file, read(file), names).map(({ place, instead }) => [place, instead]),
    ),
  )
  return [...refused].map(([place, instead]) => `${place}: name it ${instead} (${ENGINEERS_GUIDE})`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = [...checkPhrases(), ...checkNames()]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
