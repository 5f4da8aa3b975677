import { expect, vi } from 'vitest'

import type { Environment } from '~/lib/settings/settings-variables.server'

import { startLake } from './content-lake.fixture'
import { startSite } from './site.fixture'
import { documents, routes } from './site-routes.fixture'

/** The small site of `site-routes.fixture.ts` with its own Content Lake. */
export async function startSmallSite(env: Environment = {}) {
  const lake = await startLake({ documents, assets: new Map() })
  const site = await startSite(routes, {
    SANITY_API_HOST: `http://127.0.0.1:${lake.port}`,
    PAYSTACK_PUBLIC_KEY: 'pk_test_1',
    PAYSTACK_SECRET_KEY: 'sk_test_1',
    ...env,
  })
  await vi.waitFor(() => expect(lake.isListenedTo()).toBe(true), { timeout: 10_000 })
  return {
    site,
    lake,
    async close() {
      await site.close()
      await lake.close()
    },
  }
}
