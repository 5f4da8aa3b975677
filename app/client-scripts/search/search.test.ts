import { beforeEach, describe, expect, it, vi } from 'vitest'

import { SEARCHING, UNREACHABLE } from '../../lib/forms/progress'
import { begin, denyStorage, fakeServer, get, press, put, settled, tell, tellWindow } from '../page.fixture'

/** A search page with results. */
const found = (words: string, title = words) => `
  <title>${title}</title>
  <search data-found=""><form class="search" action="/faq#results" data-search="">
    <input name="q"><select name="kind"><option value="">All</option><option value="sleep">Sleep</option></select>
    <p role="status" data-search-says=""></p>
  </form></search>
  <div data-found=""><h2 id="results" tabindex="-1">${words}</h2>
    <a id="next" href="/faq?q=sleep&page=2#results"><b>Next</b></a><a id="other" href="/about#team">Team</a>
    <a id="plain" href="/faq?q=sleep">Without a place</a>
  </div><a id="jump" href="#ask">Ask us</a>`

const { asked, askedFor, answers, isSlow } = fakeServer()

const results = () => get('#results').textContent
const says = () => get('[data-search-says]').textContent

const openSearch = (address = '/faq', html = found('Questions')) => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
  put(html.replace(/<title>.*<\/title>/, ''), address)
  document.title = 'Questions'
  return begin(() => import('./search'))
}

/** @returns whether the browser submits the form itself */
async function searchFor(words: string): Promise<boolean> {
  get<HTMLInputElement>('[name=q]').value = words
  const goesOn = tell('submit', get('form'))
  await settled()
  return goesOn
}

beforeEach(() => openSearch())

describe('search form', () => {
  it('shows results in place and keeps the query out of the address', async () => {
    answers(found('2 answers'))
    const told = vi.fn()
    addEventListener('found', told)
    expect(await searchFor('sleep')).toBe(false)
    expect(asked.mock.calls).toEqual([['/faq?q=sleep', { cache: 'no-store' }]])
    expect([results(), document.title]).toEqual(['2 answers', '2 answers'])
    expect(document.URL).toBe('http://localhost:3000/faq#results')
    expect(document.querySelectorAll('[data-found]')).toHaveLength(2)
    expect(told).toHaveBeenCalledOnce()
  })

  it('moves focus to the results', async () => {
    answers(found('2 answers'))
    const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    const focused = vi.spyOn(HTMLElement.prototype, 'focus')
    await searchFor('sleep')
    expect(document.activeElement?.id).toBe('results')
    expect(seen.mock.contexts).toEqual([get('#results')])
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }]])
  })

  it.each([
    ['in English', undefined, SEARCHING],
    ['in the language of the page', 'Looking…', 'Looking…'],
  ])('announces %s that a search is running', async (_how, translated, words) => {
    if (translated) get('form').dataset['searching'] = translated
    isSlow()
    await searchFor('sleep')
    expect(says()).toBe(words)
  })

  it('stores the query for this tab', async () => {
    answers(found('2 answers'))
    await searchFor('sleep')
    expect({ ...sessionStorage }).toEqual({ 'search /faq': '?q=sleep' })
    expect(history.state).toEqual({ searched: true })
  })

  it('works where storage is denied', async () => {
    denyStorage()
    answers(found('2 answers'))
    await searchFor('sleep')
    expect(results()).toBe('2 answers')
  })

  it.each([
    ['only fields with a value', 'sleep', '/faq?kind=sleep'],
    ['nothing without one, for all questions', '', '/faq'],
  ])('submits %s', async (_what, kind, address) => {
    answers(found('Sleep'))
    get<HTMLSelectElement>('select').value = kind
    await searchFor('')
    expect(askedFor()).toEqual([address])
  })

  it('adds one history entry for any number of searches', async () => {
    answers(found('2 answers'))
    const { length } = history
    await searchFor('sleep')
    await searchFor('grief')
    expect(history.length).toBe(length + 1)
  })

  it('yields to a later search', async () => {
    const answer = isSlow()
    await searchFor('sleep')
    answers(found('3 answers'))
    await searchFor('grief')
    get('#results').blur()
    answer(found('2 answers'))
    await vi.advanceTimersByTimeAsync(0)
    expect(results()).toBe('3 answers')
  })

  it.each([
    ['the network fails', null, 200],
    ['the server fails', found('2 answers'), 500],
    ['the page is another', '<title>Sorry</title><div data-found=""></div>', 200],
  ])('reports a failure and keeps the focus when %s', async (_, html, status) => {
    answers(html, status)
    await searchFor('sleep')
    expect(says()).toBe(UNREACHABLE)
    expect([results(), document.title]).toEqual(['Questions', 'Questions'])
    expect(document.activeElement).toBe(document.body)
  })

  it('works without a status line, and keeps the focus where the new page has no heading for the results', async () => {
    get('[data-search-says]').remove()
    answers(found('Often asked').replace('id="results"', ''))
    await searchFor('')
    expect(get('h2').textContent).toBe('Often asked')
    expect(document.activeElement).toBe(document.body)
  })

  it('ignores other forms and elements', () => {
    get('form').removeAttribute('data-search')
    expect(tell('submit', get('form'))).toBe(true)
    expect(tell('submit', get('h2'))).toBe(true)
    expect(askedFor()).toEqual([])
  })
})

