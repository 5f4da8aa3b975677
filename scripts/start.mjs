// `npm start`: the whole product on this machine. Services without settings run in the sandbox.
// `npm run dev` (--dev) is the same with Vite's development server and no page cache.
import { installWhatIsMissing } from './install.mjs'

await installWhatIsMissing()
const { buildWhatChanged } = await import('./build.mjs')

try {
  const { runProduct } = await import('./processes/processes.mjs')
  await buildWhatChanged()
  await runProduct(process.argv.includes('--dev') ? 'dev' : 'start')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
