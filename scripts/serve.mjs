// `npm run serve`: production, from the folder that `npm run build` made. Installs nothing and builds nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from './install.mjs'

const program = join(root, 'build', 'production', 'build', 'server', 'main.js')
if (!existsSync(program)) {
  console.error('There is nothing to serve yet: run npm run build first.')
  process.exit(1)
}
process.env.SITE_MODE = 'serve'
process.chdir(root)
await import(pathToFileURL(program).href)
