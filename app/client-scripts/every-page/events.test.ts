import { beforeEach, describe, expect, it, vi } from 'vitest'

import { begin, fetched, get, press, put, scriptThatTells, settled, tell, tellWindow, type } from '../page.fixture'

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
    <header class="site-header">
      <a class="site-header__brand" href="/">Home</a>
      <details class="site-header__menu" open>
        <summary tabindex="0">Menu</summary>
        <nav><a href="/services"><b>Services</b></a></nav>
      </details>
    </header>
    <main><details id="sleep"><summary>Question</summary></details></main>
    <a role="tab" href="#a" aria-selected="false">Tab</a>
    <a id="chat" href="https://wa.me/234?text=Hello"><svg></svg>Chat</a>
    <a id="about" href="/wa.me/">Other</a>
    <form method="post" action="/newsletter"><button>Send</button></form>
    <form data-script="${scriptThatTells('form')}"><input></form>`)
})

describe('presses', () => {
  beforeEach(begun)

  it('close the menu', () => {
    press('body')
    expect(get<HTMLDetailsElement>('details').open).toBe(false)
  })

  it('reach tabs that the Tab key skips', () => {
    expect(get('[role=tab]').tabIndex).toBe(-1)
    expect(type('Home', get('[role=tab]'))).toBe(false)
  })

  it('announce the loading page for a link', () => {
    press('#about')
    expect(get('body > [role=status]')).toBeTruthy()
  })

  it('announce a native form submission', () => {
    tell('submit', get('[method=post]'))
    expect(get('[data-said]')).toBeTruthy()
  })

  it('load the script of a form when its field gets the focus', async () => {
    get('input').focus()
    await settled()
    expect(fetched).toEqual(['form'])
  })

  it.each(['#chat', '#chat svg'])('count an opened chat and send nothing else: %s', (selector) => {
    expect(press(selector)).toBe(true)
    expect(beacon.mock.calls).toEqual([['/chat-opened']])
  })

  it.each(['#about', 'body'])('count nothing on %s', (selector) => {
    press(selector)
    expect(beacon).not.toHaveBeenCalled()
  })
})

describe('menu', () => {
  beforeEach(begun)

  const isOpen = () => get<HTMLDetailsElement>('.site-header__menu').open

  it.each([
    ['a press on its link', () => press('nav b')],
    ['Escape', () => type('Escape')],
    ['focus behind it', () => get('#about').focus()],
    ['navigation to another page', () => tellWindow('pagehide')],
  ])('closes on %s', (_what, act) => {
    act()
    expect(isOpen()).toBe(false)
  })

  it.each([
    ['a press between its links', () => press('nav')],
    ['another key', () => type('Tab')],
    ['focus elsewhere in the header', () => get('.site-header__brand').focus()],
  ])('stays open on %s', (_what, act) => {
    act()
    expect(isOpen()).toBe(true)
  })

  it('moves the focus to its button on Escape, unless it is closed', () => {
    type('Escape')
    expect(document.activeElement).toBe(get('summary'))
    get('#about').focus()
    type('Escape')
    expect(document.activeElement).toBe(get('#about'))
  })
})

describe('question in the fragment', () => {
  it('opens', async () => {
    await begun()
    history.replaceState(null, '', '#sleep')
    tellWindow('hashchange')
    expect(get<HTMLDetailsElement>('#sleep').open).toBe(true)
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

describe('prefetched page', () => {
  it.each([
    ['navigational-prefetch', ['every-page/page-view']],
    ['', []],
  ])('loads, for its delivery type "%s", the scripts %j', async (deliveryType, scripts) => {
    const entry: unknown = { deliveryType }
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as PerformanceEntry])
    await begun()
    expect(fetched).toEqual(scripts)
  })
})

it.each([
  ['polyfills in an old browser', false, ['every-page/polyfills']],
  ['no polyfill in another browser', true, []],
])('page loads %s', async (_what, isNew, scripts) => {
  has(HTMLDetailsElement.prototype, 'name', isNew)
  await begun()
  expect(fetched).toEqual(scripts)
})

// A listener for unload turns the bfcache off, so that Back loads the page again.
it.each([
  ['off in Firefox', true],
  ['on in other browsers', false],
])('page keeps the bfcache %s', async (_what, isFirefox) => {
  has(window, 'mozInnerScreenX', isFirefox)
  const listen = vi.spyOn(globalThis, 'addEventListener')
  await begun()
  expect(listen.mock.calls.some(([kind]) => kind === 'unload')).toBe(isFirefox)
})
