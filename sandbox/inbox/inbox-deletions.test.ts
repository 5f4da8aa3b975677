import { describe, expect, it } from 'vitest'

import { storedRows } from '../testing/stored.fixture'
import { submit, valid } from '../testing/submissions.fixture'
import { openInbox } from './inbox.fixture'

const inbox = openInbox()

describe('deletion in the inbox', () => {
  it('shows a request without a user id as unverified until it is confirmed', async () => {
    await submit(inbox.sandbox.origin, 'deletion')
    expect(await inbox.page('/deletions')).toContain('Unverified')
    const answer = await inbox.confirm(1, {}, '1')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/sandbox/inbox/deletions?page=1#deletions-1',
    ])
    const [marked] = storedRows(inbox.sandbox.dataDir, 'deletion')
    await inbox.sandbox.restart()
    const text = await inbox.page('/deletions')
    expect(text).toContain('Confirmed')
    expect(text).not.toMatch(/Unverified|Mark as confirmed/)

    expect((await inbox.confirm(1)).headers.get('location')).toBe('/sandbox/inbox#deletions-1')
    expect(storedRows(inbox.sandbox.dataDir, 'deletion')).toEqual([marked])
  })

  it('needs no confirmation with a user id', async () => {
    await submit(inbox.sandbox.origin, 'deletion', { ...valid.deletion, userId: 'user-7' })
    const text = await inbox.page('/deletions')
    expect(text).toMatch(/Signed in.*user-7/s)
    expect(text).not.toMatch(/Unverified|Mark as confirmed/)
  })

  it('shows a due date 30 days after the request', async () => {
    await submit(inbox.sandbox.origin, 'deletion')
    const [row] = storedRows(inbox.sandbox.dataDir, 'deletion')
    const due = new Date(Date.parse(String(row?.at)) + 30 * 86_400_000).toISOString()
    expect(await inbox.page('/deletions')).toContain(`<time datetime="${due}">`)
    expect(await inbox.page('/deletions.csv')).toContain(due)
  })

  it('rejects a confirmation without the cookie or from a page of another origin', async () => {
    await submit(inbox.sandbox.origin, 'deletion')
    expect((await inbox.confirm(1, { cookie: '' })).status).toBe(401)
    expect((await inbox.confirm(1, { origin: 'http://127.0.0.1:1' })).status).toBe(403)
    expect(storedRows(inbox.sandbox.dataDir, 'deletion')).toMatchObject([{ confirmed_at: null }])
  })
})
