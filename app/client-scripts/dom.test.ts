import { describe, expect, it } from 'vitest'

import { media } from './page.fixture'
import { isStill, prefersReducedMotion } from './dom'

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
