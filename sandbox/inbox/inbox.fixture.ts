import { afterEach, beforeEach } from 'vitest'

import { submit } from '../testing/submissions'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

/** Everything that the inbox answers with what was submitted. */
export const addresses = [
  '',
  '/newsletter',
  '/contact',
  '/deletions',
  '/payments',
  '/newsletter.csv',
  '/contact.csv',
  '/deletions.csv',
  '/payments.csv',
]

/** A sandbox again for each test of the file, and the inbox of somebody who was let in. */
export function openInbox() {
  let sandbox: TestSandbox
  let cookie: string
  beforeEach(async () => {
    sandbox = await startTestSandbox()
    const session = await sandbox.fetch('/sandbox/session', { method: 'POST', headers: { origin: sandbox.origin } })
    cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
  })
  afterEach(() => sandbox.stop())

  /** @param headers instead of the cookie */
  const get = (path: string, headers: Record<string, string> = { cookie }) =>
    sandbox.fetch(`/sandbox/inbox${path}`, { headers })
  return {
    get sandbox() {
      return sandbox
    },
    get cookie() {
      return cookie
    },
    get,
    page: async (path = '') => (await get(path)).text(),
    /** @param headers beside the cookie and the right origin @param from the page on which it was pressed */
    confirm: (id: number, headers: Record<string, string> = {}, from = '') =>
      sandbox.fetch(`/sandbox/inbox/deletions/${id}/confirm`, {
        method: 'POST',
        headers: { cookie, origin: sandbox.origin, ...headers },
        body: new URLSearchParams({ page: from }),
        redirect: 'manual',
      }),
    async submitAll() {
      for (const kind of ['newsletter', 'contact', 'deletion', 'payment'] as const) await submit(sandbox.origin, kind)
    },
  }
}
