import type { CheckoutLabels } from '~/content/pages/services-page'
import { formatNaira } from '~/lib/money'

import type { PriceLabels } from '../currency/currency'
import { partsOf, planOf, type Cart, type Offers } from './cart'

/** The selection and its total; a live region announces each change. */
export function CartSummary({
  cart,
  offers,
  labels,
  about,
  bookingWith,
}: {
  cart: Cart
  offers: Offers
  labels: CheckoutLabels
  about: PriceLabels
  /** Names the chosen therapist; null without one. */
  bookingWith: string | null
}) {
  const plan = planOf(cart, offers)

  return (
    <div className="summary" role="status">
      {bookingWith ? <p className="summary__with">{bookingWith}</p> : null}
      {plan ? (
        <dl>
          {partsOf(cart, offers).map(({ id, name, price }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd className="price">{formatNaira(price)}</dd>
            </div>
          ))}
          <div className="summary__total">
            <dt>{labels.totalLabel}</dt>
            <dd className="price">{formatNaira(plan.price)}</dd>
            <dd className="about">{about.ofTotal(plan.price)}</dd>
          </div>
        </dl>
      ) : (
        <p>{labels.nothingChosen}</p>
      )}
    </div>
  )
}
