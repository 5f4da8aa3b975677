import { describe, expect, it } from 'vitest'

import { begin, denyStorage, settled, tellWindow } from '../page.fixture'
import { answers, askedFor, begun, found, isSlow, results, searchFor } from './search.fixture'

/** What the browser does by Back and Forward. */
async function comeTo(state: { searched: boolean } | null, address: string) {
  history.replaceState(state, '', address)
  tellWindow('popstate')
  await settled()
}

describe('a visitor who goes back', () => {
  it('finds what was there before the search, and by Forward the search', async () => {
    await begun()
    answers(found('2 answers'))
    await searchFor('sleep')
    answers(found('Questions'))
    await comeTo({ searched: false }, '/faq')
    expect(results()).toBe('Questions')
    answers(found('2 answers'))
    await comeTo({ searched: true }, '/faq#results')
    expect(results()).toBe('2 answers')
    expect(askedFor()).toEqual(['/faq?q=sleep', '/faq', '/faq?q=sleep'])
  })

  it('finds the search of an address', async () => {
    await begun('/faq?q=grief')
    answers(found('2 answers'))
    await searchFor('sleep')
    await comeTo({ searched: false }, '/faq?q=grief')
    expect(askedFor()).toEqual(['/faq?q=sleep', '/faq?q=grief'])
  })

  it('keeps the results by a link to another part of the page', async () => {
    await begun()
    answers(found('2 answers'))
    await searchFor('sleep')
    await comeTo(null, '/faq#main')
    expect(history.state).toEqual({ searched: true })
    expect(askedFor()).toHaveLength(1)
  })

  it('keeps the page by such a link where nothing was searched', async () => {
    await begun()
    await comeTo(null, '/faq#main')
    expect(history.state).toEqual({ searched: false })
    expect(askedFor()).toEqual([])
  })

  it('does not get an answer that comes too late', async () => {
    await begun()
    const answer = isSlow()
    await searchFor('sleep')
    await comeTo({ searched: false }, '/faq')
    answer(found('2 answers'))
    await settled()
    expect(results()).toBe('Questions')
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a page that is loaded again', () => {
  const again = async (state: { searched: boolean } | null) => {
    sessionStorage.setItem('search /faq', '?q=sleep')
    await begun()
    // The script begins a second time, on a page that stands for a search.
    history.replaceState(state, '', '/faq#results')
    answers(found('2 answers'))
    await begin(() => import('./search'))
    await settled()
  }

  it('finds the search that the tab has kept', async () => {
    await again({ searched: true })
    expect(askedFor()).toEqual(['/faq?q=sleep'])
    expect(results()).toBe('2 answers')
  })

  it.each([{ searched: false }, null])('is left as it is otherwise: %o', async (state) => {
    await again(state)
    expect(askedFor()).toEqual([])
    expect(history.state).toEqual(state)
  })
})

describe('a page from the back-forward cache', () => {
  it('shows what was searched last', async () => {
    await begun()
    answers(found('2 answers'))
    await searchFor('sleep')
    sessionStorage.setItem('search /faq', '?q=grief')
    answers(found('3 answers'))
    tellWindow('pageshow', { persisted: true })
    await settled()
    expect(askedFor()).toEqual(['/faq?q=sleep', '/faq?q=grief'])
    expect(results()).toBe('3 answers')
  })

  it('is told from one that is shown for the first time', async () => {
    await begun()
    answers(found('2 answers'))
    await searchFor('sleep')
    sessionStorage.setItem('search /faq', '?q=grief')
    tellWindow('pageshow', { persisted: false })
    await settled()
    expect(askedFor()).toEqual(['/faq?q=sleep'])
  })

  it.each(['nothing is kept', 'storage is denied'])('shows everything where %s', async (how) => {
    await begun()
    answers(found('2 answers'))
    await searchFor('sleep')
    if (how === 'nothing is kept') sessionStorage.clear()
    else denyStorage()
    tellWindow('pageshow', { persisted: true })
    await settled()
    expect(askedFor()).toEqual(['/faq?q=sleep', '/faq'])
  })
})
