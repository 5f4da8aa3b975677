import { useRouteLoaderData } from '@remix-run/react'

import type { PageNames } from './page-name'
import type { Site, SiteSettings } from './site-settings'

/** What became of the form that was just sent, shown once: at the newsletter form in the footer or in the page, or on the form's page. */
export type Flash = {
  form: 'newsletter' | 'letter' | 'contact' | 'deletion'
  message: string
  /** What is doubtful about the email address that was sent. */
  hint?: string | undefined
}

/** What the root route loaded; the error pages may have to do without. `failed`: this page answers a form that failed. */
export type RootData = {
  site: Site
  /** Where and when the service is reached besides: on the pages that tell search engines. */
  reached: Pick<SiteSettings, 'description' | 'social' | 'supportHours'> | null
  siteUrl: string
  path: string
  names: PageNames
  flash: Flash | null
  failed: boolean
  /** Whether the page tells the site that it is seen (`app/enhance/every-page/seen.ts`). */
  tells?: true
}

/** What became of the form that was just sent, for the page to which its answer led; null for everyone else. */
export function useFlash(): Flash | null {
  return useRouteLoaderData<RootData>('root')?.flash ?? null
}

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
