import type { CheckoutLabels } from '~/content/services-page'

import type { OrderField } from '../order/order'

/** Beside Checkout, while it waits: what it waits for. */
export function MissingNote({ missing, labels }: { missing: readonly OrderField[]; labels: CheckoutLabels }) {
  const names: Record<OrderField, string> = {
    package: labels.missingPackage,
    name: labels.nameLabel,
    email: labels.emailLabel,
    country: labels.countryLabel,
  }
  const list = missing.map((field) => names[field].charAt(0).toLowerCase() + names[field].slice(1)).join(', ')
  return <span id="missing">{labels.missing.replace('{fields}', list)}</span>
}
