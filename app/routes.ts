import { flatRoutes } from '@remix-run/fs-routes'
import type { RouteConfig } from '@remix-run/route-config'

/** Each file in `routes/` is a page or an answer of its own; test files are beside what they test. */
const routes: RouteConfig = flatRoutes({ ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}'] })

export default routes
