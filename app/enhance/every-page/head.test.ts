import { beforeEach, describe, expect, it, vi } from 'vitest'

import { begin, denyStorage, put, went } from '../page.fixture'

const NAVIGATED = 0
const BACK_FORWARD = 2
const root = document.documentElement

const arrive = (type: number) => {
  Object.defineProperty(performance, 'navigation', { configurable: true, value: { type } })
  return begin(() => import('./head'))
}
/** The page comes from the back-forward cache, or not. */
const show = (persisted: boolean) =>
  globalThis.onpageshow?.call(window, new PageTransitionEvent('pageshow', { persisted }))

beforeEach(() => {
  vi.stubGlobal('onpageshow', null)
  put('<h1>Search</h1>', '/faq?q=sleep#results')
})

describe('a page in a tab that was left', () => {
  beforeEach(() => sessionStorage.setItem('left', '1'))

  it('is hidden and loaded without what was searched, when it is fetched again', async () => {
    await arrive(BACK_FORWARD)
    expect(root.hidden).toBe(true)
    expect(went).toEqual(['replace http://localhost:3000/faq'])
  })

  it('is hidden and loaded without what was searched, when it comes from the cache', async () => {
    await arrive(NAVIGATED)
    show(true)
    expect(root.hidden).toBe(true)
    expect(went).toEqual(['replace http://localhost:3000/faq'])
  })

  it('is shown when somebody goes to it', async () => {
    await arrive(NAVIGATED)
    show(false)
    expect(root.hidden).toBe(false)
    expect(went).toEqual([])
  })

  it.each([
    ['/services', '/services'],
    ['/services/receipt', '/services'],
    ['/articles/grief-and-the-burial', '/articles'],
    ['/therapists/adaeze-okafor', '/therapists'],
  ])('whose path is %s gives way to %s', async (path, to) => {
    put('', `${path}?reference=1`)
    await arrive(BACK_FORWARD)
    expect(went).toEqual([`replace http://localhost:3000${to}`])
  })

  it('is shown where storage is denied', async () => {
    denyStorage()
    await arrive(BACK_FORWARD)
    expect(root.hidden).toBe(false)
    expect(went).toEqual([])
  })
})

it('shows a page that comes back to a tab that was not left', async () => {
  await arrive(BACK_FORWARD)
  show(true)
  expect(root.hidden).toBe(false)
  expect(went).toEqual([])
})

describe('a visitor who asked for less data', () => {
  it.each([
    [{ saveData: true }, true],
    [{ saveData: false }, false],
    [undefined, false],
  ])('is known by what the browser tells: %o', async (connection, known) => {
    vi.stubGlobal('navigator', { connection })
    await arrive(NAVIGATED)
    expect('savesData' in root.dataset).toBe(known)
    expect(root.dataset.savesData).toBe(known ? '' : undefined)
  })
})
