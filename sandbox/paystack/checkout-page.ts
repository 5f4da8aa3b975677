import { createHash } from 'node:crypto'

import { Html, html } from '../html'
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
  .choices button[value=pay], .choices button[value=arrive] { flex-basis: 100%; font-weight: 700; background: #f2b233; border-color: #f2b233 }
  button:hover, a:hover { background: #f3f5fc }
  .choices button[value=pay]:hover, .choices button[value=arrive]:hover { background: #ffc552 }
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

const button = (value: string, label: string) =>
  html`<button type="submit" name="choice" value="${value}">${label}</button>`

/** Returns the buttons for a transaction in its status. */
function choicesFor({ status, channels }: Transaction): Html | null {
  if (status === 'pending')
    return html`<form method="post" class="choices">${button('arrive', 'Transfer arrived')}</form>`
  if (status !== 'abandoned' && status !== 'failed') return null
  return html`<form method="post" class="choices">
      ${button('pay', 'Pay')}
      ${channels.includes('bank_transfer') ? button('transfer', 'Bank transfer') : null}
      ${button('decline', 'Decline')}
      ${button('slow', 'Pay slowly')}
      ${button('error', 'Setup error')}
      ${button('cancel', 'Cancel')}
    </form>`
}

/** Returns the checkout page of a transaction. @param leaveTo target of the link that leaves the page */
export const checkoutPage = (transaction: Transaction, message: string, leaveTo: string): string =>
  hostedPage(
    message,
    leaveTo,
    html`<dl>
      <div><dt>Amount</dt><dd class="amount">${money(transaction)}</dd></div>
      <div><dt>Email</dt><dd>${transaction.customer.email}</dd></div>
      <div><dt>Reference</dt><dd>${transaction.reference}</dd></div>
    </dl>
    ${choicesFor(transaction)}`,
  )

/** Returns the error page of an unknown transaction or a failed setup. */
export const messagePage = (message: string, leaveTo: string): string => hostedPage(message, leaveTo, null)

const hostedPage = (message: string, leaveTo: string, payment: Html | null) =>
  page(html`<body class="hosted"><main aria-label="Paystack checkout">
    ${parts(message, payment)}
    <div class="leave"><a href="${leaveTo}">Return to the shop</a></div>
</main>`)

const parts = (message: string, payment: Html | null) => html`<h1 tabindex="-1">No money moves here</h1>
    <p>This page stands in for Paystack. Choose what happens to this payment.</p>
    <p role="status">${message}</p>
    <div id="payment">${payment}</div>`

const page = (body: Html) =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Checkout: no money moves here</title>
${new Html(`<style>${STYLE}</style>`)}
</head>
${body}
</body>
</html>
`.text

/** The page in the popup: its script fills in the parts of the checkout page. */
export const popupPage = page(html`<body class="popup"><main aria-label="Paystack checkout" hidden>
    ${parts('', null)}
    <div class="leave"><form method="post">${button('close', 'Close')}</form></div>
</main>
${new Html(`<script>${script}</script>`)}`)

/** The page’s policy: own script and style, requests to the own origin and `targets`, framing by `framedBy` only. */
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
