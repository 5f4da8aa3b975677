import { beforeEach, describe, expect, it } from 'vitest'

import { get, press, put, tellWindow, type } from '../page.fixture'
import { watchMenu } from './menu'

const menu = () => get<HTMLDetailsElement>('details')

beforeEach(() => {
  put(`
    <header>
      <details class="site-header__menu" open>
        <summary tabindex="0"><span>Menu</span></summary>
        <nav><ul><li><a href="#plans"><b>Plans</b></a></li></ul></nav>
      </details>
    </header>
    <main><a href="#main">Down</a></main>`)
  watchMenu(menu())
})

describe('the menu', () => {
  it.each(['details a', 'details b', 'main', 'main a'])('closes by a press on %s', (selector) => {
    expect(press(selector)).toBe(true)
    expect(menu().open).toBe(false)
  })

  it('stays open by a press beside its links', () => {
    press('nav')
    expect(menu().open).toBe(true)
  })

  it('closes by Escape, which gives the focus back to what opened it', () => {
    get('details a').focus()
    type('Escape')
    expect(menu().open).toBe(false)
    expect(document.activeElement).toBe(get('summary'))
  })

  it('leaves the focus where it is when it is closed', () => {
    menu().open = false
    get('main a').focus()
    type('Escape')
    expect(document.activeElement).toBe(get('main a'))
    expect(menu().open).toBe(false)
  })

  it('stays open by other keys', () => {
    get('details a').focus()
    type('Tab')
    expect(menu().open).toBe(true)
    expect(document.activeElement).toBe(get('details a'))
  })

  it('closes when the focus leaves the header', () => {
    get('summary').focus()
    expect(menu().open).toBe(true)
    get('main a').focus()
    expect(menu().open).toBe(false)
  })

  it('is closed on a page that comes back', () => {
    tellWindow('pagehide')
    expect(menu().open).toBe(false)
  })
})
