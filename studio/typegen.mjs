// Writes the lists of sections and schemas (schema-registry.mjs) and app/content/generated/sanity.types.ts: the types of the schema
// and of every query of the site. With --check it writes nothing and exits with 1 when a file is stale.
// TypeGen skips what it cannot parse and still exits with 0, so this checks each query itself.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { loadSchema } from './extract-schema.mjs'
import { staleRegistryFiles, writeRegistry } from './schema-registry.mjs'

const here = import.meta.dirname
const app = join(here, '../app')
const committed = join(app, 'content/generated/sanity.types.ts')
const checking = process.argv.includes('--check')

/** Exits with one message instead of a stack trace. */
class Failure extends Error {}

/** @param {string} message @returns {never} */
function fail(message) {
  throw new Failure(message)
}

/** Runs the Sanity CLI. @param {string[]} args @param {Record<string, string>} [env] @returns {string} its output */
function sanity(args, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/sanity/bin/sanity', ...args], {
    cwd: here,
    encoding: 'utf8',
    env: { ...process.env, ...env, SANITY_DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1', NO_COLOR: '1' },
  })
  const printed = `${stdout}${stderr}`
  return status === 0 ? printed : fail(`sanity ${args.join(' ')} failed:\n${printed}`)
}

/** Returns the names of all queries of the site. */
function queryNames() {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|types)\.tsx?$/.test(file))
  return sources.flatMap((file) => {
    const source = readFileSync(join(app, file), 'utf8')
    const named = [...source.matchAll(/\bconst (\w+) = defineQuery\(/g)].map(([, name = '']) => name)
    const calls = source.match(/\bdefineQuery\(/g)?.length ?? 0
    if (calls !== named.length)
      fail(`app/${file}: write each query as const NAME = defineQuery(…), or it gets no type.`)
    return named
  })
}

if (!checking) writeRegistry()
const folder = mkdtempSync(join(tmpdir(), 'typegen-'))
try {
  const stale = staleRegistryFiles()
  if (stale.length > 0) fail(`${stale.join(', ')} is out of date: run npm run generate -- typegen and commit it.`)
  const written = join(folder, 'sanity.types.ts')
  writeFileSync(join(here, 'schema.json'), JSON.stringify((await loadSchema()).extracted))
  const printed = sanity(['typegen', 'generate'], { TYPEGEN_OUTPUT: written })
  const types = readFileSync(written, 'utf8')

  const queries = queryNames()
  const errors = printed.split('\n').filter((line) => queries.some((name) => line.includes(`variable '${name}'`)))
  if (errors.length > 0) fail(errors.join('\n'))
  const missing = queries.filter((name) => !types.includes(`// Variable: ${name}\n`))
  if (missing.length > 0)
    fail(`TypeGen gave no type to ${missing.join(', ')}. Import fragments by relative paths, not by ~/.`)

  const current = existsSync(committed) ? readFileSync(committed, 'utf8') : ''
  if (checking && current !== types)
    fail('app/content/generated/sanity.types.ts is out of date: run npm run generate -- typegen and commit it.')
  if (!checking) writeFileSync(committed, types)
  console.log(`${queries.length} queries have their types.`)
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
