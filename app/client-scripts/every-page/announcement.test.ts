import { beforeEach, describe, expect, it, vi } from 'vitest'

import { begin, denyStorage, put, tell, tellWindow } from '../page.fixture'

const sent = vi.fn(() => Promise.reject(new Error('offline')))
const bar = () => document.querySelector('.announcement')

beforeEach(async () => {
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
  sessionStorage.clear()
  put(`
    <section class="announcement"><form method="post" action="/submit/announcement">
      <button type="submit" name="announcement" value="abc"></button>
    </form></section>
    <main id="main" tabindex="-1"></main>`)
  await begin(() => import('./announcement'))
  return () => vi.unstubAllGlobals()
})

const close = () => tell('submit', document.querySelector('form') ?? undefined)

describe('announcement', () => {
  it('closes in place and tells the server, also offline', () => {
    expect(close()).toBe(false)
    expect(bar()).toBeNull()
    expect(document.activeElement?.id).toBe('main')
    expect(sent).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/submit\/announcement$/), {
      method: 'POST',
      body: new URLSearchParams({ announcement: 'abc' }),
      keepalive: true,
      redirect: 'manual',
    })
  })

  it('closes where storage is denied', () => {
    denyStorage()
    close()
    expect(bar()).toBeNull()
  })

  it('closes on a page that the back/forward cache restores, and only there', () => {
    sessionStorage.setItem('announcement', 'abc')
    tellWindow('pageshow', { persisted: false })
    expect(bar()).not.toBeNull()
    tellWindow('pageshow', { persisted: true })
    expect(bar()).toBeNull()
  })

  it('stays when another one was closed', () => {
    sessionStorage.setItem('announcement', 'other')
    tellWindow('pageshow', { persisted: true })
    expect(bar()).not.toBeNull()
  })
})
