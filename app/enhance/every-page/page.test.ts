import { beforeEach, describe, expect, it, vi } from 'vitest'

import { begin, fetched, get, press, put, scriptThatTells, settled, tell, tellWindow, went } from '../page.fixture'

const root = document.documentElement
const scrolled = (px: number) => vi.stubGlobal('scrollY', px)
const header = () => get('header')

const begun = () => begin(() => import('./page'))

beforeEach(() => {
  scrolled(0)
  put(`
    <header class="site-header site-header--clear">
      <a href="https://www.google.com/" data-exit="">Exit</a>
    </header>
    <form data-script="${scriptThatTells('answers')}"></form>`)
})

describe('a page with scripts', () => {
  it('says so to its styles', async () => {
    await begun()
    expect([...root.classList]).toEqual(['scripted'])
  })

  it('counts as loaded half a second after it is there', async () => {
    await begun()
    vi.advanceTimersByTime(1_000)
    tellWindow('load')
    vi.advanceTimersByTime(499)
    expect(root.classList.contains('loaded')).toBe(false)
    vi.advanceTimersByTime(1)
    expect([...root.classList]).toEqual(['scripted', 'loaded'])
  })

  it('has a quick exit', async () => {
    await begun()
    press('[data-exit]')
    expect(went).toEqual(['replace https://www.google.com/'])
  })

  it('answers its forms in place', async () => {
    await begun()
    const sentAgain = vi.spyOn(get<HTMLFormElement>('form'), 'requestSubmit').mockReturnValue()
    expect(tell('submit', get('form'))).toBe(false)
    await settled()
    expect(fetched).toEqual(['answers'])
    expect(sentAgain).toHaveBeenCalledOnce()
  })
})

describe('the clear header', () => {
  it('turns solid after 50 pixels', async () => {
    await begun()
    for (const [px, solid] of [
      [50, false],
      [51, true],
      [50, false],
    ] as const) {
      scrolled(px)
      tellWindow('scroll')
      expect(header().hasAttribute('data-solid')).toBe(solid)
    }
  })

  it('is solid where somebody has scrolled before', async () => {
    scrolled(51)
    await begun()
    vi.advanceTimersToNextFrame()
    expect(header().hasAttribute('data-solid')).toBe(true)
  })

  it('is the only one: others are left alone', async () => {
    header().className = 'site-header'
    await begun()
    scrolled(51)
    tellWindow('scroll')
    expect(header().hasAttribute('data-solid')).toBe(false)
  })
})

describe('what presses do', () => {
  const presses = ['every-page/presses']

  it('comes when the page is complete', async () => {
    await begun()
    await settled()
    expect(fetched).toEqual([])
    tellWindow('load')
    await settled()
    expect(fetched).toEqual(presses)
  })

  it('comes with the first press', async () => {
    await begun()
    tell('pointerdown')
    await settled()
    expect(fetched).toEqual(presses)
  })

  it('comes only then to visitors who save data', async () => {
    root.dataset.savesData = ''
    await begun()
    tellWindow('load')
    await settled()
    expect(fetched).toEqual([])
    tell('pointerdown')
    await settled()
    expect(fetched).toEqual(presses)
  })
})

it('runs nothing of it in a browser below the floor', async () => {
  // Which does not know one of the flags of RegExp.
  vi.doMock('./floor', () => {
    throw new SyntaxError('Invalid flags')
  })
  await expect(begun()).rejects.toThrow()
  vi.doUnmock('./floor')
  expect(root.className).toBe('')
})

it('asks for the flag that came with the floor', async () => {
  const asked = vi.spyOn(globalThis, 'RegExp')
  await begun()
  expect(asked.mock.calls).toContainEqual(['', 'd'])
})
