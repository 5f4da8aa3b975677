// Finds names of files, folders and exports that docs/voice-for-engineers.md refuses.
import { basename, dirname, extname } from 'node:path'

const CODE = new Set(['.cjs', '.js', '.mjs', '.ts', '.tsx'])
const EXPORTED = /^export (?:default )?(?:async )?(?:const|let|function\*?|class|type|enum) (\w+)|^export \{([^}]*)\}/gm

const kebab = (/** @type {string} */ name) =>
  name
    .replace(/([a-z\d])(?=[A-Z])/g, '$1-')
    .replaceAll('_', '-')
    .toLowerCase()

/**
 * The names in the first table of the guide.
 * @param {string} guide the text of docs/voice-for-engineers.md
 */
export function readNames(guide) {
  const [, names = ''] = /## Names\n([^#]*)/.exec(guide) ?? []
  return [...names.matchAll(/^\| (?!not |---)(.+?) \| (.+?) \|$/gm)].flatMap(([, not = '', instead = '']) =>
    not.split(', ').map((name) => ({ name, instead })),
  )
}

/** Whether a name is refused: a single word only as the whole name, several also inside a longer one. */
const matches = (/** @type {string} */ used, /** @type {string} */ name) =>
  name.includes('-') ? `-${used}-`.includes(`-${name}-`) : used === name

/** @param {string} source */
function* exportsOf(source) {
  for (const [, name, list = ''] of source.matchAll(EXPORTED)) {
    if (name !== undefined) yield name
    for (const part of list.split(',')) {
      const exported = part.match(/\w+/g)?.at(-1)
      if (exported !== undefined) yield exported
    }
  }
}

/**
 * The refused names of one file, its folders and its exports.
 * @param {string} file its path from the root of the repository
 * @param {string} source
 * @param {ReturnType<typeof readNames>} names
 */
export function refusedNamesIn(file, source, names) {
  const folders = dirname(file).split('/')
  const used = [
    ...folders.map((folder, index) => ({ place: `${folders.slice(0, index + 1).join('/')}/`, name: folder })),
    { place: file, name: basename(file).replace(/\..*/, '') },
    ...(CODE.has(extname(file)) ? [...exportsOf(source)].map((name) => ({ place: `${file} ${name}`, name })) : []),
  ]
  return used.flatMap(({ place, name }) => {
    const refused = names.find((entry) => matches(kebab(name), entry.name))
    return refused === undefined ? [] : [{ place, instead: refused.instead }]
  })
}
