import type { AppLoadContext } from '@remix-run/node'
import { pino } from 'pino'

import { noProviders } from '~/checkout/providers/provider.fixture'
import { deadlineIn } from '~/lib/http/deadline'
import { createLocalRateLimits } from '~/lib/http/rate-limit.server'
import { readSettings } from '~/lib/settings/settings.server'
import { temporaryFolder } from '~/lib/temporary-folder.fixture'

const notHere = () => Promise.reject(new Error('Not in this test'))
const nothingHere = () => {
  throw new Error('Not in this test')
}

/** Settings of a site without any service. */
export const settings = readSettings(
  { SANITY_PROJECT_ID: 'test', SANITY_API_HOST: 'http://127.0.0.1:9', DATA_DIR: temporaryFolder() },
  'test',
)

/** The context of a render without any service behind it. */
export function contextWithoutServices(): AppLoadContext {
  return {
    requestId: 'shared',
    scriptNonce: 'bWFyaw',
    log: pino({ level: 'silent' }),
    settings,
    deadline: deadlineIn(9_000),
    visitor: null,
    limits: createLocalRateLimits(),
    content: {
      fetch: notHere,
      addresses: notHere,
      fillIn: notHere,
      dependencies: () => ({ ids: new Set(), types: new Set() }),
      renewAt: () => undefined,
      nextChange: () => null,
      isCurrent: () => true,
      report: nothingHere,
      showsProblems: false,
      keep: () => Promise.resolve(),
    },
    searchSite: notHere,
    serverContent: {},
    renderedHtml: null,
    preview: null,
    previewSource: { reader: nothingHere, client: nothingHere },
    previewRateLimit: notHere,
    usedSecrets: { digestOf: nothingHere, use: nothingHere },
    providers: noProviders,
    paymentServiceOf: () => ({ settleNow: notHere, statusForPage: notHere, deliverRefunds: notHere }),
    exchangeRates: notHere,
    geolocate: notHere,
    drawShareImage: notHere,
  }
}
