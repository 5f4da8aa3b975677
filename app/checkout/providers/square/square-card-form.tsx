import { type ComponentProps, lazy } from 'react'

import { formatMinor } from '~/lib/money'

import type { Cart, Offers } from '../../cart/cart'
import type { CardForm } from '../provider'
import type { SquareForm } from './square-form'
import { squareTexts, type SquareAccount, type SquareOffer, squareTotal } from './square-offer'

/** Square's form for a cart; null when Square is off or an item has no Square price. */
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

/** Shown when the form's script fails to load. */
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

/** Square's card form, loaded on demand: most clients use Paystack. Needs a `Suspense` boundary. */
export const LazySquareForm = lazy(() =>
  load()
    .then(({ SquareForm }) => ({ default: SquareForm }))
    .catch(() => ({ default: SquareLoadFailure })),
)

/** Preloads Square's form and script. */
export function prepareSquareForm(account: SquareAccount): void {
  void Promise.all([load(), import('./square-card')])
    .then(([, { prepareSquare }]) => prepareSquare(account))
    .catch(() => undefined)
}
