import { beforeEach, describe, expect, it } from 'vitest'

import { put, tellWindow } from '../page.fixture'
import { revealOnSight } from './reveal'
import { comeIntoView, thresholds, watchedOnes, watchSight } from './sight.fixture'

const pending = () => [...document.querySelectorAll('.pending')].map(({ id }) => id)

beforeEach(() => {
  watchSight()
  put('<p class="reveal" id="first"></p><p class="reveal" id="last"></p><p id="other"></p>')
  revealOnSight()
})

describe('what comes into view', () => {
  it('is shown until the first scroll', () => {
    expect(watchedOnes()).toEqual([])
    expect(pending()).toEqual([])
  })

  it('is pending until a tenth of it is seen, and then for good shown', () => {
    tellWindow('scroll')
    expect(thresholds).toEqual([0.1])
    comeIntoView((id) => id === 'first')
    expect(pending()).toEqual(['last'])
    expect(watchedOnes()).toEqual(['last'])
    comeIntoView(() => true)
    expect(pending()).toEqual([])
    expect(watchedOnes()).toEqual([])
  })

  it('is not watched again by the next scroll', () => {
    tellWindow('scroll')
    comeIntoView(() => true)
    tellWindow('scroll')
    expect(watchedOnes()).toEqual([])
  })
})
