import { beforeEach, describe, expect, it, vi } from 'vitest'

import { begin, fetched, get, press, put, scriptThatTells, settled, tell, type } from '../page.fixture'

const beacon = vi.fn()

/** Whether the browser has what it is asked for. */
function has(prototype: object, name: string, there: boolean) {
  if (there) Object.defineProperty(prototype, name, { configurable: true, writable: true, value: '' })
  else Reflect.deleteProperty(prototype, name)
}

const begun = async () => {
  await begin(() => import('./presses'))
  await settled()
}

beforeEach(() => {
  has(HTMLDetailsElement.prototype, 'name', true)
  has(window, 'mozInnerScreenX', false)
  beacon.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon })
  put(`
    <details class="site-header__menu" open><summary tabindex="0">Menu</summary></details>
    <a role="tab" href="#a" aria-selected="false">Tab</a>
    <a id="chat" href="https://wa.me/234?text=Hello"><svg></svg>Chat</a>
    <a id="about" href="/wa.me/">Other</a>
    <form method="post" action="/newsletter"><button>Send</button></form>
    <form data-script="${scriptThatTells('form')}"><input></form>`)
})

describe('presses', () => {
  it('close the menu', async () => {
    await begun()
    press('body')
    expect(get<HTMLDetailsElement>('details').open).toBe(false)
  })

  it('find tabs that the Tab key goes by', async () => {
    await begun()
    expect(get('[role=tab]').tabIndex).toBe(-1)
    expect(type('Home', get('[role=tab]'))).toBe(false)
  })

  it('on a link say that its page is on its way', async () => {
    await begun()
    press('#about')
    expect(get('body > [role=status]')).toBeTruthy()
  })

  it('on a form of the browser are followed', async () => {
    await begun()
    tell('submit', get('[method=post]'))
    expect(get('[data-said]')).toBeTruthy()
  })

  it('into a form fetch its script', async () => {
    await begun()
    get('input').focus()
    await settled()
    expect(fetched).toEqual(['form'])
  })

  it.each(['#chat', '#chat svg'])('on a chat are counted, and nothing else is told: %s', async (selector) => {
    await begun()
    expect(press(selector)).toBe(true)
    expect(beacon.mock.calls).toEqual([['/chat-opened']])
  })

  it.each(['#about', 'body'])('on %s are not counted', async (selector) => {
    await begun()
    press(selector)
    expect(beacon).not.toHaveBeenCalled()
  })
})

describe('a page behind an edge', () => {
  it('fetches what tells the site of it; others do not', async () => {
    document.documentElement.dataset.tells = scriptThatTells('seen')
    await begun()
    delete document.documentElement.dataset.tells
    expect(fetched).toEqual(['seen'])
    expect(beacon).not.toHaveBeenCalled()
  })
})

describe('browsers at the floor', () => {
  it('fetch what they lack', async () => {
    has(HTMLDetailsElement.prototype, 'name', false)
    await begun()
    expect(fetched).toEqual(['every-page/older'])
  })

  it('are told from others, which fetch nothing', async () => {
    await begun()
    expect(fetched).toEqual([])
  })
})

describe('a page of Firefox', () => {
  const kinds = () => vi.mocked(addEventListener).mock.calls.map(([kind]) => kind)

  it('is fetched again by Back', async () => {
    has(window, 'mozInnerScreenX', true)
    vi.spyOn(globalThis, 'addEventListener')
    await begun()
    expect(kinds()).toContain('unload')
  })

  it('is the only one: others keep their cache', async () => {
    vi.spyOn(globalThis, 'addEventListener')
    await begun()
    expect(kinds()).not.toContain('unload')
  })
})
