// `npm start`: the whole product on this machine. Services without settings run in the sandbox.
// `npm run dev` (--dev) is the same with Vite's development server and no page cache.
import { giveUp, installWhatIsMissing } from './install.mjs'

await installWhatIsMissing()
const { buildWhatChanged } = await import('./build.mjs')

try {
  const { choosePorts } = await import('./processes/free-port.mjs')
  // Chooses ports before the build, which takes a minute; processes.mjs builds addresses from them.
  const { notes, ...ports } = await choosePorts(process.env)
  for (const note of notes) console.log(note)
  Object.assign(process.env, ports)
  const { runProduct } = await import('./processes/processes.mjs')
  await buildWhatChanged()
  await runProduct(process.argv.includes('--dev') ? 'dev' : 'start')
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}
