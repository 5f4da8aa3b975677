// `npm run doctor`: checks each configured service with a harmless call and prints one line each. `npm run doctor -- audit`
// finds known vulnerabilities, `npm run doctor -- api-host ADDRESS` checks an API host against its contract.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { installWhatIsMissing, root } from './install.mjs'
import { runSubcommand } from './subcommand.mjs'

if (process.argv.length > 2) {
  // The audit needs no packages, so that it can run before the installation.
  if (process.argv[2] !== 'audit') await installWhatIsMissing()
  await runSubcommand('npm run doctor', {
    audit: 'scripts/audit.mjs',
    'api-host': 'scripts/api-host/main.mjs',
  })
} else {
  await installWhatIsMissing()
  const { buildWhatChanged } = await import('./build.mjs')
  await buildWhatChanged(['server'])
  // Without a public address it checks the site that `npm start` runs on this machine.
  if (!process.env.SITE_URL) {
    const { localServices } = await import('./processes/processes.mjs')
    const sandbox = `http://127.0.0.1:${process.env.SANDBOX_PORT || '3001'}`
    Object.assign(process.env, { SANDBOX_URL: sandbox, ...localServices(), SITE_MODE: 'start' })
  }
  process.chdir(root)
  await import(pathToFileURL(join(root, 'build', 'server', 'doctor.js')).href)
}
