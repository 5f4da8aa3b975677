import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask } from '../http.fixture'
import { buildOf, html, startSite, type Route } from '../site.fixture'
import { contextWithoutServices, settings } from './contexts.fixture'
import { RenderTimeoutError, createRender } from './render'

const never = new Promise<never>(() => undefined)
const routes: Record<string, Route> = {
  '/': { loader: () => html('<p>home</p>') },
  '/hangs': { loader: () => never },
  '/hangs-in-the-body': {
    loader: () => new Response(new ReadableStream({ pull: () => never }), { headers: { 'Content-Type': 'text/html' } }),
  },
  '/gives-up': {
    loader: async ({ request }) => {
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve))
      throw request.signal.reason
    },
  },
  '/empty': { loader: () => new Response(null, { status: 500 }) },
  '/away': { loader: () => new Response(null, { status: 503 }) },
  '/json': { loader: () => Response.json({ outcome: 'failed' }, { status: 502 }) },
}

const render = createRender(buildOf(routes), settings)

describe('render timeout', () => {
  it.each(['/hangs', '/hangs-in-the-body', '/gives-up'])('rejects %s with 503', async (path) => {
    const request = new Request(settings.siteUrl + path, { signal: AbortSignal.timeout(50) })
    const failure: unknown = await render(request, contextWithoutServices()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RenderTimeoutError)
    expect(failure).toMatchObject({ status: 503 })
  })
})

describe('an error response without a body', () => {
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    site = await startSite(routes)
  })
  afterAll(() => site.close())

  it.each([
    ['/empty', 500, 'Something went wrong on our side'],
    ['/away', 503, 'This is taking too long right now'],
  ])('shows the error page for %s with status %i', async (path, status, heading) => {
    const answer = await ask(site.origin + path)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(`<h1>${heading}</h1>`)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  })

  it('keeps its JSON for scripts', async () => {
    expect(await ask(`${site.origin}/json`)).toMatchObject({ status: 502, text: '{"outcome":"failed"}' })
  })
})
