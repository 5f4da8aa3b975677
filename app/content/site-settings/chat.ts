import { withoutNoBreakSpaces } from '../../lib/text/typography'

/** Entry points with their own prefilled message in the settings. */
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

/** Returns the chat address with a prefilled message. @param phone in international format; only its digits are used */
export function chatAddress(phone: string, message: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(withoutNoBreakSpaces(message))}`
}

/** Returns the chat link; null without a phone. @param values for `{name}` and `{reference}`; `chosen` is appended */
export function chatLink(
  site: { phone: string | null; chatMessages: Readonly<Partial<Record<ChatEntry, string | undefined>>> },
  entry: ChatEntry,
  values: { name?: string; reference?: string; chosen?: string | null } = {},
): string | null {
  const prefilled = site.chatMessages[entry]
  if (!site.phone || !prefilled) return null
  const message = prefilled.replace('{name}', values.name ?? '').replace('{reference}', values.reference ?? '')
  return chatAddress(site.phone, values.chosen ? `${message} ${values.chosen}` : message)
}

/** Whether a value names an entry point. */
export function isChatEntry(entry: unknown): entry is ChatEntry {
  return chatEntries.some((known) => known === entry)
}
