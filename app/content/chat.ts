/**
 * The address that opens the chat with a prefilled message.
 * @param phone in international form; everything but its digits is dropped
 */
export function chatAddress(phone: string, message: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
