import type { MarkedPart } from '~/lib/text/text-match'
import { splitAtRanges } from '~/lib/text/typography'

/** A text with search matches highlighted. Styles: `search-form.css`. */
export function Highlighted({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}

/** A text that keeps number ranges (`5–10 minutes`) on one line. */
export function Typography({ children }: { children: string }) {
  return splitAtRanges(children).map((part, index) =>
    index % 2 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
