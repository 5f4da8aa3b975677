import { useRouteLoaderData } from '@remix-run/react'

import type { PageNames } from './page-names'
import type { Site, SiteSettings } from './site-settings'

/**
 * The outcome of the form just sent, shown once: at the newsletter form in the footer or page, or on the form's page.
 */
export type Flash = {
  form: 'newsletter' | 'letter' | 'contact' | 'deletion'
  message: string
  /** The problem with the email address that was sent. */
  hint?: string | undefined
}

/** Data of the root route, which error pages may lack. `failed`: this page answers a failed form. */
export type RootData = {
  site: Site
  /** Contact details for structured data, on the pages that include them. */
  contactForSeo: Pick<SiteSettings, 'description' | 'social' | 'supportHours'> | null
  siteUrl: string
  path: string
  names: PageNames
  flash: Flash | null
  failed: boolean
  /** Whether the page reports its own views (`app/client-scripts/every-page/page-view.ts`). */
  isBehindEdge: boolean
}

/** Returns the outcome of the form just sent; null otherwise. */
export function useFlash(): Flash | null {
  return useRouteLoaderData<RootData>('root')?.flash ?? null
}

/** Returns the site settings, or null on the error page for unreadable settings. */
export function useSiteIfLoaded(): Site | null {
  return useRouteLoaderData<RootData>('root')?.site ?? null
}

/** Returns the site settings. @throws outside a page whose root route was loaded */
export function useSite(): Site {
  const site = useSiteIfLoaded()
  if (!site) throw new Error('The site settings are not loaded.')
  return site
}
