import { aroundRanges } from '~/lib/text/typography'

/** A text that keeps number ranges (`5–10 minutes`) on one line. */
export function Words({ children }: { children: string }) {
  return aroundRanges(children).map((part, index) =>
    index % 2 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
