import { beforeEach, describe, expect, it, vi } from 'vitest'

import { NO_CONNECTION, OPEN_CHAT, OPENING, STILL_OPENING } from '../../lib/forms/lib-texts'
import { get, press, put, tell, tellWindow, type } from '../page.fixture'
import { watchLeaving } from './leaving'

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
const lines = () => [...document.querySelectorAll<HTMLElement>('body > [role=status]')]
const said = () => lines().map(({ textContent }) => textContent)

const LINKS = `
  <a id="about" href="/about"><b>About</b></a>
  <a id="faq" href="http://localhost:3000/faq#sleep">Questions</a>
  <a id="here" href="#main">Down</a>
  <a id="again" href="/services?plan=1">The same page</a>
  <a id="elsewhere" href="/about" target="_blank">A window of its own</a>
  <a id="mail" href="mailto:ada@example.com">Mail</a>
  <a id="bare">No link</a>`
const CHAT = '<a id="chat" href="https://wa.me/234?text=Hello">Chat</a>'

const begin = (html = LINKS + CHAT) => {
  put(html, '/services?plan=1#plans')
  watchLeaving()
}

describe('a page that is on its way', () => {
  beforeEach(() => begin())

  it.each(['#about', '#about b', '#faq', '#again'])('is said at the bottom edge when it takes its time: %s', (link) => {
    expect(press(link)).toBe(true)
    expect(said()).toEqual([''])
    vi.advanceTimersByTime(299)
    expect(said()).toEqual([''])
    expect(lines()[0]?.style.padding).toBe('')
    vi.advanceTimersByTime(1)
    expect(said()).toEqual([OPENING])
    expect(lines()[0]?.style.padding).toBe('0.5rem 1rem')
    expect(lines()[0]?.style.position).toBe('fixed')
  })

  it('is said to take long after ten seconds, with the chat', () => {
    press('#about')
    vi.advanceTimersByTime(10_000)
    expect(said()).toEqual([`${OPENING} ${STILL_OPENING} ${OPEN_CHAT}`])
    expect(get<HTMLAnchorElement>('[role=status] a').href).toBe('https://wa.me/234')
  })

  it.each(['#here', '#elsewhere', '#mail', '#chat', '#bare', 'body'])('is none by a press on %s', (target) => {
    press(target)
    expect(lines()).toEqual([])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is none in another tab or window: %o',
    (with_) => {
      press('#about', with_)
      expect(lines()).toEqual([])
    },
  )

  it('is none when somebody else keeps the page, however late', () => {
    addEventListener('click', (event) => event.preventDefault())
    press('#about')
    expect(lines()).toEqual([])
  })

  it('is said once', () => {
    press('#about')
    vi.advanceTimersByTime(5_000)
    press('#faq')
    expect(said()).toEqual([''])
    vi.advanceTimersByTime(5_000)
    expect(said()).toEqual([OPENING])
  })

  it.each([
    ['Escape', () => type('Escape')],
    ['leaving the page', () => tellWindow('pagehide')],
    ['an app has opened', () => tell('visibilitychange', document)],
  ])('is not said any more after %s', (_, stop) => {
    press('#about')
    vi.advanceTimersByTime(300)
    stop()
    expect(lines()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is said on when another key is pressed', () => {
    press('#about')
    type('Tab')
    vi.advanceTimersByTime(300)
    expect(said()).toEqual([OPENING])
  })

  it('is nothing to stop before', () => {
    expect(() => type('Escape')).not.toThrow()
  })
})

it('names no chat on pages that lead to none', () => {
  begin(LINKS)
  press('#about')
  vi.advanceTimersByTime(10_000)
  expect(lines()[0]?.innerHTML).toBe(`${OPENING} ${STILL_OPENING}`)
})

describe('without a connection', () => {
  beforeEach(() => {
    begin()
    online(false)
  })

  it('the first press stays and says why, once the line can be read out', () => {
    expect(press('#about')).toBe(false)
    vi.advanceTimersByTime(99)
    expect(said()).toEqual([''])
    vi.advanceTimersByTime(1)
    expect(said()).toEqual([NO_CONNECTION])
  })

  it('the second goes, and the third stays again', () => {
    press('#about')
    expect(press('#about')).toBe(true)
    vi.advanceTimersByTime(300)
    expect(said()).toEqual([OPENING])
    expect(press('#about')).toBe(false)
  })

  it('a press on a link to another site goes', () => {
    expect(press('#chat')).toBe(true)
    expect(lines()).toEqual([])
  })

  it('a press on another link stays too', () => {
    press('#about')
    expect(press('#faq')).toBe(false)
    vi.advanceTimersByTime(100)
    expect(said()).toEqual([NO_CONNECTION])
  })

  it('Escape takes back what is about to be said', () => {
    press('#about')
    const [line] = lines()
    type('Escape')
    vi.advanceTimersByTime(100)
    expect(line?.textContent).toBe('')
    expect(lines()).toEqual([])
  })
})
