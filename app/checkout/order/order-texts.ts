/** What a client reads while an order is made out and paid for, where staff have no words of their own. */
export const orderTexts = {
  selectAPlan: 'Please select a plan before proceeding',
  nameMissing: 'Name is required',
  emailMissing: 'Email is required',
  countryMissing: 'Country is required',
  /** Prices have no default: what cannot be priced cannot be sold here. */
  nothingSold: 'No package can be booked on this page right now.',

  closed: 'Payment closed',
  unreachable: 'We could not reach the payment provider. This attempt was not charged. Please try again.',
  /** This site answered with something that no page of it understands. */
  ours: 'Something went wrong on our side. This attempt was not charged. Please try again in a minute, or book by chat.',
  unreadable: 'We could not read what was sent. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  /** Follows when the order did not get through: no payment was opened for it. */
  kept: 'This attempt was not charged, and your booking stays here.',
  /** The provider's window reported an error without words of its own. */
  failed: 'The payment window reported an error.',
  opening: 'Opening the payment…',
  stillOpening: 'This is taking longer than usual. You can keep waiting, cancel and try again, or book by chat.',
  stillFetching:
    'This is taking longer than usual. You can keep waiting, press Checkout again to pay on a separate page, or book by chat.',
  otherPage: 'This is taking longer than usual. You can keep waiting, or pay on a separate page.',
  priceUnknown:
    'We cannot confirm today’s price at the moment, so no order was placed. Please try again in a minute, or book by chat.',
  therapistUnavailable:
    'The therapist you chose is not taking new clients at the moment, so we have removed them from your booking. If you continue, we will match you with another therapist.',
  charged: 'Your earlier payment has arrived. We are opening its receipt.',
  notAllowed: (total: string) =>
    `That add-on is not available with this package. The total without it is ${total}. Please check and confirm.`,
  priceChanged: (total: string) =>
    `The price has changed since you opened this page. The total is now ${total}. Please check and confirm.`,
} as const
