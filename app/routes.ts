import { flatRoutes } from '@remix-run/fs-routes'
import type { RouteConfig } from '@remix-run/route-config'

/** Each file in `routes/` is a route; tests are next to it. */
const routes: RouteConfig = flatRoutes({ ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}'] })

export default routes
