import { describe, expect, it } from 'vitest'

import { said } from './dataset.fixture'
import { readPerspective, releasesOf } from './perspective'
import { plainPage, serviceFailure } from './plain-page.server'
import { refuseFormInPreview } from './ended-session.server'
import { blockExternalRedirect } from './finished-page.server'
import { tooManyAttempts } from './rate-limit.server'

describe('preview page', () => {
  it('renders plain texts with no-store, noindex and its own policy', async () => {
    const response = plainPage(410, `<b>"Ada" & 'Obi'</b>`, '<i>text</i>', {
      actions: [{ label: '<a>', action: '/preview/leave', fields: { '"to"': '<"/faq">' } }],
      headers: { 'X-Added': 'yes' },
    })
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'x-policy': 'preview',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-added': 'yes',
    })
    const { html } = await said(response)
    expect(html).toContain('<title>&#60;b&#62;&#34;Ada&#34; &#38; &#39;Obi&#39;&#60;/b&#62;</title>')
    expect(html).toContain('<h1>&#60;b&#62;&#34;Ada&#34; &#38; &#39;Obi&#39;&#60;/b&#62;</h1>')
    expect(html).toContain('<p>&#60;i&#62;text&#60;/i&#62;</p>')
    expect(html).toContain(
      '<form method="post" action="/preview/leave"><input type="hidden" name="&#34;to&#34;" value="&#60;&#34;/faq&#34;&#62;"><button type="submit">&#60;a&#62;</button></form>',
    )
    expect(html).not.toContain('<script')
    expect(html).toMatch(/<\/main>\n<\/html>\n$/)
  })

  it('replaces a link to another site with the home page', async () => {
    const { html } = await said(plainPage(200, 'T', 't', { actions: [{ label: 'On', href: 'https://evil.example/' }] }))
    expect(html).toContain('<p><a href="/">On</a></p>')
  })
})

describe('form sent from a preview', () => {
  const MESSAGE =
    'Nothing is sent from a preview. This page shows changes that are not public. Leave the preview to send the form or to pay.'

  it.each([
    ['/submit/contact', 'failed'],
    ['/services/pay', 'refused'],
    ['/services/square', 'refused'],
  ])('returns JSON that its script can show: %s', async (path, outcome) => {
    const response = refuseFormInPreview(path)
    expect([response.status, await response.json()]).toEqual([403, { outcome, message: MESSAGE }])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each(['/contact', '/services/pay/more', '/in/services/pay', '/services/payment', '/in/submit/contact'])(
    'returns a page with links: %s',
    async (path) => {
      expect(await said(refuseFormInPreview(path))).toMatchObject({
        status: 403,
        heading: 'Nothing is sent from a preview',
        text: 'This page shows changes that are not public. Leave the preview to send the form or to pay.',
        html: expect.stringContaining(
          `<p><a href="${path}">Back to the preview</a></p>\n<form method="post" action="/preview/leave"><input type="hidden" name="to" value="${path}"><button type="submit">Leave the preview</button></form>`,
        ),
      })
    },
  )
})

describe('redirects in a preview', () => {
  const redirect = (to: string) => new Response(null, { status: 302, headers: { Location: to } })

  it.each(['/faq', 'https://www.example.com/faq', 'http://['])('pass to %s', (to) => {
    const response = redirect(to)
    expect(blockExternalRedirect(response, 'https://www.example.com')).toBe(response)
  })

  it('pass when the response redirects nowhere', () => {
    const response = new Response('page')
    expect(blockExternalRedirect(response, 'https://www.example.com')).toBe(response)
  })

  it('become a page when they leave the site', async () => {
    expect(
      await said(blockExternalRedirect(redirect('https://other.example/faq'), 'https://www.example.com')),
    ).toMatchObject({
      status: 200,
      heading: 'This address redirects to another site',
      text: 'Visitors are sent to https://other.example/faq. A preview does not follow the redirect.',
      html: expect.stringContaining('<p><a href="/">Go to the home page</a></p>'),
    })
  })
})

describe('perspective', () => {
  const releases = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`)

  it.each([
    ['drafts', 'drafts'],
    ['published', 'published'],
    ['rSpring', ['rSpring']],
    ['rSpring, drafts', ['rSpring', 'drafts']],
    [releases(10).join(), releases(10)],
    [releases(11).join(), null],
    ['a'.repeat(64), ['a'.repeat(64)]],
    ['a'.repeat(65), null],
    ['raw', null],
    ['rawer', ['rawer']],
    ['drafts,raw', null],
    ['r.Spring', null],
    ['', null],
    [7, null],
    [undefined, null],
  ])('reads %j as %j', (text, perspective) => {
    expect(readPerspective(text)).toEqual(perspective)
  })

  it('lists releases without drafts and published', () => {
    expect(releasesOf('drafts')).toEqual([])
    expect(releasesOf(['rSpring', 'drafts', 'rAutumn', 'published'])).toEqual(['rSpring', 'rAutumn'])
  })
})

describe('serviceFailure', () => {
  it.each<[unknown, string]>([
    ['secret', 'unknown'],
    [new TypeError('secret'), 'TypeError'],
    [Object.assign(new Error('secret'), { statusCode: 401 }), 'Error 401'],
    [Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }), 'Error ECONNREFUSED'],
    [Object.assign(new Error('secret'), { statusCode: 401, code: 'X' }), 'Error 401'],
    [Object.assign(new Error('secret'), { code: { secret: 1 } }), 'Error'],
  ])('reports %s as %s', (error, reason) => {
    expect(serviceFailure(error)).toBe(reason)
  })
})

it('rounds Retry-After of tooManyTries up to whole seconds', () => {
  expect(tooManyAttempts(1_001).headers.get('Retry-After')).toBe('2')
  expect(tooManyAttempts(1_000, { 'X-Added': 'yes' }).headers.get('X-Added')).toBe('yes')
})
