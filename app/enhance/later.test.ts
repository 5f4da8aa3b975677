import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { begin, get, media, put, settled, tellWindow } from './page.fixture'
import { watchedOnes, watchSight } from './cloth/sight.fixture'

const drawn = vi.fn()
const root = document.documentElement
const isOffered = () => get<HTMLDialogElement>('#consultation').open

async function begun() {
  // A document of tests has no brush (tests/e2e/cloth.long.spec.ts looks at what is drawn).
  vi.doMock('./cloth/canvas', () => ({
    drawBackground: (canvas: HTMLCanvasElement, variant: string) => drawn(canvas.id, variant),
  }))
  await begin(() => import('./later'))
}

beforeEach(() => {
  drawn.mockClear()
  watchSight()
  put(`
    <a href="https://www.google.com/" data-exit="">Exit</a>
    <canvas id="hero" data-ground="subtle"></canvas><canvas id="foot" data-ground="pattern"></canvas>
    <canvas id="party" data-ground="celebration"></canvas><canvas id="plain" data-ground="default"></canvas>
    <canvas id="other" data-ground="unknown"></canvas><canvas id="none"></canvas>
    <p class="reveal" id="words"></p>
    <video data-film=""></video><button data-film-pause="" aria-pressed="false" hidden></button>
    <dialog id="consultation"></dialog>`)
})
afterEach(() => vi.doUnmock('./cloth/canvas'))

describe('what comes when the page is complete', () => {
  it('draws the grounds that it knows', async () => {
    await begun()
    expect(drawn.mock.calls).toEqual([
      ['hero', 'subtle'],
      ['foot', 'pattern'],
      ['party', 'celebration'],
      ['plain', 'default'],
    ])
  })

  it('lets words come into view', async () => {
    await begun()
    tellWindow('scroll')
    expect(watchedOnes()).toEqual(['words'])
  })

  it('has the film a tenth of a second later', async () => {
    await begun()
    vi.advanceTimersByTime(99)
    expect(get('button').hidden).toBe(true)
    vi.advanceTimersByTime(1)
    expect(get('button').hidden).toBe(false)
  })

  it('offers the consultation after ten seconds', async () => {
    await begun()
    vi.advanceTimersByTime(9_999)
    expect(isOffered()).toBe(false)
    // The window opens in a task of its own.
    vi.advanceTimersByTime(2)
    expect(isOffered()).toBe(true)
  })

  it('gives windows a quick exit', async () => {
    await begun()
    get('dialog').toggleAttribute('open', true)
    await settled()
    expect(get('dialog [data-exit]')).toBeTruthy()
  })
})

const nothingMoves = () => {
  tellWindow('scroll')
  vi.advanceTimersByTime(1_000)
  return [drawn.mock.calls.length, watchedOnes().length, get('button').hidden]
}

it('moves nothing for visitors who want less motion, to whom windows still open', async () => {
  media.add('(prefers-reduced-motion:reduce)')
  await begun()
  expect(nothingMoves()).toEqual([0, 0, true])
  vi.advanceTimersByTime(10_001)
  expect(isOffered()).toBe(true)
})

it('neither moves nor opens anything on a page that is held still', async () => {
  root.dataset.still = ''
  await begun()
  expect(nothingMoves()).toEqual([0, 0, true])
  vi.advanceTimersByTime(20_000)
  expect(isOffered()).toBe(false)
})
