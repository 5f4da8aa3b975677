// `npm run serve`: production. No sandbox; the server refuses to start while a required setting is missing.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { installWhatIsMissing, root } from './install.mjs'

installWhatIsMissing()
const { buildWhatChanged } = await import('./build.mjs')
await buildWhatChanged()
process.env.NODE_ENV = 'production'
process.env.SITE_MODE = 'serve'
process.chdir(root)
await import(pathToFileURL(join(root, 'build', 'server', 'main.js')).href)
