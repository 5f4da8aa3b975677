import { fingerprintsOf } from '~/lib/secrets/fingerprints.server'
import { fetchRunningSite, differingSecrets } from '~/lib/settings/running-site.server'
import type { Settings } from '~/lib/settings/settings.server'

import { findingsOf, type Examination } from './finding'

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
