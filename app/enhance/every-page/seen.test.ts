import { beforeEach, expect, it, vi } from 'vitest'

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

it('a page tells that it is seen, and no more', async () => {
  await begin(() => import('./seen'))
  expect(beacon.mock.calls).toEqual([['/page-seen']])
  expect(told).not.toHaveBeenCalled()
})

it('where booking begins it tells of the page before, as its address alone', async () => {
  history.replaceState(null, '', '/services?package=single')
  await begin(() => import('./seen'))
  expect(beacon.mock.calls).toEqual([['/page-seen']])
  expect(told.mock.calls).toEqual([
    ['/booking-opened', { method: 'POST', keepalive: true, referrer: document.referrer }],
  ])
})
