import { afterEach, beforeEach } from 'vitest'

import { submit } from '../testing/submissions.fixture'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.fixture'

/** Every path that returns submissions. */
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

/** Starts a sandbox for each test of the file and opens the inbox as an editor. */
export function openInbox() {
  let sandbox: TestSandbox
  let cookie: string
  beforeEach(async () => {
    sandbox = await startTestSandbox()
    const session = await sandbox.fetch('/sandbox/session', { method: 'POST', headers: { origin: sandbox.origin } })
    cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
  })
  afterEach(() => sandbox.stop())

  /** @param headers replace the cookie */
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
    /**
     * @param headers added to the cookie and origin
     * @param from page of the list on which the button was pressed
     */
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
