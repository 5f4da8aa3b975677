import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { storedRows } from '../testing/stored'
import { submit, valid } from '../testing/submissions'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
let cookie: string
beforeEach(async () => {
  sandbox = await startTestSandbox()
  const session = await sandbox.fetch('/sandbox/session', { method: 'POST', headers: { origin: sandbox.origin } })
  cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
})
afterEach(() => sandbox.stop())

const get = (path: string, headers: Record<string, string> = { cookie }) =>
  sandbox.fetch(`/sandbox/inbox${path}`, { headers })
const page = async (path = '') => (await get(path)).text()
const confirm = (id: number, headers: Record<string, string> = {}, from = '') =>
  sandbox.fetch(`/sandbox/inbox/deletions/${id}/confirm`, {
    method: 'POST',
    headers: { cookie, origin: sandbox.origin, ...headers },
    body: new URLSearchParams({ page: from }),
    redirect: 'manual',
  })

const addresses = [
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
const submitAll = async () => {
  for (const kind of ['newsletter', 'contact', 'deletion', 'payment'] as const) await submit(sandbox.origin, kind)
}

describe('without the cookie', () => {
  it.each(addresses)('%s shows nothing of what was submitted, only the way in', async (path) => {
    await submitAll()
    for (const headers of [
      {},
      { cookie: 'sandbox_editor=1.a.b' },
      { cookie, 'x-forwarded-for': '203.0.113.1' },
      { authorization: 'Bearer wrong' },
    ]) {
      const response = await get(path, headers)
      expect(response.status).toBe(401)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const text = await response.text()
      expect(text).toContain('action="/sandbox/session"')
      expect(text).not.toMatch(/ada|obi|₦|1795246200000/i)
    }
  })

  it('nobody confirms a deletion', async () => {
    await submit(sandbox.origin, 'deletion')
    expect((await confirm(1, { cookie: '' })).status).toBe(401)
    expect(storedRows(sandbox.dataDir, 'deletion')).toMatchObject([{ confirmed_at: null }])
  })

  it('says why the last try failed, in words of its own only', async () => {
    expect(await (await get('?refused=notOnThisMachine', {})).text()).toContain('Only a browser on this machine')
    expect(await (await get('?refused=<b>hello', {})).text()).not.toContain('hello')
  })
})

describe('with EDITOR_TOKEN', () => {
  it('the way in asks for it, and a wrong one says so', async () => {
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
    expect(await refused.text()).toMatch(/not the right one.*name="token" type="password"/s)
    const given = right.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await guarded.fetch('/sandbox/inbox', { headers: { cookie: given } })).status).toBe(200)
    await guarded.stop()
  })
})

