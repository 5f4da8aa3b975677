import { beforeEach, describe, expect, it } from 'vitest'

import { begin, fetched, get, press, put, settled, tellWindow } from '../page.fixture'

const KINDS = `
  <nav data-tabs="">
    <a id="sleep" href="/faq/sleep" aria-controls="kind-sleep" aria-current="page"><b>Sleep</b></a>
    <a id="grief" href="/faq/grief" aria-controls="kind-grief">Grief</a>
  </nav>
  <div id="kind-sleep"></div><div id="kind-grief" hidden></div>`

const PAGE = `
  <details id="elsewhere" open></details>
  <div class="faq" data-found="">${KINDS}<details id="question" open><summary>Why?</summary></details></div>
  <a id="away" href="#main">Down</a>`

const openOnes = () => [...document.querySelectorAll('[open]')].map(({ id }) => id)
const chosen = () => get('[aria-selected=true]').id

beforeEach(() => put(PAGE, '/faq/sleep'))

describe('the kinds of questions', () => {
  beforeEach(() => begin(() => import('./faq')))

  it('are tabs, which keep the address in step and close the open question', () => {
    expect(chosen()).toBe('sleep')
    expect(press('#grief')).toBe(false)
    expect(chosen()).toBe('grief')
    expect(document.location.pathname).toBe('/faq/grief')
    expect(openOnes()).toEqual(['elsewhere'])
    press('#sleep b')
    expect(document.location.pathname).toBe('/faq/sleep')
    expect(history.state).toBeNull()
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('are links with %s held', (modifier) => {
    expect(press('#grief', { [modifier]: true })).toBe(true)
    expect(chosen()).toBe('sleep')
    expect(openOnes()).toEqual(['elsewhere', 'question'])
  })

  it('leave other presses alone', () => {
    expect(press('#away', { ctrlKey: true })).toBe(true)
    press('summary')
    expect(document.location.pathname).toBe('/faq/sleep')
    expect(openOnes()).toContain('elsewhere')
  })

  it('are tabs again when a search was taken back', () => {
    get('.faq').innerHTML = KINDS
    tellWindow('found')
    expect(chosen()).toBe('sleep')
  })

  it('may be chosen while no question is open', () => {
    get('#question').removeAttribute('open')
    press('#grief')
    expect(openOnes()).toEqual(['elsewhere'])
  })
})

describe('a search that was answered in place', () => {
  it.each([
    [{ searched: true }, ['choices/search']],
    [{ searched: false }, []],
    [null, []],
  ])('comes back with the page whose history holds %o', async (state, scripts) => {
    history.replaceState(state, '')
    await begin(() => import('./faq'))
    await settled()
    expect(fetched).toEqual(scripts)
  })

  it.each([() => import('./search'), () => import('./therapists')])('comes back to other pages too', async (page) => {
    history.replaceState({ searched: true }, '')
    await begin(page)
    await settled()
    expect(fetched).toEqual(['choices/search'])
  })
})
