import { getPublishedId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import { naira } from './naira'
import { API_VERSION } from './unique'

const LEAST_LIKELY = 1_000
const MOST_LIKELY = 2_000_000

/** Asks about a price that nothing here costs, in naira. Use it as a rule of level warning. */
export function likelyPrice(price: number | undefined): true | string {
  if (price === undefined || price < 1) return true
  if (price < LEAST_LIKELY) return `This is less than ${naira(LEAST_LIKELY)}. Is a zero missing?`
  return price <= MOST_LIKELY || `This is more than ${naira(MOST_LIKELY)}. Is there a zero too many?`
}

/** Asks about a draft's price, in naira, that differs much from the published one. Use it as a rule of level warning. */
export async function nearPublishedPrice(
  price: number | undefined,
  { document, getClient }: ValidationContext,
): Promise<true | string> {
  if (price === undefined || price < 1 || !document) return true
  const now = await getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'published' })
    .fetch<number | null>('*[_id == $id][0].price', { id: getPublishedId(document._id) }, { tag: 'validation.price' })
  if (now === null || now < 1) return true
  const [paid, meant] = [naira(now), naira(price)]
  if (price === now * 10) return `Visitors pay ${paid} now: ${meant} is ten times that. Is there a zero too many?`
  if (price * 10 === now) return `Visitors pay ${paid} now: ${meant} is a tenth of that. Is a zero missing?`
  if (price > now * 1.5) return `Visitors pay ${paid} now: ${meant} is more than half as much again. Is that meant?`
  return price >= now / 2 || `Visitors pay ${paid} now: ${meant} is less than half of it. Is that meant?`
}
