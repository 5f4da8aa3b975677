import { waitInWords } from '~/lib/wait-words'

/** What a client reads about an order that is not taken. The server sends the words along: few ever need them. */
export const troubleTexts = {
  failing:
    'The payment provider is having trouble at the moment. No money was taken. Please try again in a few minutes, or book in the chat.',
  busy: (retryAfterS: number) =>
    `The payment provider cannot take more payments at this moment. No money was taken. Please try again in ${waitInWords(retryAfterS)}, or book in the chat.`,
  /** Our key is refused, so another attempt would end as this one did. */
  notWorking: 'Card payment is not working at the moment. No money was taken. Please book in the chat.',
  /** The same, where a card of this browser may have been charged. */
  unsettled:
    'Card payment is not working at the moment, so we cannot find out yet whether your card was charged. Nothing else is charged meanwhile. Please write to us in the chat.',
  tooMany: (retryAfterS: number) =>
    `Many orders have come from your network just now. No money was taken. Please try again in ${waitInWords(retryAfterS)}, or book in the chat.`,
  /** Our own budget of calls is spent: the provider was not asked. */
  crowded: (retryAfterS: number) =>
    `Many people are booking at this moment. No money was taken. Please try again in ${waitInWords(retryAfterS)}, or book in the chat.`,
} as const
