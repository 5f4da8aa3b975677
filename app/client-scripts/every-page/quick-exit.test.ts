import { beforeEach, describe, expect, it, vi } from 'vitest'

import { denyStorage, get, press, put, type, went } from '../page.fixture'
import { watchExit } from './quick-exit'

const AWAY = 'replace https://www.google.com/'

/** Presses a key at these times, in ms. */
const pressed = (key: string, times: number[], at: Element = document.body, with_ = {}) =>
  times.map((timeStamp) => type(key, at, { timeStamp, ...with_ }))

const beacon = vi.fn()

beforeEach(() => {
  beacon.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon })
  put(`
    <header><a class="quick-exit" href="https://www.google.com/" rel="noreferrer" data-exit=""><svg></svg>Exit</a></header>
    <main><h1>Therapy</h1><p>Words</p><input name="q"><input type="radio"><input type="checkbox"><select></select><textarea></textarea></main>
    <dialog open><a class="quick-exit" href="https://www.google.com/" data-exit="">Exit</a></dialog>`)
  watchExit(get<HTMLAnchorElement>('header [data-exit]'))
})

describe('quick exit', () => {
  it.each(['header a', 'header svg', 'dialog a'])('replaces this page after a press on %s', (selector) => {
    expect(press(selector)).toBe(false)
    expect(went).toEqual([AWAY])
  })

  it('empties the page, sends no referrer, marks the tab as left and clears storage and cookies', () => {
    sessionStorage.setItem('search /faq', '?q=sleep')
    press('header a')
    expect(document.documentElement.textContent).toBe('')
    expect(get('meta[name=referrer]').getAttribute('content')).toBe('never')
    expect({ ...sessionStorage }).toEqual({ left: '1' })
    expect(beacon).toHaveBeenCalledExactlyOnceWith('/left')
  })

  it.each([
    ['no beacon can be sent', () => Object.defineProperty(navigator, 'sendBeacon', { value: undefined })],
    ['storage is denied', denyStorage],
  ])('leaves also where %s', (_what, prepare) => {
    prepare()
    press('header a')
    expect(went).toEqual([AWAY])
  })

  it('ignores other presses', () => {
    expect(press('h1')).toBe(true)
    expect(went).toEqual([])
    expect(get('h1').textContent).toBe('Therapy')
  })
})

describe('three key presses', () => {
  it.each(['Escape', 'Esc', 'Shift'])('leave the page when the key is %s', (key) => {
    expect(pressed(key, [0, 900, 1_999])).toEqual([true, true, false])
    expect(went).toEqual([AWAY])
  })

  it('leave the page when three of four came in time', () => {
    pressed('Escape', [0, 1_500, 2_500, 3_499])
    expect(went).toEqual([AWAY])
  })

  it.each<[string, () => void]>([
    ['when the third comes two seconds after the first', () => pressed('Escape', [0, 900, 2_000])],
    ['after only two', () => pressed('Escape', [0, 100])],
    ['for another key', () => pressed('a', [0, 100, 200, 300])],
    [
      'with a press on the page between them',
      () => {
        pressed('Shift', [0, 100])
        press('h1')
        pressed('Shift', [200, 300])
      },
    ],
    [
      'while a key is held down',
      () => {
        pressed('Shift', [0, 100, 200, 300], document.body, { repeat: true })
        pressed('Shift', [400, 500])
      },
    ],
    ['for Shift in an input', () => pressed('Shift', [0, 100, 200, 300], get('input'))],
    ['for Shift in a text area', () => pressed('Shift', [0, 100, 200, 300], get('textarea'))],
    [
      'when the earlier ones were typed in a field',
      () => {
        pressed('Shift', [0, 100], get('input'))
        pressed('Shift', [200, 300])
      },
    ],
  ])('stay on the page %s', (_when, presses) => {
    presses()
    expect(went).toEqual([])
  })

  it('start again after another key', () => {
    pressed('Escape', [0, 100])
    pressed('Shift', [200])
    pressed('Escape', [300, 400])
    expect(went).toEqual([])
    pressed('Escape', [500])
    expect(went).toEqual([AWAY])
  })

  it.each(['[type=radio]', '[type=checkbox]', 'select'])('leave for Escape while %s has the focus', (control) => {
    pressed('Escape', [0, 100, 200], get(control))
    expect(went).toEqual([AWAY])
  })
})
