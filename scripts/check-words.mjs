// Part of `npm run lint`: refuses the phrases that docs/voice.md lists, and the names of docs/voice-for-engineers.md.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'

import { root } from './install.mjs'

const GUIDE = 'docs/voice.md'
const ENGINEERS_GUIDE = 'docs/voice-for-engineers.md'
const NAMED = ['app', 'packages', 'sandbox', 'scripts', 'server', 'studio', 'tests']
const PLACES = [
  ...NAMED.filter((place) => place !== 'tests'),
  ...['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'deploy', 'docs', 'tests/README.md'],
]
/** Excludes installed, built, generated and drawn files, and migrations, which name old words to replace them. */
const ELSEWHERE = /(?:^|\/)(?:node_modules|dist|build|migrations|assets)\/|sanity\.types\.ts$|package-lock\.json$/
const TEXTS = new Set(['.css', '.js', '.md', '.mjs', '.json', '.service', '.ts', '.tsx', '.yml'])
const CODE = new Set(['.cjs', '.js', '.mjs', '.ts', '.tsx'])
const EXPORTED = /^export (?:default )?(?:async )?(?:const|let|function\*?|class|type|enum) (\w+)|^export \{([^}]*)\}/gm

/** @typedef {{ not: string, instead: string }} Refused */

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  if (extname(path) !== '') return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${path}/${entry.name}`
    if (ELSEWHERE.test(entry.isDirectory() ? `${inner}/` : inner)) return []
    if (entry.isDirectory()) return filesUnder(inner)
    return TEXTS.has(extname(entry.name)) ? [inner] : []
  })
}

/** The rows of a guide's table under a heading. @param {string} guide @param {string} heading @returns {Refused[]} */
function refusedUnder(guide, heading) {
  const [, section = ''] = guide.split(`## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| (?!not |---)(.+?) \| (.+?) \|$/gm)].flatMap(([, words = '', instead = '']) =>
    words.split(', ').map((not) => ({ not, instead })),
  )
}

const escaped = (/** @type {string} */ text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
/** The pattern of a phrase: any case, either apostrophe, also across a line break in a comment. */
const patternOf = (/** @type {string} */ phrase) =>
  new RegExp(
    `(?<![\\w-])${escaped(phrase).replaceAll("'", "['’]").replaceAll(' ', '\\s+(?:(?:\\*|//)\\s+)?')}(?![\\w-])`,
    'gi',
  )

function checkPhrases() {
  const guide = read(GUIDE)
  const refused = refusedUnder(guide, 'Word list').map((entry) => ({ ...entry, pattern: patternOf(entry.not) }))
  const [, exact = ''] = /## To the letter\n([^#]*)/.exec(guide) ?? []
  const exempt = [...exact.matchAll(/`(.+?)`/g)].map(([, text = '']) => text)
  const files = PLACES.flatMap(filesUnder).filter((file) => !file.endsWith('.test.ts') && file !== GUIDE)
  return files.flatMap((file) => {
    const text = exempt.reduce((rest, words) => rest.replaceAll(words, ' '.repeat(words.length)), read(file))
    return refused.flatMap(({ not, instead, pattern }) =>
      [...text.matchAll(pattern)].map(({ index }) => {
        const line = text.slice(0, index).split('\n').length
        return `${file}:${line}  "${not}": write ${instead}`
      }),
    )
  })
}

const kebab = (/** @type {string} */ name) =>
  name
    .replace(/([a-z\d])(?=[A-Z])/g, '$1-')
    .replaceAll('_', '-')
    .toLowerCase()

/** The names of a file, its folders and its exports. @param {string} file */
function* namesIn(file) {
  const folders = dirname(file).split('/')
  for (const [index, name] of folders.entries()) yield { place: `${folders.slice(0, index + 1).join('/')}/`, name }
  yield { place: file, name: basename(file).replace(/\..*/, '') }
  if (!CODE.has(extname(file))) return
  for (const [, declared = '', list = ''] of read(file).matchAll(EXPORTED)) {
    const listed = list.split(',').map((part) => part.match(/\w+/g)?.at(-1) ?? '')
    for (const name of [declared, ...listed].filter(Boolean)) yield { place: `${file} ${name}`, name }
  }
}

/** Whether a name is refused: a single word only as the whole name, several also inside a longer one. @param {string} name @param {Refused} refused */
const matches = (name, { not }) => (not.includes('-') ? `-${kebab(name)}-`.includes(`-${not}-`) : kebab(name) === not)

function checkNames() {
  const refused = refusedUnder(read(ENGINEERS_GUIDE), 'Names')
  const problems = NAMED.flatMap(filesUnder).flatMap((file) =>
    [...namesIn(file)].flatMap(({ place, name }) => {
      const found = refused.find((entry) => matches(name, entry))
      return found ? `${place}: name it ${found.instead} (${ENGINEERS_GUIDE})` : []
    }),
  )
  return new Set(problems)
}

const problems = [...checkPhrases(), ...checkNames()]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
