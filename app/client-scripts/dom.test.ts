import { describe, expect, it, vi } from 'vitest'

import { media } from './page.fixture'
import { allowsVideo, isStill, prefersReducedMotion } from './dom'

const line = (connection: object | undefined) => vi.stubGlobal('navigator', { connection })

describe('prefersReducedMotion', () => {
  it('returns false by default', () => {
    expect(isStill()).toBe(false)
    expect(prefersReducedMotion()).toBe(false)
  })

  it('returns true for a page that is held still', () => {
    document.documentElement.dataset.still = ''
    expect(isStill()).toBe(true)
    expect(prefersReducedMotion()).toBe(true)
  })

  it('returns true for reduced motion, which still allows dialogs', () => {
    media.add('(prefers-reduced-motion:reduce)')
    expect(isStill()).toBe(false)
    expect(prefersReducedMotion()).toBe(true)
  })
})

describe('allowsVideo', () => {
  it.each([
    ['wifi', true],
    ['ethernet', true],
    ['cellular', false],
    ['wifi2', false],
    ['my ethernet', false],
  ])('follows the connection type of the browser: %s', (type, fits) => {
    line({ type })
    // Must have no effect here.
    if (!fits) media.add('(hover:hover)')
    expect(allowsVideo()).toBe(fits)
  })

  it.each([undefined, {}, { type: 'unknown' }])('falls back to the kind of device: %o', (connection) => {
    line(connection)
    expect(allowsVideo()).toBe(false)
    media.add('(hover:hover)')
    expect(allowsVideo()).toBe(true)
  })
})
