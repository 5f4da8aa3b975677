import { beforeEach, describe, expect, it, vi } from 'vitest'

import { denyStorage, get, press, put } from '../page.fixture'
import { watchConsultation } from './consultation'

const PAGE = `
  <a id="offer" href="#consultation"><b>Talk</b></a>
  <a id="other" href="#main">Down</a>
  <button id="outside">Press</button>
  <dialog class="window" id="consultation">
    <h2>Talk to us</h2>
    <a class="button" href="https://wa.me/234">Chat</a>
    <button type="button">Not now</button>
    <button class="window__close" type="button"><svg></svg></button>
  </dialog>`

const dialog = () => get<HTMLDialogElement>('#consultation')
const watch = () => {
  watchConsultation(dialog())
  vi.advanceTimersByTime(0)
}

describe("the consultation's window", () => {
  beforeEach(() => {
    put(PAGE)
    watch()
  })

  it.each(['#offer', '#offer b'])('opens by its link, in a task of its own: %s', (link) => {
    expect(press(link)).toBe(false)
    expect(dialog().open).toBe(false)
    vi.advanceTimersByTime(0)
    expect(dialog().open).toBe(true)
  })

  it('is not offered again once it was opened', () => {
    press('#offer')
    expect({ ...sessionStorage }).toEqual({ popupShown: 'true' })
  })

  it('opens where storage is denied', () => {
    denyStorage()
    press('#offer')
    vi.advanceTimersByTime(0)
    expect(dialog().open).toBe(true)
  })

  it('does not open a second time', () => {
    dialog().showModal()
    expect(press('#offer')).toBe(false)
    expect(() => vi.advanceTimersByTime(0)).not.toThrow()
  })

  it('does not open by itself or by other presses', () => {
    expect(press('#other')).toBe(true)
    press('#outside')
    vi.advanceTimersByTime(0)
    expect(dialog().open).toBe(false)
  })

  it.each([
    ['a press beside it', 'dialog', true],
    ['its chat, which opens', 'dialog a', true],
    ['its button', 'dialog button', true],
    ['its cross', 'dialog svg', true],
  ])('closes by %s', (_, target, goesOn) => {
    dialog().showModal()
    expect(press(target)).toBe(goesOn)
    expect(dialog().open).toBe(false)
  })

  it.each(['dialog h2', '#outside'])('stays open by a press on %s', (target) => {
    dialog().showModal()
    press(target)
    expect(dialog().open).toBe(true)
  })
})

describe('an address', () => {
  it.each([
    ['/#consultation', true],
    ['/#main', false],
    ['/', false],
  ])('of %s opens it: %s', (address, open) => {
    put(PAGE, address)
    watch()
    expect(dialog().open).toBe(open)
  })
})
