import { fixedPages } from '../../app/lib/fixed-pages'

/** A page of each kind. */
export const PAGES = [
  ...Object.values(fixedPages).map(({ href }): string => href),
  '/therapists/adaeze-okonkwo',
  '/no-such-page',
]
