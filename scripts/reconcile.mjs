// `npm run reconcile -- --since 2026-11-01`: delivers the successful payments that the API host does not have yet.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { installWhatIsMissing, root } from './install.mjs'

installWhatIsMissing()
const { buildWhatChanged } = await import('./build.mjs')
await buildWhatChanged(['server'])
const { standIns } = await import('./processes.mjs').catch((/** @type {Error} */ error) => {
  console.error(error.message)
  process.exit(1)
})
// Real money never goes to the stand-ins: with a live key every setting must be there, as for `npm run serve`.
const live = process.env.PAYSTACK_SECRET_KEY?.startsWith('sk_live_')
Object.assign(process.env, live ? { SITE_MODE: 'serve' } : { ...standIns(), SITE_MODE: 'start' })
process.chdir(root)
await import(pathToFileURL(join(root, 'build', 'server', 'reconcile.js')).href)
