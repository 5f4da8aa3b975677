import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { type PreviewProps, useDocumentStore } from 'sanity'
import { naira } from './naira'
import { API_VERSION } from './document-lookup'

/** Names of facts whose value is computed. */
export const SESSION_PRICE = 'Price of one session'

const SOLD =
  '_type == "package" && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && defined(id) && price > 0 && sessions > 0'
/** Same calculation as the site’s (`sessionPriceFrom` in `app/content/offers/plans.ts`). */
const QUERY = `{"price": coalesce(
  math::min(*[${SOLD} && sessions == 1].price),
  math::min(*[${SOLD}]{"each": round(price / sessions)}.each)
)}`

function priceOf(answer: unknown): number | null {
  const price: unknown = answer instanceof Object ? Reflect.get(answer, 'price') : null
  return typeof price === 'number' ? price : null
}

function SessionPrice(props: PreviewProps) {
  const { listenQuery } = useDocumentStore()
  const answers = useMemo(() => listenQuery(QUERY, {}, { apiVersion: API_VERSION }), [listenQuery])
  const price = priceOf(useObservable(answers, null))
  return props.renderDefault({ ...props, title: price === null ? SESSION_PRICE : naira(price) })
}

/** Preview of a fact, with the current price of a session. */
export const FactPreview = (props: PreviewProps) =>
  props.title === SESSION_PRICE ? <SessionPrice {...props} /> : props.renderDefault(props)
