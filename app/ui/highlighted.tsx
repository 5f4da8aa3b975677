import type { MarkedPart } from '~/lib/text/text-match'

/** A text with search matches highlighted. Styles: `search-form.css`. */
export function Highlighted({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}
