import { describe, expect, it } from 'vitest'

import { posted } from './context.fixture'
import { readForm, rememberSubmission, openForm } from './submit.server'

describe('posted form', () => {
  it('reads the named fields, and a missing one as empty', async () => {
    expect(await readForm(posted({ a: '1', c: '3' }), ['a', 'b'])).toEqual({ a: '1', b: '' })
  })

  it('rejects a form that no browser sends', async () => {
    const file = new FormData()
    file.set('a', new File(['1'], 'a.txt'))
    const post = (body: BodyInit | null) => new Request('http://localhost:3000/form', { method: 'POST', body })
    expect(
      await readForm(
        posted([
          ['a', '1'],
          ['a', '2'],
        ]),
        ['a'],
      ),
    ).toBeNull()
    expect(await readForm(post(file), ['a'])).toBeNull()
    expect(await readForm(post('{"a":1}'), ['a'])).toBeNull()
    expect(await readForm(post(null), ['a'])).toBeNull()
    const put = new Request('http://localhost:3000/form', { method: 'PUT', body: new URLSearchParams({ a: '1' }) })
    expect(await readForm(put, ['a'])).toBeNull()
    expect(await readForm(new Request('http://localhost:3000/form?a=1'), ['a'])).toBeNull()
  })

  it('rejects a filled honeypot field and leaves it out of the form, so that the next attempt passes', async () => {
    expect(await openForm(posted({ a: '1', remark: 'buy' }), ['a'])).toEqual({
      refused: {
        answer: { outcome: 'failed', message: 'We could not send this. Please press the button again.' },
        status: 400,
        values: { a: '1', submission: '' },
        headers: {},
      },
    })
    expect(await openForm(posted({ a: '1', remark: '' }), ['a'])).toEqual({ values: { a: '1', submission: '' } })
    expect(await openForm(new Request('http://localhost:3000/form'), ['a'])).toEqual({
      refused: {
        answer: { outcome: 'failed', message: 'We could not read what was sent. Please try again.' },
        status: 400,
        values: {},
        headers: {},
      },
    })
  })

  it('reuses the values of the first attempt for the last 5,000 keys', () => {
    expect(rememberSubmission('key 0', { at: 1 })).toEqual({ at: 1 })
    expect(rememberSubmission('key 0', { at: 2 })).toEqual({ at: 1 })
    for (let count = 1; count <= 5_000; count += 1) rememberSubmission(`key ${count}`, { at: 1 })
    expect(rememberSubmission('key 1', { at: 2 })).toEqual({ at: 1 })
    expect(rememberSubmission('key 0', { at: 2 })).toEqual({ at: 2 })
  })
})
