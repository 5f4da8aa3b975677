import { beforeEach, describe, expect, it, vi } from 'vitest'

import { KEPT, OPEN_CHAT, SENDING, STILL_SENDING, UNREACHABLE } from '../../lib/forms/lib-texts'
import { get, put, tell, tellWindow } from '../page.fixture'
import { watchPlainForms } from './plain-forms'

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
const line = () => document.querySelector<HTMLElement>('[data-said]')
const send = (selector = '#plain') => tell('submit', get(selector))

beforeEach(() => {
  put(`
    <form id="plain" method="post" action="/delete-account"><button>Send</button></form>
    <form id="search" action="/faq"><button>Search</button></form>
    <a href="https://wa.me/234?text=Hello">Chat</a>`)
  watchPlainForms()
})

describe('a form that the browser sends', () => {
  it('goes, and says the wait below it', () => {
    expect(send()).toBe(true)
    expect(line()?.parentElement).toBe(get('#plain'))
    expect([line()?.getAttribute('role'), line()?.className, line()?.tabIndex]).toEqual([
      'status',
      'note note--calm',
      -1,
    ])
    vi.advanceTimersByTime(299)
    expect(line()?.textContent).toBe('')
    vi.advanceTimersByTime(1)
    expect(line()?.textContent).toBe(SENDING)
    vi.advanceTimersByTime(9_700)
    expect(line()?.textContent).toBe(`${SENDING} ${STILL_SENDING} ${OPEN_CHAT}`)
    expect(get<HTMLAnchorElement>('[data-said] a').href).toBe('https://wa.me/234')
  })

  it('has one line however often it is sent', () => {
    send()
    vi.advanceTimersByTime(300)
    send()
    expect(document.querySelectorAll('[data-said]')).toHaveLength(1)
    expect(line()?.textContent).toBe('')
  })

  it('says nothing any more on a page that comes back', () => {
    send()
    vi.advanceTimersByTime(300)
    tellWindow('pageshow', { persisted: true })
    expect(line()?.textContent).toBe('')
    vi.advanceTimersByTime(20_000)
    expect(line()?.textContent).toBe('')
  })

  it('says the wait on a page that is only now shown', () => {
    send()
    vi.advanceTimersByTime(300)
    tellWindow('pageshow', { persisted: false })
    expect(line()?.textContent).toBe(SENDING)
  })

  it('stays without a connection at the first press, and says why', () => {
    online(false)
    expect(send()).toBe(false)
    expect(line()?.textContent).toBe(`${UNREACHABLE} ${KEPT}`)
    expect(document.activeElement).toBe(line())
    vi.advanceTimersByTime(20_000)
    expect(line()?.textContent).toBe(`${UNREACHABLE} ${KEPT}`)
  })

  it('goes at the second, and is warned of again later', () => {
    online(false)
    send()
    expect(send()).toBe(true)
    expect(line()?.textContent).toBe('')
    vi.advanceTimersByTime(300)
    expect(line()?.textContent).toBe(SENDING)
    expect(send()).toBe(false)
  })

  it('is not one that a script answers, even one that hears of it late', () => {
    addEventListener('submit', (event) => event.preventDefault())
    expect(send()).toBe(false)
    expect(line()).toBeNull()
  })

  it('is no search, and nothing else', () => {
    expect(send('#search')).toBe(true)
    expect(send('a')).toBe(true)
    expect(line()).toBeNull()
  })
})
