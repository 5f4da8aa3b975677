// Lists the sections in app/sections (queries, views, schemas) and the schemas in app/content: `npm run generate --
// typegen` writes the lists into the `generated` folders. TypeGen follows imports but not globs.
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const app = join(import.meta.dirname, '../app')

/** @param {string} name in kebab-case */
const camelCase = (name) => name.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase())

/** Returns the list files in `app` with their contents. @returns {Record<string, string>} */
function registryFiles() {
  const folders = readdirSync(join(app, 'sections'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => ({ folder: name, type: camelCase(name), constant: name.replaceAll('-', '_').toUpperCase() }))
    .sort((one, other) => one.folder.localeCompare(other.folder))
  const content = globSync('content/*/*.schema.ts', { cwd: app })
    .sort()
    .map((file) => ({
      path: file.slice('content/'.length, -'.ts'.length),
      name: camelCase(basename(file, '.schema.ts')),
    }))
  /** @param {(names: (typeof folders)[number]) => string} line */
  const lines = (line) => folders.map(line).join('\n')
  const head = '// Written by npm run generate -- typegen: one entry for each folder of app/sections.\n'
  return {
    'sections/generated/queries.ts': `${head}${lines(({ folder, constant }) => `import { ${constant}_PROJECTION, ${constant}_SEARCH } from '../${folder}/${folder}.query'`)}

/** Inside \`blocks[]\`: what the view of each section reads. */
export const SECTIONS_PROJECTION = \`{
  _key,
  _type,
${folders.map(({ constant }) => `  \${${constant}_PROJECTION}`).join(',\n')}
}\` as const

/** Inside \`blocks[]\`: the texts of each section that a search finds. */
export const SECTIONS_SEARCH = \`{
${folders.map(({ constant }) => `  \${${constant}_SEARCH}`).join(',\n')}
}\` as const
`,
    'sections/generated/views.ts': `${head}${lines(({ folder, type }) => `import { ${type} } from '../${folder}/${folder}'`)}

export const SECTIONS = {
${lines(({ type }) => `  ${type},`)}
}
`,
    'sections/generated/schemas.ts': `${head}${lines(({ folder, type }) => `import { ${type} } from '../${folder}/${folder}.schema'`)}

export const SECTION_SCHEMAS = [
${lines(({ type }) => `  ${type},`)}
]
`,
    'content/generated/schemas.ts': `// Written by npm run generate -- typegen: every type that the *.schema.ts files of app/content export.
${content.map(({ name, path }) => `import * as ${name} from '../${path}'`).join('\n')}

export const CONTENT_SCHEMAS = [
${content.map(({ name }) => `  ...Object.values(${name}),`).join('\n')}
]
`,
  }
}

/** @param {string} name */
function current(name) {
  try {
    return readFileSync(join(app, name), 'utf8')
  } catch {
    return null
  }
}

/** Returns the lists that do not match the folders of the site. */
export const staleRegistryFiles = () =>
  Object.entries(registryFiles()).flatMap(([name, text]) => (current(name) === text ? [] : [`app/${name}`]))

/** Writes the lists. */
export function writeRegistry() {
  for (const [name, text] of Object.entries(registryFiles())) writeFileSync(join(app, name), text)
}
