// The site as a process that can be killed, with thin routes in place of pages. Says its port when it listens.
import { startSite } from '../../server/site.fixture'
import { thinRoutes } from './thin-routes'

const { port } = await startSite(thinRoutes, process.env)
// Its parent may be killed too.
process.stdin.once('end', () => process.exit()).resume()
console.log(`port ${port}`)
