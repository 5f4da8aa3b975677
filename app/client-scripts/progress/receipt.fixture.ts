import { beforeEach, vi } from 'vitest'

import { begin, get, promised, put } from '../page.fixture'

export const receipt = (words: string, attributes = '', inside = '') => `
  <section data-receipt="waiting" data-version="${words}" ${attributes}>
    <h1 tabindex="-1">${words}</h1><p class="lead">Please wait</p>
    <a class="button" href="/services/receipt?asked=1" data-ask=""><b>Ask</b></a>${inside}
    <p role="status" data-asking=""></p>
  </section>`
export const NEXT = 'data-next="/services/receipt?n=2" data-wait="5"'
export const page = (section: string, title = 'Receipt') => `<title>${title}</title>${section}`

const asked = vi.fn<typeof fetch>()
/** The server responds with a page; null is a network failure. */
export const answers = (html: string | null) =>
  asked.mockImplementation(async () => {
    if (html === null) throw new TypeError('Failed to fetch')
    return new Response(html)
  })
/** Holds the response. @returns a function that sends it */
export function isSlow(): (html: string) => void {
  const { promise, resolve } = promised<string>()
  asked.mockImplementation(async () => new Response(await promise))
  return resolve
}
export const askedFor = () => asked.mock.calls.map(([address]) => String(address))
export const line = () => get('[data-asking]').textContent
export const status = () => get('[data-receipt-status]').textContent
export const heading = () => get('h1').textContent

export const openReceipt = (section = receipt('Waiting', NEXT), address = '/services/receipt?live=1') => {
  put(
    `<p role="status" data-receipt-status=""></p><template></template>${section}<a id="other" href="/">Home</a>`,
    address,
  )
  return begin(() => import('./receipt-status'))
}

beforeEach(() => {
  asked.mockReset()
  document.title = 'Waiting'
  vi.stubGlobal('fetch', asked)
})
