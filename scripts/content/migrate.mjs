// npm run content -- migrate [--yes]: migrates a dataset to this code. Shows the changes and asks first.
import { createInterface } from 'node:readline/promises'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

import { contentClient, giveUp, reasonOf } from './client.mjs'
import { mutationsOf, planMigrations } from './plan.mjs'
import { installWhatIsMissing, root } from '../install.mjs'

const flags = process.argv.slice(2)
if (flags.some((flag) => flag !== '--yes')) giveUp('Usage: npm run content -- migrate [--yes]')

await installWhatIsMissing()
const { client, place } = await contentClient()
const { buildWhatChanged } = await import('../build.mjs')
await buildWhatChanged(['migrations'])
/** @type {typeof import('../../studio/migrations/dataset-migrations')} */
const { datasetMigrations } = await import(
  pathToFileURL(join(root, 'build', 'migrations', 'dataset-migrations.js')).href
)

/** @returns {Promise<import('./plan.mjs').Document[]>} without Sanity's own settings, whose ids begin with `_.` */
const everything = () => client.fetch('*[!(_id in path("_.**"))]')
/** @param {unknown} value */
const shown = (value) => (value === undefined ? '(nothing)' : JSON.stringify(value))

async function confirmed() {
  if (flags.includes('--yes')) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // No answer, as with Ctrl-D, means no.
  const unanswered = new Promise((resolve) => terminal.once('close', () => resolve('')))
  const answer = String(await Promise.race([terminal.question(`\nChange ${place}? [y/N] `), unanswered]))
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

try {
  const plan = await planMigrations(datasetMigrations, await everything())
  for (const { migration, changes } of plan) {
    console.log(`${migration.id}: ${migration.title}`)
    for (const { document, field, before, after } of changes) {
      console.log(`  ${document}  ${field}\n    before: ${shown(before)}\n    after:  ${shown(after)}`)
    }
  }
  if (plan.length === 0) {
    console.log(`Nothing is to be migrated in ${place}.`)
  } else if (!(await confirmed())) {
    console.log(`\nNothing was changed in ${place}. Run npm run content -- migrate --yes to do it.`)
    process.exitCode = 1
  } else {
    console.log('')
    for (const { migration } of plan) {
      // Reads again, because staff may have written since. A later write makes the transaction fail as a whole.
      const mutations = await mutationsOf(migration, await everything())
      if (mutations.length === 0) continue
      await client
        .mutate(mutations, { autoGenerateArrayKeys: true, returnDocuments: false })
        .catch((/** @type {unknown} */ error) => {
          throw new Error(`${migration.id} failed and changed nothing: ${reasonOf(error)}`, { cause: error })
        })
      console.log(`${migration.id}: done`)
    }
  }
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}
