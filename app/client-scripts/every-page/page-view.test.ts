import { beforeEach, describe, expect, it, vi } from 'vitest'

import { begin } from '../page.fixture'

const beacon = vi.fn()
const told = vi.fn(() => Promise.resolve(new Response()))

beforeEach(() => {
  beacon.mockClear()
  told.mockClear()
  vi.stubGlobal('fetch', told)
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon })
  return () => {
    vi.unstubAllGlobals()
    history.replaceState(null, '', '/')
  }
})

describe('page view beacon', () => {
  it('reports a page view and nothing else', async () => {
    await begin(() => import('./page-view'))
    expect(beacon.mock.calls).toEqual([['/page-seen']])
    expect(told).not.toHaveBeenCalled()
  })

  it('reports the path of the previous page where booking begins', async () => {
    history.replaceState(null, '', '/services?package=single')
    await begin(() => import('./page-view'))
    expect(beacon.mock.calls).toEqual([['/page-seen']])
    expect(told.mock.calls).toEqual([
      ['/booking-opened', { method: 'POST', keepalive: true, referrer: document.referrer }],
    ])
  })
})
