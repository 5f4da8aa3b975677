import { join } from 'node:path'

import type { Settings } from '~/lib/settings/settings.server'

/** The file with the token of the local sandbox's dataset; null when the dataset is hosted. */
export function sandboxTokenFile({
  sanity,
  sandboxUrl,
  dataDir,
}: Pick<Settings, 'sanity' | 'sandboxUrl' | 'dataDir'>): string | null {
  const isSandbox = sandboxUrl !== null && sanity.apiHost?.startsWith(`${sandboxUrl}/`)
  return isSandbox ? join(dataDir, 'sandbox', 'token') : null
}
