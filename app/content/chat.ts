import type { Site } from './site-settings'

/** The entry points of the site under which the settings keep a prefilled message. */
export const chatEntries = ['booking', 'assessment', 'coach', 'consultation', 'changeTherapist', 'therapist', 'support', 'payment'] as const
export type ChatEntry = (typeof chatEntries)[number]

/**
 * The address that opens the chat with a prefilled message.
 * @param phone in international form; everything but its digits is dropped
 */
export function chatAddress(phone: string, message: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}

/** The chat address of an entry point with its prefilled message, or null while the settings have no phone. */
export function chatLink(site: Pick<Site, 'phone' | 'chatMessages'>, entry: ChatEntry, values: { name?: string; reference?: string } = {}): string | null {
  const prefilled = site.chatMessages[entry]
  if (!site.phone || !prefilled) return null
  return chatAddress(site.phone, prefilled.replace('{name}', values.name ?? '').replace('{reference}', values.reference ?? ''))
}

/** True for the names under which the settings keep a prefilled message. */
export function isChatEntry(entry: unknown): entry is ChatEntry {
  return chatEntries.some((known) => known === entry)
}
