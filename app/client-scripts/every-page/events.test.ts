import { beforeEach, describe, expect, it, vi } from 'vitest'

import { begin, fetched, get, press, put, scriptThatTells, settled, tell, type } from '../page.fixture'

const beacon = vi.fn()

/** Adds or removes a browser feature. */
function has(prototype: object, name: string, there: boolean) {
  if (there) Object.defineProperty(prototype, name, { configurable: true, writable: true, value: '' })
  else Reflect.deleteProperty(prototype, name)
}

const begun = async () => {
  await begin(() => import('./events'))
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

  it('reach tabs that the Tab key skips', async () => {
    await begun()
    expect(get('[role=tab]').tabIndex).toBe(-1)
    expect(type('Home', get('[role=tab]'))).toBe(false)
  })

  it('announce the loading page for a link', async () => {
    await begun()
    press('#about')
    expect(get('body > [role=status]')).toBeTruthy()
  })

  it('announce a native form submission', async () => {
    await begun()
    tell('submit', get('[method=post]'))
    expect(get('[data-said]')).toBeTruthy()
  })

  it('load the script of a form when its field gets the focus', async () => {
    await begun()
    get('input').focus()
    await settled()
    expect(fetched).toEqual(['form'])
  })

  it.each(['#chat', '#chat svg'])('count an opened chat and send nothing else: %s', async (selector) => {
    await begun()
    expect(press(selector)).toBe(true)
    expect(beacon.mock.calls).toEqual([['/chat-opened']])
  })

  it.each(['#about', 'body'])('count nothing on %s', async (selector) => {
    await begun()
    press(selector)
    expect(beacon).not.toHaveBeenCalled()
  })
})

describe('page behind an edge', () => {
  it('loads the script that reports page views; other pages load none', async () => {
    document.documentElement.dataset.edge = ''
    await begun()
    delete document.documentElement.dataset.edge
    expect(fetched).toEqual(['every-page/page-view'])
    expect(beacon).not.toHaveBeenCalled()
  })
})

describe('old browsers', () => {
  it('load their polyfills', async () => {
    has(HTMLDetailsElement.prototype, 'name', false)
    await begun()
    expect(fetched).toEqual(['every-page/polyfills'])
  })

  it('load nothing when they need no polyfill', async () => {
    await begun()
    expect(fetched).toEqual([])
  })
})

describe('bfcache', () => {
  const kinds = () => vi.mocked(addEventListener).mock.calls.map(([kind]) => kind)

  it('stays off in Firefox, so that Back loads the page again', async () => {
    has(window, 'mozInnerScreenX', true)
    vi.spyOn(globalThis, 'addEventListener')
    await begun()
    expect(kinds()).toContain('unload')
  })

  it('stays on in other browsers', async () => {
    vi.spyOn(globalThis, 'addEventListener')
    await begun()
    expect(kinds()).not.toContain('unload')
  })
})
