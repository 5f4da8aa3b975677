import { describe, expect, it, vi } from 'vitest'

import { get, press, put, settled } from '../page.fixture'
import { watchConsultation, watchWindows } from './dialogs'

const PAGE = `
  <header><a class="quick-exit" href="https://www.google.com/" data-exit=""><svg></svg>Exit</a></header>
  <main>
    <a id="book" href="/#consultation"><b>Book</b></a>
    <a id="about" href="/about">About</a>
    <details><summary>Question</summary></details>
  </main>
  <dialog id="other"></dialog>
  <dialog id="consultation">
    <h2>Free consultation</h2>
    <a href="https://wa.me/234">Chat</a>
    <button><svg></svg>Close</button>
  </dialog>`

const dialog = () => get<HTMLDialogElement>('#consultation')

/** Handles presses on a page with this fragment in its address. */
const watch = (fragment = '') => {
  put(PAGE, `/${fragment}`)
  watchConsultation(dialog())
  vi.advanceTimersByTime(0)
}

describe('consultation window', () => {
  it.each([
    ['#consultation', true],
    ['#other', false],
    ['', false],
  ])('opens by its fragment: "%s", %s', (fragment, opens) => {
    watch(fragment)
    expect(dialog().open).toBe(opens)
  })

  it('opens by its links, and stays open when one is pressed again', () => {
    watch()
    for (const link of ['#book', '#book b']) {
      expect(press(link)).toBe(false)
      vi.advanceTimersByTime(0)
      expect(dialog().open).toBe(true)
    }
  })

  it('stays closed on a press on another link', () => {
    watch()
    expect(press('#about')).toBe(true)
    vi.advanceTimersByTime(0)
    expect(dialog().open).toBe(false)
  })

  it.each(['#consultation', '#consultation svg', '#consultation a'])('closes on a press on %s', (target) => {
    watch('#consultation')
    expect(press(target)).toBe(true)
    expect(dialog().open).toBe(false)
  })

  it('stays open on a press on its text', () => {
    watch('#consultation')
    press('h2')
    expect(dialog().open).toBe(true)
  })
})

describe('quick exit in windows', () => {
  const exits = () =>
    [...document.querySelectorAll('[data-exit]')].map(({ parentElement, textContent }) => [
      parentElement?.id,
      textContent,
    ])
  const toggle = async (selector: string, open: boolean) => {
    get(selector).toggleAttribute('open', open)
    await settled()
    return exits()
  }

  it('follows the open window', async () => {
    put(PAGE)
    watchWindows()
    const [inHeader] = exits()
    expect(await toggle('#other', true)).toEqual([inHeader, ['other', 'Exit']])
    expect(await toggle('#consultation', true)).toEqual([inHeader, ['consultation', 'Exit']])
    expect(await toggle('details', true)).toEqual([inHeader, ['consultation', 'Exit']])
    expect(get('#consultation').firstElementChild).toBe(get('#consultation [data-exit]'))
    expect(await toggle('#consultation', false)).toEqual([inHeader])
  })

  it('stays away from windows on a page without one', async () => {
    put(PAGE)
    get('[data-exit]').remove()
    watchWindows()
    expect(await toggle('#consultation', true)).toEqual([])
  })
})
