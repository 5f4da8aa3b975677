import { beforeEach, describe, expect, it, vi } from 'vitest'

import { contactTexts } from '../../forms/contact-texts'
import { KEPT, OPEN_CHAT, STILL_SENDING, UNREACHABLE } from '../../lib/forms/lib-texts'
import { begin, get, put, settled, tell } from '../page.fixture'
import { answers, isSending, sent } from './answers.fixture'
import { NOTE, page } from './contact.fixture'

const form = () => get<HTMLFormElement>('form')
const value = (name: string) => get<HTMLInputElement>(`[name=${name}]`).value
const button = () => get('button')
const line = () => get('form > [role=status]')
const summary = () => document.querySelector('.error-summary')?.textContent

async function send() {
  const goesOn = tell('submit', form())
  await settled()
  return goesOn
}

const start = async (html = page()) => {
  put(html)
  await begin(() => import('./contact'))
}
beforeEach(() => start())

describe('the message to support', () => {
  const accepted = { outcome: 'accepted', message: 'Sent', reference: 'A-1' } as const

  it('is taken over from the script of every page', () => {
    expect({ ...form().dataset }).toEqual({ live: '', busy: 'Sending…', chat: 'https://wa.me/1' })
  })

  it('is sent without leaving the page', async () => {
    answers(accepted)
    expect(await send()).toBe(false)
    const [name, email, phone, subject, message] = ['Ada', 'ada@example.com', '', 'Other', 'Hello']
    const more = { copy: 'yes', from: '/contact', remark: 'written by a program' }
    expect(sent()).toEqual([['/submit/contact', { name, email, phone, subject, message, ...more }]])
  })

  it('says that it was accepted, by the words that wait in the page', async () => {
    answers(accepted)
    await send()
    const note = get('.accepted')
    expect(note.textContent?.trim()).toBe('Sent as A-1')
    expect(note).toBe(get('div.form').firstElementChild)
    expect(document.activeElement).toBe(note)
    expect(button().textContent).toBe('Send')
  })

  it('is empty then, but for what is locked or hidden', async () => {
    answers(accepted)
    await send()
    expect(['name', 'email', 'phone', 'message', 'remark'].map(value)).toEqual(['', '', '', '', ''])
    expect(value('subject')).toBe('Booking')
    expect(get<HTMLInputElement>('[name=copy]').checked).toBe(false)
    expect([value('copy'), value('from'), value('locked')]).toEqual(['yes', '/contact', 'locked'])
  })

  it('says it once of two', async () => {
    await start(page(NOTE))
    answers(accepted)
    await send()
    expect(document.querySelectorAll('.accepted')).toHaveLength(1)
  })

  it('takes back what was said of the one before as soon as it is sent', async () => {
    await start(page(NOTE))
    isSending()
    await send()
    expect(document.querySelector('.accepted')).toBeNull()
  })

  it('takes back what was wrong once it is accepted', async () => {
    answers({ outcome: 'failed', message: 'Too many.' })
    await send()
    answers(accepted)
    await send()
    expect(summary()).toBeUndefined()
  })

  it('is checked before it is sent', async () => {
    answers(accepted)
    get<HTMLInputElement>('[name=name]').value = ' '
    get<HTMLSelectElement>('select').selectedIndex = 1
    await send()
    expect(sent()).toEqual([])
    expect(summary()).toContain(contactTexts.nameMissing)
    expect(summary()).toContain(contactTexts.subjectMissing)
    get<HTMLInputElement>('[name=name]').value = 'Ada'
    tell('input', get('[name=name]'))
    expect(summary()).not.toContain(contactTexts.nameMissing)
  })

  it('shows what the server finds wrong, and keeps what was typed', async () => {
    answers({ outcome: 'invalid', errors: { email: 'No address' } })
    await send()
    expect(summary()).toContain('No address')
    expect(value('email')).toBe('ada@example.com')
    expect(document.querySelector('.accepted')).toBeNull()
  })

  it('says that the network failed', async () => {
    answers(null)
    await send()
    expect(summary()).toBe(`${UNREACHABLE} ${KEPT}`)
  })

  it('says the wait, and after ten seconds what else can be done', async () => {
    const answer = isSending()
    await send()
    expect(button().textContent).toBe('Sending…')
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect([line().textContent, line().className]).toEqual(['', 'visually-hidden'])
    vi.advanceTimersByTime(300)
    expect([line().textContent, line().className]).toEqual(['Sending…', 'visually-hidden'])
    vi.advanceTimersByTime(9_700)
    expect([line().textContent, line().className]).toEqual([`Sending… ${STILL_SENDING} ${OPEN_CHAT}`, 'field__hint'])
    expect(get<HTMLAnchorElement>('form > [role=status] a').href).toBe('https://wa.me/1')
    await send()
    expect(sent()).toHaveLength(1)
    answer(accepted)
    await settled()
    expect([line().textContent, line().className]).toEqual(['', 'visually-hidden'])
    expect(button().hasAttribute('aria-disabled')).toBe(false)
    vi.advanceTimersByTime(20_000)
    expect(line().textContent).toBe('')
  })

  it('names no chat where there is none', async () => {
    await start(page().replace(' data-chat="https://wa.me/1"', ''))
    isSending()
    await send()
    vi.advanceTimersByTime(10_000)
    expect(line().innerHTML).toBe(`Sending… ${STILL_SENDING} `)
  })
})
