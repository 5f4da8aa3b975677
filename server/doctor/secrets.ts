import type { Settings } from '~/lib/settings/settings.server'

import { findingsOf, type Examination, type Finding } from './finding'

const secrets = findingsOf('Secrets')

/** A random text of 32 characters has more, in any alphabet. */
const FEWEST_DIFFERENT = 10

/** Checks the secrets of the site. Shows none. */
export function examineSecrets({ siteSecrets: [current, ...previous] }: Pick<Settings, 'siteSecrets'>): Examination {
  return async () => {
    const isWeak = [current, ...previous].some((secret) => new Set(secret).size < FEWEST_DIFFERENT)
    const found: Finding[] = []
    if (isWeak)
      found.push(
        secrets.wrong('a secret of the site has too few different characters: make one with openssl rand -base64 48'),
      )
    else found.push(secrets.right(`SITE_SECRET is ${current.length} characters long`))
    if (previous.length > 0)
      found.push(
        secrets.open(
          'SITE_SECRET_PREVIOUS is still accepted: remove it once npm run reconcile no longer looks back that far',
        ),
      )
    return found
  }
}
