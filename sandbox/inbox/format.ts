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

// Isolated, so that right-to-left letters do not reorder the surrounding text.
export const given = (value: string): Html => html`<bdi>${value}</bdi>`
export const mail = (address: string): Html =>
  html`<a href="mailto:${encodeURIComponent(address).replaceAll('%40', '@')}"><bdi>${address}</bdi></a>`
export const line = (content: Html): Html => html`<p>${content}</p>`
export const written = (value: string): Html | null =>
  value.trim() === '' ? null : html`<p class="written" dir="auto">${value}</p>`
export const mark = (kind: 'good' | 'open', label: string): Html => html`<span class="mark ${kind}">${label}</span>`
