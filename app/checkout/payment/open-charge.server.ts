import type { Deadline } from '~/lib/http/deadline'

import { providersIn, type Providers } from '../providers/providers.server'
import type { CardCharging, ChargeEnd, OpenCharge } from '../provider/provider.server'

/** The card of a browser that was about to be charged, and who can say what became of it; null when there is none. */
export function openChargeOf(request: Request, providers: Providers): { cards: CardCharging; open: OpenCharge } | null {
  for (const { cards } of providersIn(providers)) {
    const open = cards?.openIn(request)
    if (cards && open) return { cards, open }
  }
  return null
}

/** What became of it, as its provider says; null when there was none. */
export async function endOfOpenCharge(
  request: Request,
  { providers, deadline }: { providers: Providers; deadline: Deadline },
): Promise<ChargeEnd | null> {
  const before = openChargeOf(request, providers)
  return before && before.cards.endOf(before.open, deadline)
}
