import type { AppLoadContext } from '@remix-run/node'

import { networkOf } from '~/lib/http/network.server'
import { withoutUnseen } from '~/lib/text/typography'

import { LOOKS_OF_NETWORK } from '../providers/rate-limits.server'
import { looksOf } from './receipt-polling'
import { readReceipt, type Receipt } from './receipt.server'

type ReceiptContext = Pick<
  AppLoadContext,
  'content' | 'providers' | 'settlerOf' | 'deadline' | 'visitor' | 'limits'
> & {
  settings: Pick<AppLoadContext['settings'], 'siteSecrets'>
}

/** What the address of a receipt asks for (`reference`, `payment`, `look`), within the time and the limits of its visitor. */
export function lookAtReceipt(
  request: Request,
  { content, settings, providers, settlerOf, deadline, visitor, limits }: ReceiptContext,
): Promise<Receipt> {
  const query = new URL(request.url).searchParams
  const reference = query.get('reference')
  // Blanks and invisible characters come along when it is copied from a message.
  return readReceipt(reference === null ? null : withoutUnseen(reference), {
    content,
    providers,
    settlerOf,
    siteSecrets: settings.siteSecrets,
    deadline,
    looks: looksOf(query),
    paymentId: query.get('payment') ?? undefined,
    mayAsk: async () => (await limits.ask(LOOKS_OF_NETWORK, networkOf(visitor?.address ?? ''))).allowed,
  })
}
