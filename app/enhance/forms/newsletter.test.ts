import { beforeEach, describe, expect, it, vi } from 'vitest'

import { KEPT, NEWSLETTER_UNREACHABLE, OPEN_CHAT } from '../../lib/forms/lib-texts'
import { get, tell } from '../page.fixture'
import { answers, sent } from './answers.fixture'
import { begun, field, note, send } from './newsletter.fixture'

beforeEach(begun)

describe('the newsletter', () => {
  it('is sent without leaving the page', async () => {
    answers({ outcome: 'accepted', message: 'Thank you', reference: null })
    expect(await send()).toBe(false)
    expect(sent()).toEqual([
      ['/submit/newsletter', { from: '/#newsletter', email: 'ada@example.com', remark: 'written by a program' }],
    ])
  })

  it('is the only form that is', () => {
    expect(tell('submit', get('#other'))).toBe(true)
    expect(tell('submit', get('p'))).toBe(true)
  })

  it('says that it was accepted, for eight seconds, and is empty again', async () => {
    answers({ outcome: 'accepted', message: 'Thank you', reference: null })
    await send()
    expect(note().textContent).toBe('Thank you')
    expect(note().getAttribute('role')).toBe('status')
    expect(note().hasAttribute('data-good')).toBe(true)
    expect(field().value).toBe('')
    vi.advanceTimersByTime(7_999)
    expect(note().textContent).toBe('Thank you')
    vi.advanceTimersByTime(1)
    expect(note().textContent).toBe('')
  })

  it('keeps its words while somebody is at them', async () => {
    answers({ outcome: 'accepted', message: 'Thank you', reference: null })
    await send()
    const atIt = vi.spyOn(note(), 'matches').mockImplementation((selector) => selector === ':hover,:focus-within')
    vi.advanceTimersByTime(8_000)
    expect(note().textContent).toBe('Thank you')
    atIt.mockReturnValue(false)
    vi.advanceTimersByTime(499)
    expect(note().textContent).toBe('Thank you')
    vi.advanceTimersByTime(1)
    expect(note().textContent).toBe('')
  })

  it('says what is wrong with the address, which is asked for again', async () => {
    answers({ outcome: 'invalid', errors: { email: 'No address' } })
    await send()
    expect(note().textContent).toBe('No address')
    expect(note().getAttribute('role')).toBe('alert')
    expect(note().hasAttribute('data-good')).toBe(false)
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.title).toBe('Error: Home')
    expect(field().value).toBe('ada@example.com')
  })

  it('has nothing wrong any more once the address is changed', async () => {
    answers({ outcome: 'invalid', errors: { email: 'No address' } })
    await send()
    tell('input', field())
    expect(note().textContent).toBe('')
    expect(field().getAttribute('aria-invalid')).toBe('false')
    expect(document.title).toBe('Home')
  })

  it('keeps what was said when something else is typed', async () => {
    answers({ outcome: 'accepted', message: 'Thank you', reference: null })
    await send()
    tell('input', field())
    tell('input', note())
    expect(note().textContent).toBe('Thank you')
  })

  it('says why it was not taken, and where else to ask', async () => {
    answers({ outcome: 'failed', message: 'Too many.', chat: 'https://wa.me/1' })
    await send()
    expect(note().textContent).toBe(`Too many. ${OPEN_CHAT}`)
    expect(get<HTMLAnchorElement>('.note a').href).toBe('https://wa.me/1')
    expect(field().getAttribute('aria-invalid')).toBe('false')
    expect(document.activeElement).toBe(document.body)
  })

  it('goes through at the next press when a program had written into the hidden field', async () => {
    answers({ outcome: 'failed', message: 'Press again.' })
    await send()
    expect(get<HTMLInputElement>('[name=remark]').value).toBe('')
  })

  it('says nothing of a chat where there is none', async () => {
    answers({ outcome: 'failed', message: 'Too many.' })
    await send()
    expect(note().innerHTML).toBe('Too many.')
  })

  it('says that the network failed', async () => {
    answers(null)
    await send()
    expect(note().textContent).toBe(`${NEWSLETTER_UNREACHABLE} ${KEPT}`)
    expect(note().getAttribute('role')).toBe('alert')
  })
})
