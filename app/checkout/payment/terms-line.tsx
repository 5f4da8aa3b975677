import type { CheckoutLabels } from '~/content/services-page'

import { LinkedLine } from './linked-line'

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
