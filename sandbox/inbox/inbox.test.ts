import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { storedRows } from '../testing/stored.fixture'
import { submit, valid, type Kind } from '../testing/submissions.fixture'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.fixture'

/** Every path that returns submissions. */
const addresses = [
  '',
  ...['/newsletter', '/contact', '/deletions', '/payments'],
  ...['/newsletter.csv', '/contact.csv', '/deletions.csv', '/payments.csv'],
]

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
const page = async (path = '') => (await get(path)).text()
/** Returns the HTML of each row of the payments, newest first. */
const paymentRows = async () => (await page('/payments')).split('<tr role="row" id="payments-').slice(1)

/** Sends a submission; `change` overrides the valid fields. */
const send = (kind: Kind, change: object = {}) => submit(sandbox.origin, kind, { ...valid[kind], ...change })
async function sendAll() {
  for (const kind of ['newsletter', 'contact', 'deletion', 'payment'] as const) await send(kind)
}

describe('inbox page', () => {
  it('disables caching and scripts at every address', async () => {
    await sendAll()
    for (const path of addresses) {
      const response = await get(path)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('cache-control'), path).toBe('no-store')
      expect(response.headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(response.headers.get('content-security-policy'), path).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      )
      expect(await response.text(), path).not.toMatch(/<script|\sstyle=|\son\w+=/)
    }
  })

  it('shows each kind of submission, newest first', async () => {
    await sendAll()
    await send('contact', { subject: 'The newest' })
    const text = await page()
    expect(text).toContain('Newsletter <small>1</small>')
    expect(text).toContain('₦27,000')
    expect(text).toMatch(/Contact messages <small>2<\/small>.*The newest.*General Inquiry/s)
  })

  it('escapes submitted text', async () => {
    const evil = `<img src=x onerror="alert(1)">'&amp;`
    const email = '"><i>@evil.example'
    await send('contact', { name: evil, subject: evil, message: evil, phone: evil, email })
    await send('deletion', { reason: evil, feedback: evil, userId: evil, email })
    await send('deletion', { email: '"onfocus=alert(1)//@evil.example' })
    const cart = { package: evil, addOn: evil }
    await send('payment', { reference: evil, channel: evil, outcome: 'needs-review', reason: evil, cart })
    const text = await page()
    expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;amp;')
    expect(text).not.toMatch(/<img|<i>|"onfocus/)
  })

  it('marks payments that need review and shows the paid currency', async () => {
    await send('payment', { reference: 'r1' })
    const review = { outcome: 'needs-review', reason: 'Paid less than agreed.' }
    await send('payment', { reference: 'r2', provider: 'square', currency: 'USD', amount: 4_599, ...review })
    const [newest, oldest] = await paymentRows()
    expect(newest).toMatch(/US\$45\.99.*Square.*Needs review.*Paid less than agreed\./s)
    expect(oldest).toMatch(/₦27,000.*Paystack.*Confirmed/s)
  })

  it('marks a second payment for the same email and package within 24 hours as a possible duplicate', async () => {
    const pay = (reference: string, paidAt: string, email = 'ada@example.com', packageCode = 'single') =>
      send('payment', {
        reference,
        paidAt,
        customer: { ...valid.payment.customer, email },
        cart: { package: packageCode, addOn: null },
      })
    await pay('first', '2026-11-21T07:30:00.000Z')
    await pay('other-package', '2026-11-21T07:35:00.000Z', 'ada@example.com', '3sessions')
    await pay('other-email', '2026-11-21T07:35:00.000Z', 'ben@example.com')
    await pay('unreadable-1', '2026-11-21T07:35:00.000Z', 'unknown@example.com', 'unknown')
    await pay('unreadable-2', '2026-11-21T07:36:00.000Z', 'unknown@example.com', 'unknown')
    await pay('within', '2026-11-22T07:29:00.000Z', 'ADA@example.com')
    await pay('beyond', '2026-11-22T07:31:00.000Z')
    const [, ...rows] = (await page('/payments.csv')).trimEnd().split('\r\n')
    const duplicates = rows.map((row) => row.split('","')).map((cells) => [cells[2], cells.at(-1)?.slice(0, -1)])
    expect(duplicates.filter(([, earlier]) => earlier !== '')).toEqual([
      ['beyond', 'within'],
      ['within', 'first'],
    ])
    const [beyond, within, ...others] = await paymentRows()
    expect(beyond).toMatch(/Possible duplicate.*of <code>within<\/code>/s)
    expect(within).toMatch(/Possible duplicate.*of <code>first<\/code>/s)
    expect(others.join('')).not.toContain('Possible duplicate')
  })

  it('paginates to older submissions', async () => {
    for (let n = 1; n <= 27; n++) await send('newsletter', { email: `n${n}.@example.com` })
    expect(await page()).toContain('All 27 under Newsletter')
    const first = await page('/newsletter')
    expect(first).toContain('n27.@')
    expect(first).not.toContain('n2.@')
    expect(first).toContain('href="/sandbox/inbox/newsletter?page=2"')
    for (const query of ['?page=2', '?page=99']) {
      const last = await page(`/newsletter${query}`)
      expect(last).toContain('n2.@')
      expect(last).not.toContain('n3.@')
      expect(last).toContain('Page 2 of 2')
    }
  })
})

