import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { begin, get, put } from '../page.fixture'

const drawn = vi.fn()

beforeEach(() => {
  drawn.mockClear()
  // A document of tests has no brush (tests/e2e/cloth.long.spec.ts looks at what is drawn).
  vi.doMock('./canvas', () => ({ drawBackground: drawn }))
})
afterEach(() => vi.doUnmock('./canvas'))

it('celebrates a payment on the canvas of its receipt', async () => {
  put('<canvas id="other"></canvas><canvas data-celebrates="ref-1"></canvas>')
  await begin(() => import('./celebrate'))
  expect(drawn.mock.calls).toEqual([[get('[data-celebrates]'), 'celebration']])
})

it('celebrates nothing on a page without one', async () => {
  put('<canvas></canvas>')
  await begin(() => import('./celebrate'))
  expect(drawn).not.toHaveBeenCalled()
})
