// `npm run reconcile -- --since 2026-11-01`: delivers payments and refunds that the API host is missing.
// `npm run --silent reconcile -- --csv --day 2026-11-23`: writes the statement of a day.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { giveUp, installWhatIsMissing, root } from './install.mjs'

// Messages of installation and build go to stderr, so that stdout is only the statement.
const { log } = console
console.log = console.error
await installWhatIsMissing()
const { buildWhatChanged } = await import('./build.mjs')
await buildWhatChanged(['server'])
const { localServices } = await import('./processes/processes.mjs').catch((/** @type {Error} */ error) =>
  giveUp(error.message),
)
// Real payments never go to the sandbox: with a live key every setting is required, as for `npm run serve`.
const live = process.env.PAYSTACK_SECRET_KEY?.startsWith('sk_live_')
Object.assign(process.env, live ? { SITE_MODE: 'serve' } : { ...localServices(), SITE_MODE: 'start' })
process.chdir(root)
console.log = log
await import(pathToFileURL(join(root, 'build', 'server', 'reconcile.js')).href)