describe('deletion in the inbox', () => {
  /** @param headers added to the cookie and origin @param from page of the list on which the button was pressed */
  const confirm = (headers: Record<string, string> = {}, from = '') =>
    sandbox.fetch('/sandbox/inbox/deletions/1/confirm', {
      method: 'POST',
      headers: { cookie, origin: sandbox.origin, ...headers },
      body: new URLSearchParams({ page: from }),
      redirect: 'manual',
    })

  it('shows a request without a user id as unverified until it is confirmed', async () => {
    await send('deletion')
    expect(await page('/deletions')).toContain('Unverified')
    const answer = await confirm({}, '1')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/sandbox/inbox/deletions?page=1#deletions-1')
    const [marked] = storedRows(sandbox.dataDir, 'deletion')
    expect(marked).toMatchObject({ confirmed_at: expect.any(String) })
    const text = await page('/deletions')
    expect(text).toContain('Confirmed')
    expect(text).not.toMatch(/Unverified|Mark as confirmed/)

    expect((await confirm()).headers.get('location')).toBe('/sandbox/inbox#deletions-1')
    expect(storedRows(sandbox.dataDir, 'deletion')).toEqual([marked])
  })

  it('needs no confirmation with a user id', async () => {
    await send('deletion', { userId: 'user-7' })
    const text = await page('/deletions')
    expect(text).toMatch(/Signed in.*user-7/s)
    expect(text).not.toMatch(/Unverified|Mark as confirmed/)
  })

  it('shows a due date 30 days after the request', async () => {
    await send('deletion')
    const [row] = storedRows(sandbox.dataDir, 'deletion')
    const due = new Date(Date.parse(String(row?.at)) + 30 * 86_400_000).toISOString()
    expect(await page('/deletions')).toContain(`<time datetime="${due}">`)
    expect(await page('/deletions.csv')).toContain(due)
  })

  it('rejects a confirmation without the cookie or from a page of another origin', async () => {
    await send('deletion')
    expect((await confirm({ cookie: '' })).status).toBe(401)
    expect((await confirm({ origin: 'http://127.0.0.1:1' })).status).toBe(403)
    expect(storedRows(sandbox.dataDir, 'deletion')).toMatchObject([{ confirmed_at: null }])
  })
})

describe('inbox CSV download', () => {
  it('contains every field of every row', async () => {
    await sendAll()
    const response = await get('/payments.csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=payments.csv')
    // Read as bytes: text() would drop the byte order mark.
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
    expect(text).toMatch(/^\uFEFF"Received","Paid","Reference","Provider",/)
    expect(text).toContain(
      '"1795246200000-abc","paystack","card","27000.00","NGN","confirmed","","Ada Obi","ada@example.com","Nigeria","single","pocket1","","","","","",""\r\n',
    )
    expect(await page('/contact.csv')).toContain(
      '"Ada Obi","ada@example.com","\'+234 800 000 0000","General Inquiry","Good evening,\nhow do I begin?"',
    )
    expect(await page('/deletions.csv')).toContain('"ada@example.com","Privacy concerns","","","unverified",""')
  })
})

describe('inbox without the editor cookie', () => {
  it.each<[string, () => Record<string, string>]>([
    ['no cookie', () => ({})],
    ['an invented cookie', () => ({ cookie: 'sandbox_editor=1.a.b' })],
    ['the cookie on a proxied request', () => ({ cookie, 'x-forwarded-for': '203.0.113.1' })],
    ['a wrong token', () => ({ authorization: 'Bearer wrong' })],
  ])('shows only the sign-in form for %s', async (_what, headers) => {
    await sendAll()
    for (const path of addresses) {
      const response = await get(path, headers())
      expect(response.status, path).toBe(401)
      expect(response.headers.get('cache-control'), path).toBe('no-store')
      const text = await response.text()
      expect(text, path).toContain('action="/sandbox/session"')
      expect(text, path).not.toMatch(/ada|obi|₦|1795246200000/i)
    }
  })

  it('explains a known failure and ignores unknown reasons', async () => {
    expect(await (await get('?refused=notOnThisMachine', {})).text()).toContain('Only a browser on this machine')
    expect(await (await get('?refused=<b>hello', {})).text()).not.toContain('hello')
  })
})

describe('inbox with EDITOR_TOKEN', () => {
  it('asks for the token and reports a wrong one', async () => {
    const guarded = await startTestSandbox({ editorToken: 'a token of some length' })
    const open = (token: string) =>
      guarded.fetch('/sandbox/session', {
        method: 'POST',
        headers: { origin: guarded.origin },
        body: new URLSearchParams({ token, returnTo: '/sandbox/inbox' }),
        redirect: 'manual',
      })
    const [wrong, right] = [await open('wrong'), await open('a token of some length')]
    const refused = await guarded.fetch(wrong.headers.get('location') ?? '')
    expect(refused.status).toBe(401)
    expect(await refused.text()).toMatch(/not correct.*name="token" type="password"/s)
    const given = right.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await guarded.fetch('/sandbox/inbox', { headers: { cookie: given } })).status).toBe(200)
    await guarded.stop()
  })
})
