import { webcrypto } from 'node:crypto'

import { beforeEach, describe, expect, it, vi } from 'vitest'

import { begin, get, put, settled, tell } from '../page.fixture'
import { answers, sent } from './answers.fixture'
import { page } from './contact.fixture'
import { clearError, clearProblem, emptyFields, sendForm, setHint, showProblem, submissionKeyOf } from './send-form'

const FIELD = '<input type="hidden" name="submission" value="">'
const KEY = /^[0-9a-f]{64}$/

const form = () => get<HTMLFormElement>('form')
const submission = () => get<HTMLInputElement>('[name=submission]')
const message = () => get<HTMLTextAreaElement>('[name=message]')
const sentKeys = () => sent().map(([, fields]) => (fields as Record<string, string>)['submission'])

async function send() {
  tell('submit', form())
  await settled()
  await vi.waitFor(() => expect(get('button').hasAttribute('aria-disabled')).toBe(false))
}

beforeEach(async () => {
  vi.stubGlobal('crypto', webcrypto)
  put(page.replace('<p><button', `${FIELD}<p><button`))
  await begin(() => import('./contact'))
})

describe('submissionKeyOf', () => {
  it('depends on content, period and form', async () => {
    const first = await submissionKeyOf(form(), 1)
    expect(first).toMatch(KEY)
    expect(await submissionKeyOf(form(), 1)).toBe(first)
    expect(await submissionKeyOf(form(), 2)).not.toBe(first)
    get<HTMLInputElement>('[name=copy]').checked = false
    const unticked = await submissionKeyOf(form(), 1)
    message().value = 'Other'
    const edited = await submissionKeyOf(form(), 1)
    form().setAttribute('action', '/other')
    expect(new Set([first, unticked, edited, await submissionKeyOf(form(), 1)]).size).toBe(4)
  })

  it('ignores invisible characters and line ending styles', async () => {
    const first = await submissionKeyOf(form(), 1)
    get<HTMLInputElement>('[name=email]').value = '<ada@example\u200B.com>'
    get<HTMLInputElement>('[name=name]').value = 'Ada\u200E'
    message().value = 'Hello\u00A0'
    expect(await submissionKeyOf(form(), 1)).toBe(first)
  })

  it('cleans each value by the type of its field', async () => {
    const keyWith = (name: string, value: string) => {
      get<HTMLInputElement>(`[name=${name}]`).value = value
      return submissionKeyOf(form(), 1)
    }
    expect(await keyWith('phone', 'tel:0803555')).toBe(await keyWith('phone', '0803555'))
    expect(await keyWith('name', 'tel:0803555')).not.toBe(await keyWith('name', '0803555'))
    expect(await keyWith('name', '<ada@example.com>')).not.toBe(await keyWith('name', 'ada@example.com'))
  })

  it('differs by a locked value, the account of a deletion', async () => {
    const first = await submissionKeyOf(form(), 1)
    get<HTMLInputElement>('[name=locked]').value = 'eve@example.com'
    expect(await submissionKeyOf(form(), 1)).not.toBe(first)
  })

  it('returns an empty text where the browser has no digest', async () => {
    vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues })
    expect(await submissionKeyOf(form(), 1)).toBe('')
  })
})

describe('form sent by its script', () => {
  it('keeps its key when no answer comes, also after midnight and an edit', async () => {
    answers(null)
    await send()
    const first = submission().value
    expect(first).toMatch(KEY)
    answers({ outcome: 'accepted', message: 'Sent', reference: 'A-1' })
    vi.setSystemTime(Date.now() + 48 * 3_600_000)
    message().value = 'Edited'
    await send()
    expect(sentKeys()).toEqual([first])
  })

  it('uses the key of the answer, and none after acceptance', async () => {
    answers({ outcome: 'failed', message: 'Network error.', submission: 'of the server' })
    await send()
    expect(submission().value).toBe('of the server')
    answers({ outcome: 'accepted', message: 'Sent', reference: 'A-1', submission: '' })
    await send()
    expect(submission().value).toBe('')
  })

  it('keeps the key of a page that the server rendered again', async () => {
    submission().value = 'of the page'
    answers(null)
    await send()
    expect(sentKeys()).toEqual(['of the page'])
  })
})

