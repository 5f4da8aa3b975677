import { LRUCache } from 'lru-cache'

import type { ToldReturn } from './returns-outcome'

const MAX_PAYMENTS = 1_000

/**
 * What signed events of this process said about refunds and disputes. The provider's lists may lag behind its events:
 * until they agree, a page must not say that a payment is confirmed.
 */
export function createRefundClaims() {
  const claimsOf = new LRUCache<string, Map<string, ToldReturn>>({ max: MAX_PAYMENTS })

  return {
    add(reference: string, claim: ToldReturn): void {
      const claims = claimsOf.get(reference) ?? new Map<string, ToldReturn>()
      // A repeated event makes the same claim.
      claimsOf.set(reference, claims.set(JSON.stringify(claim), claim))
    },
    of: (reference: string): readonly ToldReturn[] => [...(claimsOf.get(reference)?.values() ?? [])],
  }
}
