import { untidy } from '../lib/text/typography'

/** The entry points of the site under which the settings keep a prefilled message. */
export const chatEntries = [
  'booking',
  'assessment',
  'coach',
  'consultation',
  'changeTherapist',
  'therapist',
  'support',
  'payment',
] as const
export type ChatEntry = (typeof chatEntries)[number]

/**
 * The address that opens the chat with a prefilled message.
 * @param phone in international form; everything but its digits is dropped
 */
export function chatAddress(phone: string, message: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(untidy(message))}`
}

/**
 * The chat address of an entry point with its prefilled message, or null while the settings have no phone.
 * @param values what is in place of `{name}` and `{reference}`; `chosen` is a sentence that follows the message
 */
export function chatLink(
  site: { phone: string | null; chatMessages: Readonly<Partial<Record<ChatEntry, string>>> },
  entry: ChatEntry,
  values: { name?: string; reference?: string; chosen?: string | null } = {},
): string | null {
  const prefilled = site.chatMessages[entry]
  if (!site.phone || !prefilled) return null
  const message = prefilled.replace('{name}', values.name ?? '').replace('{reference}', values.reference ?? '')
  return chatAddress(site.phone, values.chosen ? `${message} ${values.chosen}` : message)
}

/** True for the names under which the settings keep a prefilled message. */
export function isChatEntry(entry: unknown): entry is ChatEntry {
  return chatEntries.some((known) => known === entry)
}
