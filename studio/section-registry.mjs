// Lists the sections in app/sections for the site (queries and views) and the Studio (schemas): `npm run generate -- typegen`
// writes the lists into app/sections/generated. TypeGen follows imports but not globs.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sections = join(import.meta.dirname, '../app/sections')
const generated = join(sections, 'generated')

/** Returns the names of a section from its folder, `call-to-action`. @param {string} folder */
const namesOf = (folder) => ({
  folder,
  type: folder.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase()),
  constant: folder.replaceAll('-', '_').toUpperCase(),
})

/** Returns the registry files with their contents. @returns {Record<string, string>} */
function registryFiles() {
  const folders = readdirSync(sections, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => namesOf(name))
    .sort((one, other) => one.folder.localeCompare(other.folder))
  /** @param {(names: ReturnType<typeof namesOf>) => string} line */
  const lines = (line) => folders.map(line).join('\n')
  const head = '// Written by npm run generate -- typegen: one entry for each folder of app/sections.\n'
  return {
    'queries.ts': `${head}${lines(({ folder, constant }) => `import { ${constant}_PROJECTION, ${constant}_SEARCH } from '../${folder}/${folder}.query'`)}

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
    'views.ts': `${head}${lines(({ folder, type }) => `import { ${type} } from '../${folder}/${folder}'`)}

export const SECTIONS = {
${lines(({ type }) => `  ${type},`)}
}
`,
    'schemas.ts': `${head}${lines(({ folder, type }) => `import { ${type} } from '../${folder}/${folder}.schema'`)}

export const SECTION_SCHEMAS = [
${lines(({ type }) => `  ${type},`)}
]
`,
  }
}

const current = () =>
  Object.fromEntries(readdirSync(generated).map((name) => [name, readFileSync(join(generated, name), 'utf8')]))

/** Returns the files in app/sections/generated that do not match the section folders. */
export function staleRegistryFiles() {
  const [now, wanted] = [current(), registryFiles()]
  return Object.keys({ ...now, ...wanted }).filter((name) => now[name] !== wanted[name])
}

/** Writes the section lists. */
export function writeRegistry() {
  for (const name of Object.keys(current())) rmSync(join(generated, name))
  for (const [name, text] of Object.entries(registryFiles())) writeFileSync(join(generated, name), text)
}
