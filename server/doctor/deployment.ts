import { fingerprintsOf } from '~/lib/secrets/redaction.server'
import { fetchRunningSite, differingSecrets } from '~/lib/settings/running-site.server'
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

const { right, wrong, open } = findingsOf('Running site')

/** Compares the secrets of these settings with those of the site running on this machine. Shows none. */
export function examineRunningSite(settings: Settings): Examination {
  return async () => {
    if (!settings.metrics)
      return [
        open(
          'METRICS_PORT is unset, or set for a site that this user may not look at: whether it runs with these secrets cannot be seen, nor what it counts',
        ),
      ]
    const running = await fetchRunningSite(settings)
    if (!running) return [open(`nothing answers at METRICS_PORT ${settings.metrics.port} of this machine`)]
    const other = differingSecrets(fingerprintsOf(settings), running.fingerprints)
    if (other.length === 0) return [right('runs with the same secrets as these settings')]
    return [wrong(`runs with another ${other.join(', ')}: use one SETTINGS_FILE for both, and restart the site`)]
  }
}
