import { waitInWords } from '~/lib/forms/wait-words'

/** What a client reads about an order that is not taken. The server sends the words along: few ever need them. */
export const troubleTexts = {
  failing:
    'The payment provider is having trouble at the moment. This attempt was not charged. Please try again in a few minutes, or book by chat.',
  busy: (retryAfterS: number) =>
    `The payment provider cannot take more payments right now. This attempt was not charged. Please try again in ${waitInWords(retryAfterS)}, or book by chat.`,
  /** Our key is refused, so another attempt would end as this one did. */
  notWorking: 'Card payment is not working at the moment. This attempt was not charged. Please book by chat.',
  /** The same, where an earlier payment of this browser may have arrived. */
  unsettled:
    'Card payment is not working at the moment, so we cannot yet tell whether your earlier payment has arrived. Nothing else will be charged in the meantime. Please write to us in the chat.',
  tooMany: (retryAfterS: number) =>
    `There have been too many orders from your network. This attempt was not charged. Please try again in ${waitInWords(retryAfterS)}, or book by chat.`,
  /** Our own budget of calls is spent: the provider was not asked. */
  crowded: (retryAfterS: number) =>
    `Many people are booking right now. This attempt was not charged. Please try again in ${waitInWords(retryAfterS)}, or book by chat.`,
} as const
