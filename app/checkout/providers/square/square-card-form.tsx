import { formatMinor } from '~/lib/money'

import type { Cart, Offers } from '../../cart/cart'
import type { CardForm } from '../card-form'
import { prepareSquareForm, SquareFormLater } from './square-form-later'
import type { SquareOffer } from './square-offer'
import { squareTotal } from './square-price'

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
    show: (props) => <SquareFormLater offer={offer} amount={total} {...props} />,
  }
}