describe('sendForm', () => {
  it('sends once while the button shows that it is busy, then restores its label', async () => {
    answers({ outcome: 'accepted', message: 'Sent', reference: 'A-1' })
    const button = get<HTMLButtonElement>('button')
    const label = button.firstChild
    const onProgress = vi.fn()
    const pressed = () => sendForm({ form: form(), address: '/submit/contact', button, onProgress })
    const outcomes = [pressed(), pressed()]
    expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Sending…', 'true'])
    expect((await Promise.all(outcomes)).map((answer) => answer?.outcome)).toEqual(['accepted', undefined])
    expect(sent()).toHaveLength(1)
    expect(button.firstChild).toBe(label)
    expect(button.textContent).toBe('Send')
    expect([submission().value, get<HTMLInputElement>('[name=remark]').value]).toEqual(['', ''])
    vi.advanceTimersByTime(20_000)
    expect(onProgress).not.toHaveBeenCalled()
  })
})

describe('emptyFields', () => {
  it('resets what can be typed or chosen, except locked fields', () => {
    emptyFields(form())
    const typed = { name: '', email: '', phone: '', subject: 'Booking', message: '', remark: '' }
    expect(Object.fromEntries(new FormData(form()))).toEqual({ ...typed, from: '/contact', submission: '' })
    expect(get<HTMLInputElement>('[name=locked]').value).toBe('locked')
  })
})

describe('summary of errors', () => {
  const [NAME, EMAIL] = ['Name is required', 'Email address is required']
  const errors = { name: NAME, email: EMAIL, unknown: 'Not in this form' }

  const texts = (selector: string) => Array.from(document.querySelectorAll(selector), (element) => element.textContent)
  const shown = () => [document.title, ...texts('.error-summary strong, .error-summary a, .field__error')]
  /** What screen readers say about the name. */
  const heard = () => {
    const about = get('#contact-name').getAttribute('aria-describedby')?.split(' ') ?? []
    return [get('#contact-name').ariaInvalid, ...about.map((id) => document.getElementById(id)?.textContent)]
  }

  beforeEach(() => {
    get('#contact-name').outerHTML =
      '<div class="field"><label for="contact-name">Name</label><input id="contact-name" name="name"></div>'
    document.title = 'Contact'
    setHint(form(), 'name', 'Any name will do')
    showProblem(form(), { errors })
  })

  it('replaces an earlier one, has the focus, and shrinks as fields are corrected', () => {
    showProblem(form(), { errors })
    expect(document.activeElement).toBe(get('.error-summary'))
    expect(shown()).toEqual(['Error: Contact', 'Please check these two answers', NAME, EMAIL, NAME])
    expect(heard()).toEqual(['true', NAME, 'Any name will do'])
    clearError(form(), 'name')
    expect(shown()).toEqual(['Error: Contact', 'Please check this answer', EMAIL])
    expect(heard()).toEqual(['false', 'Any name will do'])
    clearError(form(), 'email')
    setHint(form(), 'name', null)
    setHint(form(), 'unknown', 'Not in this form')
    expect(shown()).toEqual(['Contact'])
    expect(heard()).toEqual(['false'])
  })

  it('gives way to a message, which an edit removes', () => {
    showProblem(form(), { message: 'Try again.', chat: 'https://wa.me/1' })
    expect(texts('.error-summary, .field__error')).toEqual(['Try again. Open the chat'])
    clearError(form(), 'name')
    expect(shown()).toEqual(['Contact'])
  })

  it('disappears with all errors', () => {
    clearProblem(form())
    expect(shown()).toEqual(['Contact'])
  })
})

describe('newsletter', () => {
  it('creates a new key after each accepted submission', async () => {
    put(`
      <form class="letter" action="/newsletter"><input type="email" name="email" value="ada@example.com">${FIELD}
        <button type="submit">Subscribe</button><p class="note"></p></form>`)
    await begin(() => import('./newsletter'))
    answers(null)
    await send()
    const first = submission().value
    submission().value = ''
    await send()
    expect(first).toMatch(KEY)
    expect(submission().value).not.toBe(first)
  })
})
