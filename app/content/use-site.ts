import { useRouteLoaderData } from '@remix-run/react'

import type { PageNames } from './page-name'
import type { Site } from './site-settings'

/** What the root route loaded; the error pages may have to do without. */
export type RootData = { site: Site; siteUrl: string; path: string; names: PageNames }

/** The site settings that pages use, or null on the page that says that the settings themselves cannot be read. */
export function useSiteIfLoaded(): Site | null {
  return useRouteLoaderData<RootData>('root')?.site ?? null
}

/** The site settings that pages use. @throws outside a page whose root route was loaded */
export function useSite(): Site {
  const site = useSiteIfLoaded()
  if (!site) throw new Error('The site settings are not loaded.')
  return site
}
