import type { CheckoutLabels } from '~/content/pages/services-page'
import { textKey } from '~/lib/text/typography'

/** States that paying accepts the terms, with links. */
export const TermsLine = ({ labels }: { labels: CheckoutLabels }) => (
  <LinkedLine
    text={labels.consentText}
    links={{
      '{terms}': { href: '/terms', label: labels.termsLabel },
      '{privacy}': { href: '/privacy', label: labels.privacyLabel },
    }}
  />
)

/** Names the payment provider and links to the refund rules. */
export const AssuranceLine = ({ labels }: { labels: CheckoutLabels }) =>
  labels.assurance ? (
    <LinkedLine
      text={labels.assurance}
      links={{ '{refunds}': { href: '/terms#cancellation', label: labels.refundsLabel } }}
    />
  ) : null

type LinkedLineProps = {
  text: string
  /** The links by placeholder. */
  links: Readonly<Record<string, { href: string; label: string }>>
}

/** A text whose placeholders, such as `{terms}`, become links. */
export function LinkedLine({ text, links }: LinkedLineProps) {
  const parts = text.split(/(\{[a-z]+\})/).map((part) => {
    const link = links[part]
    // A new tab, because leaving this page would lose the typed values.
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
