import { beforeEach, vi } from 'vitest'

import { begin, fakeServer, get, put } from '../page.fixture'

export const receipt = (words: string, attributes = '', inside = '') => `
  <section data-receipt="waiting" data-version="${words}" ${attributes}>
    <h1 tabindex="-1">${words}</h1><p class="lead">Please wait</p>
    <a class="button" href="/services/receipt?asked=1" data-ask=""><b>Ask</b></a>${inside}
    <p role="status" data-asking=""></p>
  </section>`
export const NEXT = 'data-next="/services/receipt?n=2" data-wait="5"'
export const page = (section: string, title = 'Receipt') => `<title>${title}</title>${section}`

const { asked, ...server } = fakeServer()
export const { askedFor, answers, isSlow } = server
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
