import { useRouteLoaderData } from '@remix-run/react'

import type { SiteSettings } from './site-settings'

/** What the root route loaded; the error pages may have to do without. */
export type RootData = { site: SiteSettings; siteUrl: string; path: string; year: number }

/** The site settings, or null on the page that says that the settings themselves cannot be read. */
export function useSiteIfLoaded(): SiteSettings | null {
  return useRouteLoaderData<RootData>('root')?.site ?? null
}

/** The site settings. @throws outside a page whose root route was loaded */
export function useSite(): SiteSettings {
  const site = useSiteIfLoaded()
  if (!site) throw new Error('The site settings are not loaded.')
  return site
}
