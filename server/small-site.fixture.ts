import { afterAll, beforeAll, expect, vi } from 'vitest'

import type { Environment } from '~/lib/settings/settings-variables.server'

import { startLake } from './content-lake.fixture'
import { ask } from './http.fixture'
import { startSite } from './site.fixture'
import { documents, routes } from './site-routes.fixture'

/** The small site of `site-routes.fixture.ts` with its own Content Lake, for the tests of one file. */
export function smallSite(env: Environment = {}) {
  let lake: Awaited<ReturnType<typeof startLake>>
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    lake = await startLake({ documents, assets: new Map() })
    site = await startSite(routes, {
      SANITY_API_HOST: `http://127.0.0.1:${lake.port}`,
      PAYSTACK_PUBLIC_KEY: 'pk_test_1',
      PAYSTACK_SECRET_KEY: 'sk_test_1',
      ...env,
    })
    await vi.waitFor(() => expect(lake.isListenedTo()).toBe(true), { timeout: 10_000 })
  })
  afterAll(async () => {
    await site.close()
    await lake.close()
  })
  return {
    get site() {
      return site
    },
    get lake() {
      return lake
    },
    get: (path: string, headers: Record<string, string> = {}) => ask(site.origin + path, { headers }),
  }
}
