import { vi } from 'vitest'

import { begin, fakeServer, get, put, settled, tell } from '../page.fixture'

/** A search page with results. */
export const found = (words: string, title = words) => `
  <title>${title}</title>
  <search data-found=""><form class="search" action="/faq#results" data-search="">
    <input name="q"><select name="kind"><option value="">All</option><option value="sleep">Sleep</option></select>
    <p role="status" data-search-says=""></p>
  </form></search>
  <div data-found=""><h2 id="results" tabindex="-1">${words}</h2>
    <a id="next" href="/faq?q=sleep&page=2#results"><b>Next</b></a><a id="other" href="/about#team">Team</a>
    <a id="plain" href="/faq?q=sleep">Without a place</a>
  </div>`

export const { asked, askedFor, answers, isSlow } = fakeServer()

export const results = () => get('#results').textContent
export const says = () => get('[data-search-says]').textContent

export const openSearch = (address = '/faq', html = found('Questions')) => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
  put(html.replace(/<title>.*<\/title>/, ''), address)
  document.title = 'Questions'
  return begin(() => import('./search'))
}

/** @returns whether the browser submits the form itself */
export async function searchFor(words: string): Promise<boolean> {
  get<HTMLInputElement>('[name=q]').value = words
  const goesOn = tell('submit', get('form'))
  await settled()
  return goesOn
}
