import { waitInWords } from '~/lib/forms/wait-words'

/** What a client reads while an order is made out and paid for, where staff have no words of their own. */
export const orderTexts = {
  selectAPlan: 'Please select a plan before proceeding',
  nameMissing: 'Name is required',
  emailMissing: 'Email is required',
  countryMissing: 'Country is required',
  /** Prices have no default: what cannot be priced cannot be sold here. */
  nothingSold: 'No package can be booked on this page right now.',

  closed: 'Payment closed',
  unreachable: 'We could not reach the payment provider. No money was taken. Please try again.',
  /** This site answered with something that no page of it understands. */
  ours: 'Something went wrong on our side. No money was taken. Please try again in a minute, or book by chat.',
  unreadable: 'We could not read what was sent. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  /** What follows when there was no network: nothing was opened, so nothing was paid. */
  kept: 'No money was taken, and your booking stays here.',
  opening: 'Opening the payment…',
  stillOpening:
    'This is taking longer than usual, and no money was taken. You can keep waiting, cancel and try again, or book by chat.',
  stillFetching:
    'This is taking longer than usual, and no money was taken. You can keep waiting, press Checkout again to pay on a separate page, or book by chat.',
  otherPage:
    'This is taking longer than usual, and no money was taken. You can keep waiting, or pay on a separate page.',
  priceUnknown:
    'We cannot confirm today’s price at the moment, so no order was placed and no money was taken. Please try again in a minute, or book by chat.',
  charged: 'Your card has already been charged for a booking. We are opening its receipt.',
  notAllowed: (total: string) =>
    `That add-on is not available with this package. The total without it is ${total}. Please check and confirm.`,
  priceChanged: (total: string) =>
    `The price has changed since you opened this page. The total is now ${total}. Please check and confirm.`,
  unsettled: (retryAfterS: number) =>
    `We are checking whether your card was charged a moment ago. Nothing else will be charged in the meantime. Please try again in ${waitInWords(retryAfterS)}.`,
} as const
