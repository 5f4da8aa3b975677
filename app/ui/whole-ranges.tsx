import { Fragment } from 'react'

const RANGE = /(\d{1,4}–\d{1,4}(?:\u00A0\p{L}{1,20})?)/u

/** A text whose ranges, as “5–10 minutes”, stand in a `span` each: style sheets keep them on one line, and the text stays as it was. */
export function WholeRanges({ text }: { text: string }) {
  return text.split(RANGE).map((part, index) => (index % 2 === 1 ? <span key={index}>{part}</span> : <Fragment key={index}>{part}</Fragment>))
}
