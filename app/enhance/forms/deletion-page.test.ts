import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ada } from '../../auth/auth-store.fixture'
import { get, press } from '../page.fixture'
import { begun, PAGE, provided, send } from './deletion.fixture'

const Dialog = HTMLDialogElement
afterEach(() => {
  globalThis.HTMLDialogElement = Dialog
})

describe('the page around it', () => {
  it('asks who is signed in, by the settings that it carries', async () => {
    const config = { apiKey: 'k', authDomain: 'd', projectId: 'p', authUrl: 'a', firestoreUrl: 'f' }
    const json = JSON.stringify(config).replaceAll('"', '&quot;')
    const tellUser = await begun(PAGE.replace('data-auth=""', `data-auth="${json}"`))
    expect(provided.mock.calls).toEqual([[get('main'), { firebase: config }]])
    await tellUser(ada)
    expect(get('.account').textContent).toContain('Signed in as ada@example.com')
  })

  it('leaves the form to the server where there are no dialogs', async () => {
    await begun()
    Reflect.deleteProperty(globalThis, 'HTMLDialogElement')
    expect(send()).toBe(true)
  })

  it.each([
    ['without a window', PAGE.replace(/<dialog.*<\/dialog>/s, '')],
    ['without knowing who is signed in', PAGE.replace('data-auth=""', '')],
  ])('leaves the form to the server %s', async (_, html) => {
    await begun(html)
    expect(send()).toBe(true)
    expect(get('form').dataset['script']).toBe('/deletion.js')
  })
})

const back = vi.fn()

const comeFrom = (pages: number) => vi.stubGlobal('history', { length: pages, back, replaceState: vi.fn() })

describe('somebody who does not want to delete anything', () => {
  beforeEach(async () => {
    await begun()
    back.mockClear()
  })

  it.each(['[data-back]', '[data-back] b'])('comes back to the page before: %s', (target) => {
    comeFrom(2)
    expect(press(target)).toBe(false)
    expect(back).toHaveBeenCalledOnce()
  })

  it('comes home where there is none', () => {
    comeFrom(1)
    expect(press('[data-back]')).toBe(true)
    expect(back).not.toHaveBeenCalled()
  })

  it('goes elsewhere by other links', () => {
    comeFrom(2)
    expect(press('#other')).toBe(true)
    expect(back).not.toHaveBeenCalled()
  })
})
