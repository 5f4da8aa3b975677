import { beforeEach, describe, expect, it, vi } from 'vitest'

import { denyStorage, get, put } from '../page.fixture'
import { offerConsultation } from './dialogs'

const isOffered = () => get<HTMLDialogElement>('#consultation').open

/** Runs the offer, and the task in which the dialog opens. */
const offer = () => {
  offerConsultation()
  vi.advanceTimersByTime(0)
}

beforeEach(() =>
  put(`
    <header><details><summary>Menu</summary></details></header>
    <main>
      <details id="question"><summary>Question</summary></details>
      <input><select></select><textarea></textarea><button>Press</button>
    </main>
    <dialog id="other"></dialog>
    <dialog id="consultation"></dialog>`),
)

describe('consultation offer', () => {
  it('opens for an idle visitor and records that it was shown', () => {
    offer()
    expect(isOffered()).toBe(true)
    expect({ ...sessionStorage }).toEqual({ popupShown: 'true' })
  })

  it('opens once per session', () => {
    sessionStorage.setItem('popupShown', 'true')
    offer()
    expect(isOffered()).toBe(false)
  })

  it('opens where storage is denied', () => {
    denyStorage()
    offer()
    expect(isOffered()).toBe(true)
  })

  it('records nothing on pages without it', () => {
    get('#consultation').remove()
    offer()
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['input', 'select', 'textarea'])('waits, second by second, while the focus is in a %s', (field) => {
    get(field).focus()
    offer()
    vi.advanceTimersByTime(2_500)
    expect(isOffered()).toBe(false)
    get(field).blur()
    vi.advanceTimersByTime(499)
    expect(isOffered()).toBe(false)
    // The dialog opens in its own task.
    vi.advanceTimersByTime(2)
    expect(isOffered()).toBe(true)
  })

  it.each(['header details', '#other'])('waits while %s is open', (open) => {
    get(open).toggleAttribute('open', true)
    offer()
    expect(isOffered()).toBe(false)
    get(open).toggleAttribute('open', false)
    vi.advanceTimersByTime(1_001)
    expect(isOffered()).toBe(true)
  })

  it('opens despite open questions and focused buttons', () => {
    get('#question').toggleAttribute('open', true)
    get('button').focus()
    offer()
    expect(isOffered()).toBe(true)
  })

  it('stays closed when it was opened meanwhile', () => {
    get('input').focus()
    offer()
    sessionStorage.setItem('popupShown', 'true')
    get('input').blur()
    vi.advanceTimersByTime(5_000)
    expect(isOffered()).toBe(false)
  })
})
