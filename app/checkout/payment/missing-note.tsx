import type { CheckoutLabels } from '~/content/services-page'
import { fieldTexts } from '~/forms/forms-texts'

import type { Unfinished } from '../order/order'

/** Below Checkout, while it waits: what it waits for. What is typed already is not called missing. */
export function MissingNote({ unfinished, labels }: { unfinished: Unfinished; labels: CheckoutLabels }) {
  const names = {
    package: labels.missingPackage,
    name: labels.nameLabel,
    email: labels.emailLabel,
    country: labels.countryLabel,
  }
  const list = unfinished.missing
    .map((field) => names[field].charAt(0).toLowerCase() + names[field].slice(1))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
  return (
    <span id="missing">
      {[list ? labels.missing.replace('{fields}', list) : '', unfinished.isEmailWrong ? fieldTexts.invalidEmail : '']
        .filter(Boolean)
        .join('. ')}
    </span>
  )
}
