import type { Visitor } from '~/lib/http/request-context'

import { currencyOfCountry, isLabelCurrency, type LabelCurrency } from './currency'
import type { Geolocate } from './geolocation.server'

/**
 * The currency that a visitor's approximate prices are in, or null for none beside naira: what they chose (cookie or
 * address), else by their country as a CDN or the geolocation service tells it, else dollars. May take the 2 s of that service.
 */
export async function labelCurrencyOf(
  chosen: string | null,
  visitor: Visitor,
  geolocate: Geolocate,
): Promise<LabelCurrency | null> {
  if (chosen !== null && isLabelCurrency(chosen)) return chosen
  const currency = chosen === 'NGN' ? chosen : currencyOfCountry(visitor.country ?? (await geolocate(visitor.address)))
  return currency === 'NGN' ? null : currency
}
