import { getValueAtPath, type Path } from 'sanity'
import { CONTENT_DEFAULTS } from '../../../app/content/generated/defaults.server'
import { isBlank } from '../../../app/lib/text/typography'

/** Default texts of the site by document type. */
export const defaultTexts: ReadonlyMap<string, unknown> = new Map(Object.entries(CONTENT_DEFAULTS))

const isNothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value))
const isSomething = (value: unknown) => !isNothing(value)
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 1

/** Required fields of packages and add-ons, each with the check that the site applies before selling. */
const needed: Record<string, Record<string, (value: unknown) => boolean>> = {
  package: { id: isSomething, name: isSomething, sessions: isCount, price: isCount },
  addOn: { id: isSomething, name: isSomething, period: isSomething, price: isCount },
}

type Published = { _id: string; _type?: string }

/** Whether a field prevents the sale of a package or add-on. */
function preventsSale({ _type = '' }: Published, [field, ...deeper]: Path, value: unknown): boolean {
  const takes = typeof field === 'string' && deeper.length === 0 ? needed[_type]?.[field] : undefined
  return takes !== undefined && !takes(value)
}

/** Whether a field prevents a FAQ tab from being shown. */
const hidesTab = ({ _id }: Published, [list, tab, ...deeper]: Path, value: unknown) =>
  _id === 'faqPage' && list === 'categories' && tab !== undefined && deeper.length > 0 && isNothing(value)

/** Returns what visitors see instead of an invalid field of a published document. */
export function outcomeOf(document: Published, path: Path): string {
  const value: unknown = getValueAtPath(document, path)
  if (preventsSale(document, path, value)) return 'It is not sold: visitors do not see it.'
  if (path[0] === 'limitedPrice') return 'Visitors see and pay the normal price.'
  if (hidesTab(document, path, value))
    return 'Visitors do not see this tab, and can find its questions only by searching.'
  if (!isNothing(value)) return 'Visitors see it as it is where the site can show it, and nothing where it cannot.'
  const own: unknown = path.every((step) => typeof step === 'string')
    ? getValueAtPath(defaultTexts.get(document._id), path)
    : undefined
  if (typeof own === 'string') return `Visitors read “${own}” instead.`
  return 'The part it belongs to is left out, or shown without it.'
}
