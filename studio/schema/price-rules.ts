import { getPublishedId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import { MAX_NAIRA, MAX_SQUARE_AMOUNT } from '../../app/lib/money'
import { naira } from './naira'
import { API_VERSION } from './document-lookup'

const LEAST_LIKELY = 1_000
const MOST_LIKELY = 2_000_000

const TOO_MUCH = 'This is more than a single payment can be, so the site would not sell it. Is there a zero too many?'
const TOO_MUCH_TOGETHER =
  'Together with what is bought with it, this is more than a single payment can be, so the site would not sell both.'

/** Query for the highest price of an add-on for the package $id. */
const addOnsOf = (field: string) =>
  `math::max(*[_type == "addOn" && $id in packages[]._ref && ${field} <= $most].${field})`
/** Query for the highest price of the add-on’s packages. */
const packagesOf = (field: string) =>
  `math::max(*[_type == "package" && _id in $packages && ${field} <= $most].${field})`

function referencesIn(value: unknown): unknown[] {
  const items: unknown[] = Array.isArray(value) ? value : []
  return items.map((item): unknown => (item instanceof Object ? Reflect.get(item, '_ref') : null))
}

/**
 * Rejects a price above the payment limit: by itself, or together with the most expensive item sold with it.
 * @param field the price in whole naira, or the Square price in its currency's smallest unit
 */
export function withinPaymentLimit(field: 'price' | 'squarePrice') {
  const most = field === 'price' ? MAX_NAIRA : MAX_SQUARE_AMOUNT
  return async (price: number | undefined, { document, getClient }: ValidationContext): Promise<true | string> => {
    if (typeof price !== 'number' || !document) return true
    if (price > most) return TOO_MUCH
    const beside = await getClient({ apiVersion: API_VERSION })
      .withConfig({ perspective: 'drafts' })
      .fetch<number | null>(
        document._type === 'addOn' ? packagesOf(field) : addOnsOf(field),
        { id: getPublishedId(document._id), packages: referencesIn(document['packages']), most },
        { tag: 'validation.price' },
      )
    return price + (beside ?? 0) <= most || TOO_MUCH_TOGETHER
  }
}

/** Warns of an unusual price in naira. Use it as a warning. */
export function likelyPrice(price: number | undefined): true | string {
  if (price === undefined || price < 1) return true
  if (price < LEAST_LIKELY) return `This is less than ${naira(LEAST_LIKELY)}. Is a zero missing?`
  return price <= MOST_LIKELY || `This is more than ${naira(MOST_LIKELY)}. Is there a zero too many?`
}

/** Warns of a draft price in naira that differs much from the published one. Use it as a warning. */
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
  if (price > now * 1.5) return `Visitors pay ${paid} now: ${meant} is more than half as much again. Is that intended?`
  return price >= now / 2 || `Visitors pay ${paid} now: ${meant} is less than half of it. Is that intended?`
}
