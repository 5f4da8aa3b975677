import { webcrypto } from 'node:crypto'

import { beforeEach, describe, expect, it, vi } from 'vitest'

import { begin, get, put, settled, tell } from '../page.fixture'
import { answers, sent } from './answers.fixture'
import { page } from './contact.fixture'
import { submissionKeyOf } from './send-form'

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
