import { type ComponentProps, lazy } from 'react'

import { formatMinor } from '~/lib/money'

import type { Cart, Offers } from '../../cart/cart'
import type { CardForm } from '../provider'
import type { SquareForm } from './square-form'
import { squareTexts, type SquareAccount, type SquareOffer, squareTotal } from './square-offer'

/** Square's form for a booking; null where it is not set up, or a part of the booking has no price there. */
export function squareCardForm(offer: SquareOffer | null, cart: Cart, offers: Offers): CardForm | null {
  const total = offer && squareTotal(cart, offers)
  if (!offer || !total) return null
  const { account, words } = offer
  const amount = formatMinor(total, account.currency)
  return {
    name: 'square',
    amount,
    words: {
      question: words.question,
      firstLabel: words.nairaLabel,
      ownLabel: words.cardLabel.replace('{amount}', amount),
      loading: words.loading,
    },
    prepare: () => prepareSquareForm(account),
    show: (props) => <LazySquareForm offer={offer} amount={total} {...props} />,
  }
}

/** In place of a form whose script did not come. */
function SquareLoadFailure({ offer: { words }, labels, onCancel }: ComponentProps<typeof SquareForm>) {
  return (
    <>
      <p className="note" role="alert">
        {squareTexts.unloaded}
      </p>
      <div className="button-row">
        <button className="button" type="button" onClick={() => location.reload()}>
          {words.reloadLabel}
        </button>
        <button className="button button--quiet" type="button" onClick={onCancel}>
          {labels.cancelLabel}
        </button>
      </div>
    </>
  )
}

const load = () => import('./square-form')

/** Square's card form, fetched when it is asked for: most who pay use the first provider. Needs a `Suspense` around it. */
export const LazySquareForm = lazy(() =>
  load()
    .then(({ SquareForm }) => ({ default: SquareForm }))
    .catch(() => ({ default: SquareLoadFailure })),
)

/** Begins to load Square's form and script, so that they are there when they are asked for. */
export function prepareSquareForm(account: SquareAccount): void {
  void Promise.all([load(), import('./square-card')])
    .then(([, { prepareSquare }]) => prepareSquare(account))
    .catch(() => undefined)
}
