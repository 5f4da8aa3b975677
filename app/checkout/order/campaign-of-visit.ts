import { campaignIn } from '~/lib/pages/analytics'

/**
 * The campaign in the address of this page, or of the page of this site that linked to it; empty without one. Stored
 * nowhere, so visits that take another way are not counted (decision 27).
 */
export const campaignOfVisit = (): string =>
  campaignIn(location.search) ??
  (document.referrer.startsWith(`${location.origin}/`) ? campaignIn(document.referrer) : null) ??
  ''
