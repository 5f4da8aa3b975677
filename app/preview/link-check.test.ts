import { Agent, createServer } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listen } from '~/lib/http/listen.fixture'

import { datasetOfThisFile, secretOf } from './dataset.fixture'
import { checkLink, checkLinks } from './link-check.server'

const requests: string[] = []
/** Another site: `/status/404` answers 404, `/to/…` redirects there, `/silent` does not answer. */
const server = createServer((request, response) => {
  const { method = '', url = '' } = request
  requests.push(`${method} ${url}`)
  const [, kind, rest = ''] = /^\/([a-z]+)(?:\/(.*))?$/.exec(url) ?? []
  if (kind === 'status') response.writeHead(Number(rest)).end('A body that nobody reads')
  if (kind === 'to') response.writeHead(302, { Location: rest }).end()
  if (kind === 'get') response.writeHead(method === 'HEAD' ? 405 : 200).end()
})
let site = ''
beforeAll(async () => void (site = await listen(server)))
afterAll(() => server.close().closeAllConnections())

const anyAgent = new Agent()
const check = (address: string, timeoutMs = 2_000) => checkLink(address, AbortSignal.timeout(timeoutMs), () => anyAgent)

describe('checkLink', () => {
  it.each([
    ['/status/200', 'reachable', 200],
    ['/get', 'reachable', 200],
    ['/to//status/200', 'reachable', 200],
    ['/status/404', 'gone', 404],
    ['/to//status/410', 'gone', 410],
    ['/status/403', 'refused', 403],
    ['/status/503', 'refused', 503],
    ['/to//to//to//to//to//status/200', 'reachable', 200],
    ['/to//to//to//to//to//to//status/200', 'unreachable', null],
    ['/to/http://', 'unreachable', null],
    ['/to/ftp://example.com/', 'unchecked', null],
  ])('reports %s as %s', async (path, outcome, status) => {
    expect(await check(site + path)).toEqual({ outcome, status })
  })

  it('reports a site that does not answer or has no server as unreachable', async () => {
    expect(await check(`${site}/silent`, 100)).toMatchObject({ outcome: 'unreachable' })
    expect(await check('https://no-such-host.invalid/')).toMatchObject({ outcome: 'unreachable' })
  })

  it.each([
    ['another protocol', 'file:///etc/passwd'],
    ['a password', 'https://user:secret@example.com/'],
    ['no address', 'https://'],
  ])('does not request %s', async (_what, address) => {
    expect(await check(address)).toEqual({ outcome: 'unchecked', status: null })
  })

  it.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://2130706433',
    'http://0.0.0.0',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://169.254.169.254',
    'http://10.0.0.1',
    'http://192.168.1.1',
    'http://[fd00::1]',
  ])('does not connect to %s', async (host) => {
    requests.length = 0
    const address = `${host}:${new URL(site).port}/status/200`
    expect(await checkLink(address, AbortSignal.timeout(2_000))).toEqual({ outcome: 'unchecked', status: null })
    expect(requests).toEqual([])
  })

  it('does not follow a redirect into a private network', async () => {
    const first = new Agent()
    const agents = [first, undefined]
    const { globalHttpAgent } = await import('request-filtering-agent')
    requests.length = 0
    const checked = await checkLink(`${site}/to/${site}/status/200`, AbortSignal.timeout(2_000), () =>
      agents.shift() ? first : globalHttpAgent,
    )
    expect(checked).toEqual({ outcome: 'unchecked', status: null })
    expect(requests).toEqual([`HEAD /to/${site}/status/200`])
  })
})

const SECRET = 'a-secret-of-the-studio'
const LINK = 'http://127.0.0.1/private'
const dataset = await datasetOfThisFile(() => [
  secretOf(SECRET),
  {
    _id: 'drafts.sleep',
    _type: 'article',
    body: [{ markDefs: [{ href: ' https://no-such-host.invalid/ ' }, { href: LINK }] }],
  },
])

async function post(body: unknown, { context } = dataset.newContext()) {
  const request = new Request('http://localhost:3000/preview/links', { method: 'POST', body: JSON.stringify(body) })
  const response = await checkLinks(request, context)
  return { status: response.status, body: (await response.json()) as unknown }
}
const link = (address: string, document = 'sleep') => ({ address, document })

describe('POST /preview/links', () => {
  it('checks only links in the named documents or their drafts, and no private address', async () => {
    const links = [link('https://no-such-host.invalid/'), link(LINK), link('https://no-such-host.invalid/other')]
    const outcomes = ['unreachable', 'unchecked', 'unchecked']
    expect(await post({ secret: SECRET, links })).toEqual({
      status: 200,
      body: { links: links.map(({ address }, index) => ({ address, outcome: outcomes[index], status: null })) },
    })
  })

  it('refuses a wrong secret, at most ten in a minute, and more than eight links', async () => {
    const site = dataset.newContext()
    for (let tried = 0; tried < 10; tried += 1)
      expect(await post({ secret: `wrong-secret-${tried}`, links: [] }, site)).toMatchObject({ status: 403 })
    expect(await post({ secret: SECRET, links: [] }, site)).toMatchObject({ status: 429 })
    expect(await post({ secret: 'a b', links: [] })).toMatchObject({ status: 403 })
    const many = Array.from({ length: 9 }, (_, index) => link(`https://example.com/${index}`))
    for (const body of [null, {}, { secret: SECRET, links: many }])
      expect(await post(body)).toMatchObject({ status: 400 })
  })

  it('reports that the content service is unavailable', async () => {
    dataset.state.status = 500
    expect(await post({ secret: SECRET, links: [link(LINK)] })).toMatchObject({ status: 503 })
  })
})
