// Writes app/content/generated/defaults.server.ts from the seed: defaults for missing or malformed texts of the dataset.
// First it adds texts to the seed that are new in the schema and have an initial value there. A test checks that the
// defaults are up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { format, resolveConfig } from 'prettier'

import { loadSchema } from '../extract-schema.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const seedFolder = join(import.meta.dirname, 'documents')
const file = join(root, 'app/content/generated/defaults.server.ts')

/** Facts, promises and people, which must not replace texts of staff. */
const NO_DEFAULT = new Set([
  'phone',
  'email',
  'clientAppUrl',
  'appStoreUrl',
  'googlePlayUrl',
  'lastUpdated',
  'seo',
  'slug',
  'confirmed',
])
/** Lists of independent items, empty by default. */
const EMPTY = new Set(['social', 'supportHours', 'sections', 'cards', 'questions'])
/** Sections that show other documents, or figures, people and years. */
const NO_SECTION = new Set(['testimonials', 'faqList', 'stats', 'team', 'story'])

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)

/** The default for a part of the seed; undefined without one. @param {unknown} value @returns {unknown} */
function defaultOf(value) {
  if (Array.isArray(value)) return value.map(defaultOf).filter((item) => item !== undefined)
  if (!isObject(value)) return value
  if ('_sanityAsset' in value || '_ref' in value || value['sample'] === true || NO_SECTION.has(String(value['_type'])))
    return undefined
  const fields = Object.entries(value).flatMap(([name, part]) => {
    if (NO_DEFAULT.has(name)) return []
    const own = EMPTY.has(name) ? [] : defaultOf(part)
    return own === undefined ? [] : [[name, own]]
  })
  return Object.fromEntries(fields)
}

/** A legal page without its text: only its labels. @param {Record<string, unknown>} document */
const frameOf = ({ title, updatedLabel, contentsLabel, summaryLabel, shortLabel, wholeLabel, backLabel }) => ({
  title,
  sections: [],
  updatedLabel,
  contentsLabel,
  summaryLabel,
  shortLabel,
  wholeLabel,
  backLabel,
})

/** Whether a document of the seed has defaults. @param {{ _id: string, _type: string }} document */
const hasDefaults = ({ _id, _type }) => _id === _type || _type === 'legalDocument'

/**
 * Adds the texts that an object lacks and whose field has an initial value, also in objects inside it, not in lists.
 * @param {unknown} value @param {string} type @param {Map<string, import('sanity').SchemaTypeDefinition>} types
 * @returns {unknown}
 */
function withInitialTexts(value, type, types) {
  const definition = types.get(type)
  if (!isObject(value) || !definition || !('fields' in definition)) return value
  const fields = definition.fields.flatMap(({ name, type: fieldType, initialValue }) => {
    if (name in value) return [[name, withInitialTexts(value[name], fieldType, types)]]
    return typeof initialValue === 'string' ? [[name, initialValue]] : []
  })
  return { ...value, ...Object.fromEntries(fields) }
}

/** Adds new texts of the schema to the seed. */
async function addInitialTexts() {
  const { schemaTypes } = await loadSchema()
  const types = new Map(schemaTypes.map((type) => [type.name, type]))
  for (const name of readdirSync(seedFolder)) {
    const path = join(seedFolder, name)
    const documents = JSON.parse(readFileSync(path, 'utf8'))
    const filled = documents.map((/** @type {{ _id: string, _type: string }} */ document) =>
      hasDefaults(document) ? withInitialTexts(document, document._type, types) : document,
    )
    if (JSON.stringify(filled) === JSON.stringify(documents)) continue
    const options = { ...(await resolveConfig(path)), filepath: path, objectWrap: /** @type {const} */ ('collapse') }
    writeFileSync(path, await format(JSON.stringify(filled), options))
  }
}

/** The text of the generated file. Singleton documents have a seed file named by their id. */
export function writtenDefaults() {
  const documents = readdirSync(seedFolder)
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(seedFolder, name), 'utf8')))
    .filter(hasDefaults)
  const defaults = Object.fromEntries(
    documents.map((document) => [
      document._id,
      defaultOf(document._type === 'legalDocument' ? frameOf(document) : document),
    ]),
  )
  const written = JSON.stringify(defaults, null, 2)
  const named = /\{(?:price|business):|"live(?:Price|Fact)"/.exec(written)
  if (named)
    throw new Error(
      `${named[0]} cannot stand in a default: it may be missing itself. Of all facts only {business} is always there.`,
    )
  return `// Written by studio/seed/content-defaults.mjs from the seed: npm run generate -- content-defaults

/** What stands in for words of the dataset, by document. Only where the server renders: browsers never get it. */
export const CONTENT_DEFAULTS = ${written}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await addInitialTexts()
  writeFileSync(file, writtenDefaults())
}
