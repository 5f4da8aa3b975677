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

type ParagraphProps = { children: string | null | undefined; className?: string }

/** A paragraph with number ranges on one line; nothing without a text. */
export const Paragraph = ({ children, className }: ParagraphProps) =>
  children ? (
    <p className={className}>
      <Typography>{children}</Typography>
    </p>
  ) : null

/** A `Paragraph` as the introduction of a page or section. */
export const Lead = ({ children }: Pick<ParagraphProps, 'children'>) => (
  <Paragraph className="lead">{children}</Paragraph>
)
