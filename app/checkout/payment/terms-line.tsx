import type { CheckoutLabels } from '~/content/pages/services-page'
import { textKey } from '~/lib/text/typography'

/** Says that paying means accepting the terms, with links to them. */
export const TermsLine = ({ labels }: { labels: CheckoutLabels }) => (
  <LinkedLine
    text={labels.consentText}
    links={{
      '{terms}': { href: '/terms', label: labels.termsLabel },
      '{privacy}': { href: '/privacy', label: labels.privacyLabel },
    }}
  />
)

/** Who takes the payment, and how to get it back. */
export const AssuranceLine = ({ labels }: { labels: CheckoutLabels }) =>
  labels.assurance ? (
    <LinkedLine
      text={labels.assurance}
      links={{ '{refunds}': { href: '/terms#cancellation', label: labels.refundsLabel } }}
    />
  ) : null

type LinkedLineProps = {
  text: string
  /** By the word in braces that each takes the place of. */
  links: Readonly<Record<string, { href: string; label: string }>>
}

/** A line with links in the places of words in braces such as `{terms}`. */
export function LinkedLine({ text, links }: LinkedLineProps) {
  const parts = text.split(/(\{[a-z]+\})/).map((part) => {
    const link = links[part]
    // Another page would take with it what is typed here.
    return link ? (
      <a key={part} href={link.href} target="_blank" rel="noopener">
        {link.label}
      </a>
    ) : (
      part
    )
  })
  return (
    <p className="field__hint" key={textKey(text)}>
      {parts}
    </p>
  )
}
