import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ContentSource } from '~/content/sanity/reader'
import { createContentSource } from '~/content/sanity/source'
import { createLocalRateLimits } from '~/lib/http/rate-limit.server'
import { BEFORE_PATH, CHAT_PATH, COUNTS_TYPE, dayInNigeria, SEEN_PATH } from '~/lib/pages/analytics'
import { readSettings } from '~/lib/settings/settings.server'

import { sandboxForFile } from '../sandbox/testing/test-sandbox.fixture'
import { ask } from '../server/http.fixture'
import { startSite, temporaryFolder } from '../server/site.fixture'
import { documents, renders, routes } from '../server/site-routes.fixture'
import { createCounts } from '../server/analytics/counts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const person = { 'User-Agent': PHONE, Cookie: 'seen=cookie-of-ada', 'X-Forwarded-For': '102.89.1.2' }
const log = pino({ level: 'silent' })

const sandbox = await sandboxForFile()
const editor = sandbox.editor()
beforeAll(async () => {
  for (const document of documents.values()) await editor.createOrReplace(document)
  const slugOf = (current: string) => ({ _type: 'slug', current })
  await editor.createOrReplace({ _id: 'ada', _type: 'therapist', name: 'Ada', slug: slugOf('ada-obi') })
  await editor.createOrReplace({ _id: 'sleep', _type: 'article', title: 'Sleep', slug: slugOf('sleep') })
  const campaign = { _type: 'campaign', path: '/about', source: 'radio', medium: 'offline' }
  await editor.createOrReplace({ ...campaign, _id: 'spot', title: 'Ƙarfin zuciya', slug: slugOf('karfin-zuciya') })
  await editor.createOrReplace({ ...campaign, _id: 'mail', title: 'ada@example.com', slug: slugOf('ada-example-com') })
  await editor.createOrReplace({ ...campaign, _id: 'drafts.later', title: 'Later', slug: slugOf('later') })
})
beforeEach(() => editor.delete({ query: `*[_type == "${COUNTS_TYPE}"]` }))

const env = () => ({
  SANITY_PROJECT_ID: 'local',
  SANITY_API_HOST: sandbox.apiHost,
  SANITY_COUNTS_TOKEN: sandbox.token,
})
const ownSettings = () =>
  readSettings({ SITE_URL: 'https://site.example', ...env(), DATA_DIR: temporaryFolder() }, 'test')
const startCopy = (more: Record<string, string> = {}) => startSite(routes, { ...env(), ...more })
const kept = (client = editor) => client.fetch<Record<string, unknown>[]>(`*[_type == "${COUNTS_TYPE}"] | order(path)`)

/** The counts of each page of a day, without zeros. */
async function countsByPage(day = dayInNigeria(Date.now())) {
  const found = (await kept()).filter((document) => document.day === day)
  return Object.fromEntries(
    found.map(({ path, seen, chats, begun, paid, before }) => [
      path,
      Object.fromEntries(Object.entries({ seen, chats, begun, paid, before }).filter(([, value]) => value !== 0)),
    ]),
  )
}