describe('the page', () => {
  it('says of each kind that nothing came yet', async () => {
    const text = await page()
    for (const words of [
      'Nobody has subscribed yet.',
      'No message has arrived yet.',
      'Nobody has asked for a deletion yet.',
      'No payment has been made yet.',
    ])
      expect(text).toContain(words)
  })

  it.each(addresses)('%s is kept by nobody and runs nothing', async (path) => {
    await submitAll()
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(await response.text()).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })

  it('shows each kind of submission, newest first', async () => {
    await submitAll()
    await submit(sandbox.origin, 'contact', { ...valid.contact, subject: 'The newest' })
    const text = await page()
    expect(text).toContain('Newsletter <small>1</small>')
    expect(text).toContain('Contact messages <small>2</small>')
    expect(text).toContain('₦27,000')
    expect(text.indexOf('The newest')).toBeGreaterThan(0)
    expect(text.indexOf('The newest')).toBeLessThan(text.indexOf('General Inquiry'))
  })

  it('escapes whatever was written', async () => {
    const evil = `<img src=x onerror="alert(1)">'&amp;`
    await submit(sandbox.origin, 'contact', {
      ...valid.contact,
      name: evil,
      subject: evil,
      message: evil,
      phone: evil,
      email: '"><i>@evil.example',
    })
    await submit(sandbox.origin, 'deletion', {
      ...valid.deletion,
      reason: evil,
      feedback: evil,
      userId: evil,
      email: '"><i>@evil.example',
    })
    await submit(sandbox.origin, 'deletion', { ...valid.deletion, email: '"onfocus=alert(1)//@evil.example' })
    await submit(sandbox.origin, 'payment', {
      ...valid.payment,
      reference: evil,
      channel: evil,
      outcome: 'needs-review',
      reason: evil,
      cart: { package: evil, addOn: evil },
    })
    const text = await page()
    expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;amp;')
    expect(text).not.toMatch(/<img|<i>|"onfocus/)
  })

  it('tells what needs a person from what does not, in the currency that was paid', async () => {
    await submit(sandbox.origin, 'payment', { ...valid.payment, reference: 'r1' })
    await submit(sandbox.origin, 'payment', {
      ...valid.payment,
      reference: 'r2',
      provider: 'square',
      currency: 'USD',
      amount: 4_599,
      outcome: 'needs-review',
      reason: 'Paid less than agreed.',
    })
    const text = await page('/payments')
    const [newest = '', oldest = ''] = text.split('<tr role="row" id="payments-').slice(1)
    expect(newest).toMatch(/US\$45\.99.*Square.*Needs review.*Paid less than agreed\./s)
    expect(oldest).toMatch(/₦27,000.*Paystack.*Confirmed/s)
  })

  it('goes on to older ones', async () => {
    for (let n = 1; n <= 27; n++)
      await submit(sandbox.origin, 'newsletter', { email: `n${n}.@example.com`, firstName: '' })
    const [all, first, second, beyond, odd] = await Promise.all([
      page(),
      page('/newsletter'),
      page('/newsletter?page=2'),
      page('/newsletter?page=99'),
      page('/newsletter?page=-1'),
    ])
    expect(all).toContain('All 27 under Newsletter')
    expect(first).toContain('n27.@')
    expect(first).not.toContain('n2.@')
    expect(first).toContain('href="/sandbox/inbox/newsletter?page=2"')
    for (const text of [second, beyond]) {
      expect(text).toContain('n2.@')
      expect(text).not.toContain('n3.@')
      expect(text).toContain('Page 2 of 2')
    }
    expect(odd).toBe(first)
  })
})

describe('a deletion', () => {
  it('of someone not signed in is unverified until it is marked, also after a restart', async () => {
    await submit(sandbox.origin, 'deletion')
    expect(await page('/deletions')).toContain('Unverified')
    const answer = await confirm(1, {}, '1')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/sandbox/inbox/deletions?page=1#deletions-1',
    ])
    const [marked] = storedRows(sandbox.dataDir, 'deletion')
    await sandbox.restart()
    const text = await page('/deletions')
    expect(text).toContain('Confirmed')
    expect(text).not.toMatch(/Unverified|Mark as confirmed/)

    expect((await confirm(1)).headers.get('location')).toBe('/sandbox/inbox#deletions-1')
    expect(storedRows(sandbox.dataDir, 'deletion')).toEqual([marked])
  })

  it('of someone signed in needs no confirmation', async () => {
    await submit(sandbox.origin, 'deletion', { ...valid.deletion, userId: 'user-7' })
    const text = await page('/deletions')
    expect(text).toMatch(/Signed in.*user-7/s)
    expect(text).not.toMatch(/Unverified|Mark as confirmed/)
  })

  it('is due 30 days after it arrived', async () => {
    await submit(sandbox.origin, 'deletion')
    const [row] = storedRows(sandbox.dataDir, 'deletion')
    const due = new Date(Date.parse(String(row?.at)) + 30 * 86_400_000).toISOString()
    expect(await page('/deletions')).toContain(`<time datetime="${due}">`)
    expect(await page('/deletions.csv')).toContain(due)
  })

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['on another port', { origin: 'http://127.0.0.1:1' }],
    ['without an origin', { origin: 'null' }],
  ])('is not confirmed by a page %s, even with the cookie', async (_name, headers) => {
    await submit(sandbox.origin, 'deletion')
    expect((await confirm(1, headers)).status).toBe(403)
    expect(storedRows(sandbox.dataDir, 'deletion')).toMatchObject([{ confirmed_at: null }])
  })
})

describe('the file of a section', () => {
  it('holds every field of every row, as a download', async () => {
    await submitAll()
    const response = await get('/payments.csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="payments.csv"')
    // As bytes: reading it as text would drop the byte order mark.
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
    expect(text).toMatch(/^\uFEFF"Received","Paid","Reference","Provider",/)
    expect(text).toContain(
      '"1795246200000-abc","paystack","card","27000.00","NGN","confirmed","","Ada Obi","ada@example.com","Nigeria","single","pocket1"\r\n',
    )
    expect(await page('/contact.csv')).toContain(
      '"Ada Obi","ada@example.com","\'+234 800 000 0000","General Inquiry","Good evening,\nhow do I begin?"',
    )
    expect(await page('/deletions.csv')).toContain('"ada@example.com","Privacy concerns","","","unverified",""')
  })

  it('has no cell that acts as a formula', async () => {
    const formula = '=HYPERLINK("https://evil.example";"open")'
    await submit(sandbox.origin, 'contact', {
      ...valid.contact,
      name: formula,
      subject: '@SUM(1)',
      message: '-1',
      email: '=1@evil.example',
    })
    await submit(sandbox.origin, 'newsletter', { email: '+1@evil.example', firstName: '\uFF1D1' })
    for (const path of ['/contact.csv', '/newsletter.csv']) expect(await page(path)).not.toMatch(/(^|,)"[=+\-@＝]/m)
    expect(await page('/contact.csv')).toContain(`"'=HYPERLINK(""https://evil.example"";""open"")"`)
  })
})
