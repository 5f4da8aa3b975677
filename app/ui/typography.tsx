import { splitAtRanges } from '~/lib/text/typography'

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
