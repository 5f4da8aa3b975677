import { html, type Html } from '../html'

const zone = { timeZone: 'Africa/Lagos' } as const
const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const dateOnly = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short', year: 'numeric' })

/** Formats a time (ISO 8601) in Lagos. */
export const moment = (iso: string): Html => html`<time datetime="${iso}">${dateAndTime.format(new Date(iso))}</time>`
export const day = (iso: string): Html => html`<time datetime="${iso}">${dateOnly.format(new Date(iso))}</time>`

function currencyFormat(currency: string) {
  return new Intl.NumberFormat('en-NG', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
}

const decimals = (currency: string) => currencyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2

/** Formats an amount in minor units: 2700000 NGN is ₦27,000, 4599 USD is US$45.99, 5000 JPY is JP¥5,000. */
export const money = (minor: number, currency: string): string =>
  currencyFormat(currency).format(minor / 10 ** decimals(currency))

/** Formats an amount as a plain decimal for spreadsheets, without rounding: 2700050 NGN is 27000.50. */
export function decimal(minor: number, currency: string): string {
  const digits = decimals(currency)
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

// Isolated, so that right-to-left letters do not reorder the surrounding text.
export const given = (value: string): Html => html`<bdi>${value}</bdi>`
export const mail = (address: string): Html =>
  html`<a href="mailto:${encodeURIComponent(address).replaceAll('%40', '@')}"><bdi>${address}</bdi></a>`
export const line = (content: Html): Html => html`<p>${content}</p>`
export const written = (value: string): Html | null =>
  value.trim() === '' ? null : html`<p class="written" dir="auto">${value}</p>`
export const mark = (kind: 'good' | 'open', label: string): Html => html`<span class="mark ${kind}">${label}</span>`
