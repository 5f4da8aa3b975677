import { join } from 'node:path'

import type { Settings } from '~/lib/settings/settings.server'

/** Where the sandbox of this machine keeps the token of its dataset; null when the dataset is not the sandbox's. */
export function sandboxTokenFile({
  sanity,
  sandboxUrl,
  dataDir,
}: Pick<Settings, 'sanity' | 'sandboxUrl' | 'dataDir'>): string | null {
  const isSandbox = sandboxUrl !== null && sanity.apiHost?.startsWith(`${sandboxUrl}/`)
  return isSandbox ? join(dataDir, 'sandbox', 'token') : null
}
