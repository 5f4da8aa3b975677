import { fixedPages } from '../app/lib/pages/fixed-pages'

export const FIXED_PAGES = Object.values(fixedPages).map(({ href }): string => href)

/** A therapist of the seed. */
export const PROFILE = '/therapists/adaeze-okonkwo'
export const ARTICLE = '/articles/when-you-cannot-sleep'

/** One page of each kind. */
export const PAGES = [...FIXED_PAGES, PROFILE, ARTICLE, '/no-such-page']