describe('createCounts', () => {
  it('adds up the counts of several copies and stores nothing about visitors', async () => {
    const copies = [await startCopy(), await startCopy()]
    for (const { origin } of copies) {
      await ask(`${origin}/about?utm_source=ada`, { headers: person })
      await ask(`${origin}/about`, { headers: person })
      await ask(`${origin}/services`, { headers: { ...person, Referer: `${origin}/about?q=ada` } })
    }
    for (const copy of copies) await copy.close()

    expect(await countsByPage()).toEqual({ '/about': { seen: 4, before: 2 }, '/services': { seen: 2 } })
    const documents = await kept()
    for (const document of documents)
      expect(
        Object.keys(document)
          .filter((name) => !name.startsWith('_'))
          .sort(),
      ).toEqual(['before', 'begun', 'chats', 'day', 'paid', 'path', 'seen'].sort())
    expect(JSON.stringify(documents)).not.toMatch(/ada|102\.89|127\.0|Mozilla|cookie/)
    expect(await kept(sandbox.visitor()), 'staff alone can read it').toEqual([])
  })

  it.each<[string, string, Record<string, string>, 'GET' | 'HEAD']>([
    ['a search engine', '/about', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 'GET'],
    ['a link preview', '/about', { 'User-Agent': 'WhatsApp/2.23.20.0' }, 'GET'],
    ['a program without a name', '/about', {}, 'GET'],
    ['a page fetched ahead', '/about', { ...person, 'Sec-Purpose': 'prefetch;prerender' }, 'GET'],
    ['a script that reads a page', '/about', { ...person, 'Sec-Fetch-Dest': 'empty' }, 'GET'],
    ['a HEAD request', '/about', person, 'HEAD'],
    ['an unknown page', '/made-up', person, 'GET'],
    ['an address without a document', '/plain', person, 'GET'],
    ['a file', '/share/home.jpg', person, 'GET'],
  ])('ignores %s', async (_what, path, headers, method) => {
    const copy = await startCopy()
    // The second request comes from the page cache.
    for (let times = 0; times < 2; times += 1) await ask(copy.origin + path, { method, headers })
    await copy.close()
    expect(await countsByPage()).toEqual({})
  })

  it('ignores a 304 response, and a referrer on another site', async () => {
    const copy = await startCopy()
    const { headers } = await ask(`${copy.origin}/about`, { headers: person })
    await ask(`${copy.origin}/about`, { headers: { ...person, 'If-None-Match': String(headers.etag) } })
    await ask(`${copy.origin}/services`, { headers: { ...person, Referer: 'https://elsewhere.example/about' } })
    await ask(`${copy.origin}/services`, { headers: { ...person, Referer: `${copy.origin}/services?package=single` } })
    await copy.close()
    expect(await countsByPage()).toEqual({ '/about': { seen: 1 }, '/services': { seen: 2 } })
  })

  it('counts a chat for the page that opened it, from pages of this site only', async () => {
    const copy = await startCopy()
    const press = (headers: Record<string, string>) =>
      ask(copy.origin + CHAT_PATH, { method: 'POST', headers: { ...person, ...headers } })
    const from = { Origin: copy.origin, 'Sec-Fetch-Dest': 'empty', Referer: `${copy.origin}/therapists/ada-obi?look=1` }
    expect((await press(from)).status).toBe(204)
    expect((await press({ ...from, Origin: 'https://evil.example' })).status).toBe(403)
    await press({ Referer: from.Referer })
    await press({ ...from, Referer: `${copy.origin}/therapists/made-up` })
    await press({ ...from, Referer: `${copy.origin}/articles/sleep` })
    await press({ ...from, Referer: `${copy.origin}/articles/made-up` })
    await copy.close()
    expect(await countsByPage()).toEqual({ '/therapists/ada-obi': { chats: 1 }, '/articles/sleep': { chats: 1 } })
  })

  it('counts at most 300 beacons a minute from one network and answers all with 204', async () => {
    const copy = await startCopy({ TRUSTED_PROXIES: 'loopback' })
    const send = (address: string) =>
      ask(copy.origin + CHAT_PATH, {
        method: 'POST',
        headers: { ...person, Origin: copy.origin, Referer: `${copy.origin}/about`, 'X-Forwarded-For': address },
      })
    const answers = await Promise.all(Array.from({ length: 320 }, () => send('102.89.1.2')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    await send('102.89.1.3')
    await copy.close()
    expect(await countsByPage()).toEqual({ '/about': { chats: 301 } })
  })

  it('keeps the counts of real pages when beacons name a thousand unknown ones first', async () => {
    const copy = await startCopy()
    const send = (page: string) => tell(copy, CHAT_PATH, page)
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => send(`/articles/made-up-${index}`)))
    await send('/articles/sleep')
    await copy.close()
    expect(await countsByPage()).toEqual({ '/articles/sleep': { chats: 1 } })
  })

  /** Sends a beacon as browsers do. */
  const tell = (copy: { origin: string }, path: string, page: string) =>
    ask(copy.origin + path, {
      method: 'POST',
      headers: { ...person, Origin: copy.origin, 'Sec-Fetch-Dest': 'empty', Referer: copy.origin + page },
    })

  it('counts the beacons of pages, not the requests of the edge', async () => {
    const token = 'a token of the edge, long enough'
    const copy = await startCopy({ EDGE: 'varnish', EDGE_PURGE_URL: 'http://127.0.0.1:9', EDGE_TOKEN: token })
    await ask(`${copy.origin}/about`, { headers: person })
    await tell(copy, SEEN_PATH, '/about?look=1')
    await tell(copy, SEEN_PATH, '/about')
    await tell(copy, SEEN_PATH, '/services')
    await tell(copy, BEFORE_PATH, '/about')
    await tell(copy, BEFORE_PATH, '/services')
    await copy.close()
    expect(await countsByPage()).toEqual({ '/about': { seen: 2, before: 1 }, '/services': { seen: 1 } })
  })

  const link = '/about?utm_source=radio&utm_medium=offline&utm_campaign='

  it('counts views and chats for published campaigns, and stores no other campaign', async () => {
    const copy = await startCopy()
    const before = renders.about ?? 0
    const names = ['karfin-zuciya', 'karfin-zuciya', 'made-up', 'later', 'ada-example-com', 'ada@example.com', 'ƙarfin']
    for (const name of names) await ask(copy.origin + link + encodeURIComponent(name), { headers: person })
    await tell(copy, CHAT_PATH, `${link}karfin-zuciya`)
    await tell(copy, CHAT_PATH, `${link}ada@example.com`)
    await tell(copy, SEEN_PATH, `${link}karfin-zuciya#team`)
    await tell(copy, BEFORE_PATH, `${link}karfin-zuciya`)
    await copy.close()
    expect(renders.about, 'one entry of the page cache').toBe(before + 1)
    expect(await countsByPage()).toEqual({
      '/about': { seen: names.length + 1, chats: 2, before: 1 },
      '?utm_campaign=karfin-zuciya': { seen: 3, chats: 1 },
    })
    expect((await kept()).map(({ _id }) => _id)).toContain(`counts.${dayInNigeria(Date.now())}.campaigns.karfin-zuciya`)
    expect(await kept(sandbox.visitor())).toEqual([])
  })

  it('counts nothing without a write token', async () => {
    const copy = await startCopy({ SANITY_COUNTS_TOKEN: '' })
    await ask(`${copy.origin}/about`, { headers: person })
    await copy.close()
    expect(await kept()).toEqual([])
  })

  it('writes the counts every minute, by the day in Nigeria', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.parse('2026-11-25T22:59:30Z') })
    const settings = ownSettings()
    const content = createContentSource(settings.sanity, { dataDir: settings.dataDir, log })
    // Never closed, as if the copy was killed.
    const counts = createCounts(settings, content, createLocalRateLimits(), log)
    const about = { method: 'GET', url: '/about', rawHeaders: ['User-Agent', PHONE] }
    try {
      counts.seen(about)
      await vi.advanceTimersByTimeAsync(60_000)
      await vi.waitFor(async () => expect(await countsByPage('2026-11-25')).toEqual({ '/about': { seen: 1 } }))

      counts.seen(about)
      await counts.save()
      expect(await countsByPage('2026-11-26')).toEqual({ '/about': { seen: 1 } })
      counts.seen(about)
    } finally {
      vi.useRealTimers()
    }
    expect(await countsByPage('2026-11-26'), 'the last one is lost').toEqual({ '/about': { seen: 1 } })
  })

  it('retries counts that the dataset refused', async () => {
    const settings = ownSettings()
    // Each needs its own source, because a source sends nothing for three seconds after a failure.
    const content = (): ContentSource => createContentSource(settings.sanity, { dataDir: settings.dataDir, log })
    const counts = createCounts(
      settings,
      { reader: (deadline) => content().reader(deadline) },
      createLocalRateLimits(),
      log,
    )
    counts.seen({ method: 'GET', url: '/about', rawHeaders: ['User-Agent', PHONE] })
    const back = sandbox.restart({ downUntil: new Date(Date.now() + 400) })
    await vi.waitFor(() => expect(sandbox.fetch('/sandbox/healthz')).rejects.toThrow(), { interval: 10 })
    await counts.save()
    await back
    expect(await countsByPage()).toEqual({})
    await counts.close()
    expect(await countsByPage()).toEqual({ '/about': { seen: 1 } })
  })

  it('deletes counts after ninety days', async () => {
    const day = (ago: number) => dayInNigeria(Date.now(), ago)
    const about = { _type: COUNTS_TYPE, path: '/about', seen: 9 }
    for (const ago of [90, 91]) await editor.create({ ...about, _id: `counts.${day(ago)}.about`, day: day(ago) })
    const copy = await startCopy()
    await ask(`${copy.origin}/about`, { headers: person })
    await copy.close()
    expect((await kept()).map((document) => document.day).sort()).toEqual([day(90), day(0)])
  })

  it('renders no page again because of counts', async () => {
    const copy = await startCopy({ SANITY_READ_TOKEN: sandbox.token })
    await vi.waitFor(() => expect(copy.details()).toMatchObject({ status: 'ok' }))
    for (const path of ['/services', '/about']) await ask(copy.origin + path)
    const other = await startCopy()
    await ask(`${other.origin}/about`, { headers: person })
    const before = { ...renders }
    await other.close()
    await editor.patch('price').set({ text: '22,000' }).commit()
    await vi.waitFor(async () => expect((await ask(`${copy.origin}/services`)).text).toContain('22,000'), {
      timeout: 10_000,
    })
    expect(await countsByPage()).toEqual({ '/about': { seen: 1 } })
    await copy.close()
    expect(renders).toMatchObject({ services: (before.services ?? 0) + 1, about: before.about })
  })
})
