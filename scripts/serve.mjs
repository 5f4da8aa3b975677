// `npm run serve`: production. No sandbox; the server refuses to start while a required setting is missing.
import { installWhatIsMissing, root } from './install.mjs'

installWhatIsMissing()
const { buildWhatChanged } = await import('./build.mjs')
await buildWhatChanged()
process.env.NODE_ENV = 'production'
process.env.SITE_MODE = 'serve'
process.chdir(root)
await import('../build/server/main.js')
