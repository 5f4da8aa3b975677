import { waitInWords } from '~/lib/forms/wait-words'

/** What a client reads while a card is charged through Square: the specification's words (section 8), and what it leaves open. */
export const squareTexts = {
  tooLong: 'Please use a shorter name or email address',
  unloaded: 'Unable to load Square payments. Try again later.',
  unready: 'Could not initialize Square payments.',
  declined: 'Your card was declined. No money was taken. Please try another card.',
  notSold: 'This booking cannot be paid that way. Please choose the other way to pay.',
  notAllowed: 'That add-on is not available with this package. Please check and confirm.',
  unknown:
    'We could not find out whether your card was charged. Please press the button again: your card will not be charged twice.',
  expired: 'This took too long, and no money was taken. Please press the button again.',
  // An attempt before this one may have been charged: nobody can say that no money was taken.
  busy: (retryAfterS: number) =>
    `Many people are booking right now, so this attempt was not charged. Please try again in ${waitInWords(retryAfterS)}: your card will not be charged twice.`,
  providerBusy: (retryAfterS: number) =>
    `The card provider cannot take more payments right now, so this attempt was not charged. Please try again in ${waitInWords(retryAfterS)}: your card will not be charged twice.`,
  notWorking: 'This card form is not working at the moment, so this attempt was not charged. Please book by chat.',
  stillLoading: 'This is taking longer than usual, and no money was taken. You can keep waiting, or pay in naira.',
  waiting: 'This is taking longer than usual. Please wait: your card will not be charged twice.',
  leaving: 'Your card is being charged.',
} as const
