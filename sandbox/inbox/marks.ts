import { html, type Html } from '../html'

// Isolated, so that right-to-left letters do not reorder the surrounding text.
export const given = (value: string): Html => html`<bdi>${value}</bdi>`
export const mail = (address: string): Html =>
  html`<a href="mailto:${encodeURIComponent(address).replaceAll('%40', '@')}"><bdi>${address}</bdi></a>`
export const line = (content: Html): Html => html`<p>${content}</p>`
export const written = (value: string): Html | null =>
  value.trim() === '' ? null : html`<p class="written" dir="auto">${value}</p>`
export const mark = (kind: 'good' | 'open', label: string): Html => html`<span class="mark ${kind}">${label}</span>`
