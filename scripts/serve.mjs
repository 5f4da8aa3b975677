// `npm run serve`: production, from the folder that `npm run build` made. Installs nothing and builds nothing.
// `npm run serve -- --rehearse`: the same on this machine alone, with the sandbox for every service.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { giveUp, root } from './install.mjs'

const [flag] = process.argv.slice(2)
if (flag !== undefined && flag !== '--rehearse') giveUp('Usage: npm run serve [-- --rehearse]')
const program = join(root, 'build', 'production', 'build', 'server', 'main.js')
if (!existsSync(program)) giveUp('There is nothing to serve yet: run npm run build first.')
process.chdir(root)
if (flag === undefined) {
  process.env.SITE_MODE = 'serve'
  await import(pathToFileURL(program).href)
} else {
  try {
    const { runProduct } = await import('./processes/processes.mjs')
    await runProduct('rehearse')
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
}
