import { beforeEach, describe, expect, it, vi } from 'vitest'

import { begin, denyStorage, get, put, tell, tellWindow } from '../page.fixture'

const bar = () => document.querySelector('.announcement')

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  put(`
    <section class="announcement"><form method="post" action="/submit/announcement">
      <button type="submit" name="announcement" value="abc"></button>
    </form></section>`)
  await begin(() => import('./announcement'))
})

describe('announcement', () => {
  it('closes offline and where storage is denied', () => {
    denyStorage()
    expect(tell('submit', get('form'))).toBe(false)
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
