import { createHash } from 'node:crypto'

import { escaped } from '../html'
import { popupScript } from './popup-script'
import type { Transaction } from './transaction'

const STYLE = `
  :root { color-scheme: light; font: 1.0625rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; color: #16173a }
  * { box-sizing: border-box }
  [hidden] { display: none !important }
  body { margin: 0; padding: 1rem; min-height: 100vh; display: grid; place-items: center }
  body.popup { padding-top: 4.25rem }
  body.hosted { background: #20246b }
  main { width: 100%; max-width: 30rem; padding: clamp(1.25rem, 5vw, 2rem); background: #fff; border-radius: .5rem }
  h1 { margin: 0 0 .5rem; font-size: clamp(1.875rem, 8vw, 2.75rem); line-height: 1.1; letter-spacing: -.02em; text-wrap: balance }
  h1:focus { outline: none }
  p { margin: 0 0 1rem; color: #444668 }
  dl { margin: 0 0 1.25rem; padding: 1rem 0; border-block: 1px solid #d5d9ee; display: grid; gap: .75rem }
  dt { font-size: .9375rem; color: #444668 }
  dd { margin: 0; overflow-wrap: anywhere }
  dd.amount { font-size: 1.5rem; font-weight: 700 }
  .choices { display: flex; flex-wrap: wrap; gap: .75rem }
  .choices button { flex: 1 1 7.5rem }
  button, a { display: grid; place-items: center; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; text-align: center; color: #16173a; background: #fff; border: 1px solid #6a70a8; border-radius: .5rem; cursor: pointer; text-decoration: none }
  .choices button.pay { flex-basis: 100%; font-weight: 700; background: #f2b233; border-color: #f2b233 }
  button:hover, a:hover { background: #f3f5fc }
  .choices button.pay:hover { background: #ffc552 }
  button:focus-visible, a:focus-visible { outline: 3px solid #20246b; outline-offset: 2px }
  [role=status]:not(:empty) { margin: 0 0 1rem; padding: .75rem 1rem; background: #f3f5fc; border-left: 4px solid #20246b; color: #16173a }
  .leave { margin: .75rem 0 0 }
  .leave button { width: 100% }
`
const script = `(${popupScript.toString()})()`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashes = { style: hashOf(STYLE), script: hashOf(script) }

const money = ({ requestedAmount, currency }: Transaction) =>
  new Intl.NumberFormat('en-NG', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    requestedAmount / 100,
  )

export type Shown = {
  transaction: Transaction
  /** Message about the last event, if any. */
  message: string
  /** Target of the link that leaves the page. */
  leaveTo: string
}

/** Returns the checkout page of a transaction, or with null the popup, which its script fills in. */
export function checkoutPage(shown: Shown | null): string {
  const field = (name: string, text: string, className = '') =>
    `<dd data-field="${name}"${className}>${escaped(text)}</dd>`
  const when = (statuses: string[]) =>
    `data-when="${statuses.join(' ')}"${shown !== null && statuses.includes(shown.transaction.status) ? '' : ' hidden'}`
  const hasTransfer = shown === null || shown.transaction.channels.includes('bank_transfer')
  const button = (value: string, label: string, attributes = '') =>
    `<button type="submit" name="choice" value="${value}"${attributes}>${label}</button>`
  const leave =
    shown === null
      ? `<form method="post">${button('close', 'Close')}</form>`
      : `<a href="${escaped(shown.leaveTo)}">Return to the shop</a>`

  return frame(
    shown === null ? 'popup' : 'hosted',
    `<p>This page stands in for Paystack. Choose what happens to this payment.</p>
    <p role="status">${escaped(shown?.message ?? '')}</p>
    <dl>
      <div><dt>Amount</dt>${field('amount', shown ? money(shown.transaction) : '', ' class="amount"')}</div>
      <div><dt>Email</dt>${field('email', shown?.transaction.customer.email ?? '')}</div>
      <div><dt>Reference</dt>${field('reference', shown?.transaction.reference ?? '')}</div>
    </dl>
    <form method="post" class="choices" ${when(['abandoned', 'failed'])}>
      ${button('pay', 'Pay', ' class="pay"')}
      ${button('transfer', 'Bank transfer', ` data-channel="bank_transfer"${hasTransfer ? '' : ' hidden'}`)}
      ${button('decline', 'Decline')}
      ${button('slow', 'Pay slowly')}
      ${button('error', 'Setup error')}
      ${button('cancel', 'Cancel')}
    </form>
    <form method="post" class="choices" ${when(['pending'])}>${button('arrive', 'Transfer arrived', ' class="pay"')}</form>
    <div class="leave">${leave}</div>`,
    shown === null,
  )
}

/** Returns the error page of an unknown transaction or a failed setup. */
export const messagePage = (message: string, leaveTo: string) =>
  frame('hosted', `<p role="status">${escaped(message)}</p><a href="${escaped(leaveTo)}">Return to the shop</a>`, false)

function frame(form: 'popup' | 'hosted', content: string, waits: boolean) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Checkout: no money moves here</title>
<style>${STYLE}</style>
</head>
<body class="${form}">
<main aria-label="Paystack checkout"${waits ? ' hidden' : ''}>
    <h1 tabindex="-1">No money moves here</h1>
    ${content}
</main>
${form === 'popup' ? `<script>${script}</script>` : ''}
</body>
</html>
`
}

/**
 * Returns the content security policy: own script and style, requests and forms to the own origin and to `targets`,
 * framing by `framedBy` only.
 */
export function checkoutPolicy({ targets, framedBy }: { targets: string[]; framedBy: string[] }): string {
  return [
    "default-src 'none'",
    `script-src ${hashes.script}`,
    `style-src ${hashes.style}`,
    "connect-src 'self'",
    `form-action ${["'self'", ...targets].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
  ].join('; ')
}
