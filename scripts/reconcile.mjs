// `npm run reconcile -- --since 2026-11-01`: delivers payments and returns that the API host does not have yet.
// `npm run --silent reconcile -- --csv --day 2026-11-23`: writes the statement of a day.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { installWhatIsMissing, root } from './install.mjs'

// What is installed and built is told beside a statement, not in it.
const { log } = console
console.log = console.error
await installWhatIsMissing()
const { buildWhatChanged } = await import('./build.mjs')
await buildWhatChanged(['server'])
const { standIns } = await import('./processes/processes.mjs').catch((/** @type {Error} */ error) => {
  console.error(error.message)
  process.exit(1)
})
// Real money never goes to the stand-ins: with a live key every setting must be there, as for `npm run serve`.
const live = process.env.PAYSTACK_SECRET_KEY?.startsWith('sk_live_')
Object.assign(process.env, live ? { SITE_MODE: 'serve' } : { ...standIns(), SITE_MODE: 'start' })
process.chdir(root)
console.log = log
await import(pathToFileURL(join(root, 'build', 'server', 'reconcile.js')).href)
