// `npm run doctor`: asks each configured service with a harmless call and says in one line each what is right or wrong.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { installWhatIsMissing, root } from './install.mjs'

await installWhatIsMissing()
const { buildWhatChanged } = await import('./build.mjs')
await buildWhatChanged(['server'])
// Without a public address it is about what `npm start` runs on this machine.
if (!process.env.SITE_URL) {
  const { standIns } = await import('./processes/processes.mjs')
  const sandbox = `http://127.0.0.1:${process.env.SANDBOX_PORT || '3001'}`
  Object.assign(process.env, { SANDBOX_URL: sandbox, ...standIns(), SITE_MODE: 'start' })
}
process.chdir(root)
await import(pathToFileURL(join(root, 'build', 'server', 'doctor.js')).href)
