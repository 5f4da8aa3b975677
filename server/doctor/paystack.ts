import type { Settings } from '~/lib/settings/settings.server'

import { probe, findingsOf, type Examination } from './finding'

const { right, wrong, open } = findingsOf('Paystack')

const isLive = (key: string) => key.includes('_live_')

/** Lists one transaction with the secret key. */
export function examinePaystack({ paystack, siteUrl }: Pick<Settings, 'paystack' | 'siteUrl'>): Examination {
  return async () => {
    if (!paystack) return [open('off: PAYSTACK_PUBLIC_KEY and PAYSTACK_SECRET_KEY are unset')]
    const { secretKey, apiBase } = paystack
    if (isLive(secretKey) && !siteUrl.startsWith('https:')) return [wrong('live keys need an https SITE_URL')]
    const answer = await probe(`${apiBase}/transaction?perPage=1&page=1`, {
      headers: { Authorization: `Bearer ${secretKey}` },
    })
    if ('unheard' in answer) return [wrong(answer.unheard)]
    if (answer.status === 401 || answer.status === 403)
      return [wrong('PAYSTACK_SECRET_KEY is not accepted: copy it again from the dashboard')]
    if (answer.status !== 200) return [wrong(`answers ${answer.status} when asked for transactions`)]
    return [
      right(`the ${isLive(secretKey) ? 'live' : 'test'} secret key is accepted`),
      ...(isLive(secretKey) ? [] : [open('these are test keys: no money moves')]),
      open(`only the dashboard shows the webhook address: it must be ${siteUrl}/webhooks/paystack`),
    ]
  }
}
