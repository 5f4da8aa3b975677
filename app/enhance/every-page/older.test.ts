import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { begin, get, press, put, settled } from '../page.fixture'
import { watchConsultation } from '../windows/consultation'

const Dialog = HTMLDialogElement
const window_ = () => get<HTMLDialogElement>('#consultation')

const QUESTIONS = `
  <details id="sleep" name="faq" open><summary>Sleep</summary></details>
  <details id="grief" name="faq"><summary>Grief</summary></details>
  <details id="terms" name="other" open><summary>Terms</summary></details>`

const WINDOW = '<a id="offer" href="#consultation">Talk</a><dialog id="consultation"><button>Not now</button></dialog>'

/** Opens a question, of which the browser tells at the question alone. */
function open(id: string) {
  get<HTMLDetailsElement>(`#${id}`).open = true
  get(`#${id}`).dispatchEvent(new Event('toggle'))
}
const openOnes = () => [...document.querySelectorAll('[open]')].map(({ id }) => id)

/** Before Safari 15.4 and Firefox 98: elements of that name have no properties of their own. */
function takeDialogsAway() {
  Reflect.deleteProperty(globalThis, 'HTMLDialogElement')
  for (const name of ['showModal', 'close'])
    Object.defineProperty(window_(), name, { writable: true, value: undefined })
}
afterEach(() => {
  globalThis.HTMLDialogElement = Dialog
})

describe('questions of one name', () => {
  beforeEach(async () => {
    put(QUESTIONS)
    await begin(() => import('./older'))
  })

  it('are open one at a time', () => {
    open('grief')
    expect(openOnes()).toEqual(['grief', 'terms'])
  })

  it('stay as they are when one is closed', () => {
    get<HTMLDetailsElement>('#grief').open = false
    get('#grief').dispatchEvent(new Event('toggle'))
    expect(openOnes()).toEqual(['sleep', 'terms'])
  })

  it('may be the only one', () => {
    open('terms')
    expect(openOnes()).toEqual(['sleep', 'terms'])
  })
})

describe('where there are no dialogs', () => {
  beforeEach(() => put(WINDOW))

  it('the window is opened and closed by its attribute', async () => {
    takeDialogsAway()
    watchConsultation(window_())
    await begin(() => import('./older'))
    press('#offer')
    await settled()
    expect(openOnes()).toEqual(['consultation'])
    press('#consultation button')
    expect(openOnes()).toEqual([])
  })

  it('it opens at once where its link has led before', async () => {
    put(WINDOW, '/#consultation')
    takeDialogsAway()
    await begin(() => import('./older'))
    await settled()
    expect(openOnes()).toEqual(['consultation'])
  })

  it('it does not open by itself otherwise', async () => {
    put(WINDOW, '/#main')
    takeDialogsAway()
    await begin(() => import('./older'))
    await settled()
    expect(openOnes()).toEqual([])
  })

  it('a page without one is left alone', async () => {
    put(QUESTIONS)
    Reflect.deleteProperty(globalThis, 'HTMLDialogElement')
    await begin(() => import('./older'))
    expect(openOnes()).toEqual(['sleep', 'terms'])
  })
})

it('leaves the windows of other browsers to them', async () => {
  put(WINDOW, '/#consultation')
  const { showModal } = window_()
  await begin(() => import('./older'))
  await settled()
  expect(openOnes()).toEqual([])
  expect(window_().showModal).toBe(showModal)
})
