import type { CustomValidator } from 'sanity'
import { REMOVED_CHARACTERS } from '../../app/lib/text/typography'

/** Start of this warning, by which the attention list recognizes it. */
export const INVISIBLE_CHARACTER_WARNING = 'There is an invisible character in this text'

const NEARBY = 20
const LINES_AND_TABS = /[\n\r\t]/g

/** Warns of control and direction characters from pasted text, which the site removes. Use it as a warning. */
export const hasNoInvisibleCharacters: CustomValidator<string | undefined> = (text) => {
  const parts = (text ?? '').replace(LINES_AND_TABS, ' ').split(REMOVED_CHARACTERS)
  if (parts.length === 1) return true
  const [before = '', after = ''] = parts
  const place = before.trim() === '' ? `before “${after.slice(0, NEARBY)}”` : `after “${before.slice(-NEARBY)}”`
  return `${INVISIBLE_CHARACTER_WARNING}, ${place}, probably pasted with the text. The site leaves it out. Delete it, or type the text again.`
}
