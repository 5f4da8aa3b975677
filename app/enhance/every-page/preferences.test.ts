import { describe, expect, it, vi } from 'vitest'

import { media } from '../page.fixture'
import { fitsFilms, isHeldStill, prefersStillness } from './preferences'

const line = (connection: object | undefined) => vi.stubGlobal('navigator', { connection })

describe('stillness', () => {
  it('is not asked for by itself', () => {
    expect(isHeldStill()).toBe(false)
    expect(prefersStillness()).toBe(false)
  })

  it('is asked for by a page that is held still', () => {
    document.documentElement.dataset.still = ''
    expect(isHeldStill()).toBe(true)
    expect(prefersStillness()).toBe(true)
  })

  it('is asked for by visitors who want less motion, to whom windows still open', () => {
    media.add('(prefers-reduced-motion:reduce)')
    expect(isHeldStill()).toBe(false)
    expect(prefersStillness()).toBe(true)
  })
})

describe('a line for films', () => {
  it.each([
    ['wifi', true],
    ['ethernet', true],
    ['cellular', false],
    ['wifi2', false],
    ['my ethernet', false],
  ])('is told by the browser: %s', (type, fits) => {
    line({ type })
    // Which says nothing here.
    if (!fits) media.add('(hover:hover)')
    expect(fitsFilms()).toBe(fits)
  })

  it.each([undefined, {}, { type: 'unknown' }])('is taken from the device otherwise: %o', (connection) => {
    line(connection)
    expect(fitsFilms()).toBe(false)
    media.add('(hover:hover)')
    expect(fitsFilms()).toBe(true)
  })
})
