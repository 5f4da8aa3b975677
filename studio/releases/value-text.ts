import { naira } from '../schema/naira'
import type { Place } from './newer-values'

const MAX_LENGTH = 80

const cut = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)

/** Returns the plain text of formatted text; empty for other values. */
function wordsIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsIn).filter(Boolean).join(' ')
  if (typeof value !== 'object' || value === null) return ''
  const text: unknown = Reflect.get(value, 'text')
  return typeof text === 'string' ? text : wordsIn(Reflect.get(value, 'children'))
}

/** Formats a field value for staff, for example ₦22,000 or “Single Session”. */
export function valueText(value: unknown, place: Place): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'string') return `“${cut(value)}”`
  if (typeof value === 'number') return place.at(-1) === 'price' ? naira(value) : value.toLocaleString('en-NG')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    const texts = value.filter((item) => typeof item === 'string')
    if (texts.length > 0) return `“${cut(texts.join('”, “'))}”`
    const words = wordsIn(value)
    if (words !== '') return `“${cut(words)}”`
    return value.length === 1 ? '1 item' : `${value.length} items`
  }
  const current: unknown = Reflect.get(Object(value), 'current')
  return typeof current === 'string' ? `“${current}”` : 'another choice'
}
