import type { CheckoutLabels } from '~/content/services-page'

/** That whoever pays accepts the terms, with links in the places of `{terms}` and `{privacy}`. */
export function TermsLine({ labels }: { labels: CheckoutLabels }) {
  const links: Partial<Record<string, { href: string; label: string }>> = {
    '{terms}': { href: '/terms', label: labels.termsLabel },
    '{privacy}': { href: '/privacy', label: labels.privacyLabel },
  }
  const parts = labels.consentText.split(/(\{terms\}|\{privacy\})/).map((part) => {
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
  return <p className="field__hint">{parts}</p>
}
