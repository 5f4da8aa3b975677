import { aroundRanges } from '~/lib/text/typography'

/** A text in which no range of numbers (`5–10 minutes`) is broken over two lines. */
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
