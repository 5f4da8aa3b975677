import { describe, expect, it } from 'vitest'

import { submit, valid } from '../testing/submissions.fixture'
import { startTestSandbox } from '../testing/test-sandbox.fixture'
import { addresses, openInbox } from './inbox.fixture'

const inbox = openInbox()

describe('inbox page', () => {
  it('shows an empty state for each kind', async () => {
    const text = await inbox.page()
    for (const words of [
      'Nobody has subscribed yet.',
      'No message has arrived yet.',
      'Nobody has asked for a deletion yet.',
      'No payment has been made yet.',
    ])
      expect(text).toContain(words)
  })

  it.each(addresses)('disables caching and scripts at %s', async (path) => {
    await inbox.submitAll()
    const response = await inbox.get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(await response.text()).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })

  it('shows each kind of submission, newest first', async () => {
    await inbox.submitAll()
    await submit(inbox.sandbox.origin, 'contact', { ...valid.contact, subject: 'The newest' })
    const text = await inbox.page()
    expect(text).toContain('Newsletter <small>1</small>')
    expect(text).toContain('Contact messages <small>2</small>')
    expect(text).toContain('₦27,000')
    expect(text.indexOf('The newest')).toBeGreaterThan(0)
    expect(text.indexOf('The newest')).toBeLessThan(text.indexOf('General Inquiry'))
  })

  it('escapes submitted text', async () => {
    const evil = `<img src=x onerror="alert(1)">'&amp;`
    await submit(inbox.sandbox.origin, 'contact', {
      ...valid.contact,
      name: evil,
      subject: evil,
      message: evil,
      phone: evil,
      email: '"><i>@evil.example',
    })
    await submit(inbox.sandbox.origin, 'deletion', {
      ...valid.deletion,
      reason: evil,
      feedback: evil,
      userId: evil,
      email: '"><i>@evil.example',
    })
    await submit(inbox.sandbox.origin, 'deletion', { ...valid.deletion, email: '"onfocus=alert(1)//@evil.example' })
    await submit(inbox.sandbox.origin, 'payment', {
      ...valid.payment,
      reference: evil,
      channel: evil,
      outcome: 'needs-review',
      reason: evil,
      cart: { package: evil, addOn: evil },
    })
    const text = await inbox.page()
    expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;amp;')
    expect(text).not.toMatch(/<img|<i>|"onfocus/)
  })

  it('marks payments that need review and shows the paid currency', async () => {
    await submit(inbox.sandbox.origin, 'payment', { ...valid.payment, reference: 'r1' })
    await submit(inbox.sandbox.origin, 'payment', {
      ...valid.payment,
      reference: 'r2',
      provider: 'square',
      currency: 'USD',
      amount: 4_599,
      outcome: 'needs-review',
      reason: 'Paid less than agreed.',
    })
    const text = await inbox.page('/payments')
    const [newest = '', oldest = ''] = text.split('<tr role="row" id="payments-').slice(1)
    expect(newest).toMatch(/US\$45\.99.*Square.*Needs review.*Paid less than agreed\./s)
    expect(oldest).toMatch(/₦27,000.*Paystack.*Confirmed/s)
  })

  it('marks a second payment for the same email and package within 24 hours as a possible duplicate', async () => {
    const pay = (reference: string, paidAt: string, email = 'ada@example.com', packageCode = 'single') =>
      submit(inbox.sandbox.origin, 'payment', {
        ...valid.payment,
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
    const [, ...rows] = (await inbox.page('/payments.csv')).trimEnd().split('\r\n')
    const duplicates = rows.map((row) => row.split('","')).map((cells) => [cells[2], cells.at(-1)?.slice(0, -1)])
    expect(duplicates.filter(([, earlier]) => earlier !== '')).toEqual([
      ['beyond', 'within'],
      ['within', 'first'],
    ])
    const [beyond = '', within = '', ...others] = (await inbox.page('/payments'))
      .split('<tr role="row" id="payments-')
      .slice(1)
    expect(beyond).toMatch(/Possible duplicate.*of <code>within<\/code>/s)
    expect(within).toMatch(/Possible duplicate.*of <code>first<\/code>/s)
    expect(others.join('')).not.toContain('Possible duplicate')
  })

  it('paginates to older submissions', async () => {
    for (let n = 1; n <= 27; n++)
      await submit(inbox.sandbox.origin, 'newsletter', { email: `n${n}.@example.com`, firstName: '' })
    const [all, first, second, beyond, odd] = await Promise.all([
      inbox.page(),
      inbox.page('/newsletter'),
      inbox.page('/newsletter?page=2'),
      inbox.page('/newsletter?page=99'),
      inbox.page('/newsletter?page=-1'),
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

describe('inbox CSV download', () => {
  it('contains every field of every row', async () => {
    await inbox.submitAll()
    const response = await inbox.get('/payments.csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=payments.csv')
    // Read as bytes: text() would drop the byte order mark.
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
    expect(text).toMatch(/^\uFEFF"Received","Paid","Reference","Provider",/)
    expect(text).toContain(
      '"1795246200000-abc","paystack","card","27000.00","NGN","confirmed","","Ada Obi","ada@example.com","Nigeria","single","pocket1","","","","","",""\r\n',
    )
    expect(await inbox.page('/contact.csv')).toContain(
      '"Ada Obi","ada@example.com","\'+234 800 000 0000","General Inquiry","Good evening,\nhow do I begin?"',
    )
    expect(await inbox.page('/deletions.csv')).toContain('"ada@example.com","Privacy concerns","","","unverified",""')
  })
})

describe('inbox without the editor cookie', () => {
  it.each(addresses)('shows only the sign-in form at %s', async (path) => {
    await inbox.submitAll()
    for (const headers of [
      {},
      { cookie: 'sandbox_editor=1.a.b' },
      { cookie: inbox.cookie, 'x-forwarded-for': '203.0.113.1' },
      { authorization: 'Bearer wrong' },
    ]) {
      const response = await inbox.get(path, headers)
      expect(response.status).toBe(401)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const text = await response.text()
      expect(text).toContain('action="/sandbox/session"')
      expect(text).not.toMatch(/ada|obi|₦|1795246200000/i)
    }
  })

  it('explains a known failure and ignores unknown reasons', async () => {
    expect(await (await inbox.get('?refused=notOnThisMachine', {})).text()).toContain('Only a browser on this machine')
    expect(await (await inbox.get('?refused=<b>hello', {})).text()).not.toContain('hello')
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