describe('links beside the results', () => {
  beforeEach(async () => {
    answers(found('2 answers'))
    await searchFor('sleep')
    asked.mockClear()
  })

  it.each(['#next', '#next b'])('load in place: %s', async (link) => {
    answers(found('Page 2'))
    expect(press(link)).toBe(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(askedFor()).toEqual(['/faq?q=sleep&page=2'])
    expect(results()).toBe('Page 2')
    expect(document.activeElement?.id).toBe('results')
  })

  it.each(['#other', '#plain', 'h2'])('stay with the browser: %s', (link) => {
    expect(press(link)).toBe(true)
    expect(askedFor()).toEqual([])
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('stay with the browser with %s held', (modifier) => {
    expect(press('#next', { [modifier]: true })).toBe(true)
    expect(askedFor()).toEqual([])
  })
})

it('leaves links beside the results to the browser while the address itself contains the search', async () => {
  await openSearch('/faq?q=sleep')
  expect(press('#next')).toBe(true)
  expect(askedFor()).toEqual([])
})

describe('history', () => {
  /** @returns the addresses requested after the step through the history, and the results shown */
  async function after(step: () => unknown, html: string) {
    asked.mockClear()
    answers(html)
    step()
    // jsdom moves with a timer.
    await vi.advanceTimersByTimeAsync(10)
    await settled()
    return [...askedFor(), results()]
  }

  it('shows the results of its entry after Back, Forward and a link to another part of the page', async () => {
    answers(found('2 answers'))
    await searchFor('sleep')
    expect(await after(() => history.back(), found('Questions'))).toEqual(['/faq', 'Questions'])
    expect(await after(() => history.forward(), found('2 answers'))).toEqual(['/faq?q=sleep', '2 answers'])
    expect(await after(() => press('#jump'), found('Changed'))).toEqual(['2 answers'])
    expect(await after(() => history.go(-2), found('Questions'))).toEqual(['/faq', 'Questions'])
    expect(await after(() => press('#jump'), found('Changed'))).toEqual(['Questions'])
  })

  it.each<[string, () => unknown]>([
    ['was cleared', () => sessionStorage.clear()],
    ['is denied', denyStorage],
  ])('shows no search once the page returns after storage %s', async (_how, empty) => {
    answers(found('2 answers'))
    await searchFor('sleep')
    empty()
    answers(found('Questions'))
    for (const persisted of [false, true]) {
      tellWindow('pageshow', { persisted })
      await settled()
      expect(results()).toBe(persisted ? 'Questions' : '2 answers')
    }
    expect(askedFor()).toEqual(['/faq?q=sleep', '/faq'])
  })

  it('repeats the search after a reload', async () => {
    sessionStorage.setItem('search /faq', '?q=sleep')
    history.replaceState({ searched: true }, '')
    answers(found('2 answers'))
    await begin(() => import('./search'))
    await settled()
    expect([...askedFor(), results()]).toEqual(['/faq?q=sleep', '2 answers'])
  })
})
