import type { AppLoadContext } from '@remix-run/node'

import { networkOf } from '~/lib/http/network.server'

import { LOOKS_OF_NETWORK } from '../provider/guards.server'
import { looksOf } from './asking-again'
import { readReceipt, type Receipt } from './receipt.server'

type ReceiptContext = Pick<
  AppLoadContext,
  'content' | 'providers' | 'settlerOf' | 'deadline' | 'visitor' | 'limits'
> & {
  settings: Pick<AppLoadContext['settings'], 'siteSecrets'>
}

/** What comes along when a reference is copied from a message: blanks, line breaks and invisible characters. */
const COPIED_ALONG = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** What the address of a receipt asks for (`reference`, `payment`, `look`), within the time and the limits of its visitor. */
export function lookAtReceipt(
  request: Request,
  { content, settings, providers, settlerOf, deadline, visitor, limits }: ReceiptContext,
): Promise<Receipt> {
  const query = new URL(request.url).searchParams
  return readReceipt(query.get('reference')?.replace(COPIED_ALONG, '') ?? null, {
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
