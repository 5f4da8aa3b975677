import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask } from './http.fixture'
import { startSite, temporaryFolder } from './site.fixture'
import { writeCopies } from './static-files'

const script = `console.log("${'a long script '.repeat(100)}")`
const client = temporaryFolder()
const studio = temporaryFolder()

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  for (const folder of ['assets', 'fonts']) mkdirSync(join(client, folder))
  for (const folder of ['static', 'guide', 'overlay']) mkdirSync(join(studio, folder))
  writeFileSync(join(client, 'assets/entry-abc123.js'), script)
  writeFileSync(join(client, 'fonts/heading.woff2'), 'font')
  writeFileSync(join(client, 'favicon.svg'), '<svg/>')
  writeFileSync(join(studio, 'static/studio-abc123.js'), script)
  writeFileSync(join(studio, 'overlay/overlay.js'), script)
  writeFileSync(join(studio, 'guide/index.html'), '<!doctype html><h1>Guide</h1>')
  writeFileSync(join(studio, 'index.html'), '<!doctype html><!--studio-settings--><script>start()</script>')
  site = await startSite({}, { SANITY_DATASET: 'production', SANDBOX_URL: 'http://127.0.0.1:9' }, { client, studio })
})
afterAll(() => site.close())
const get = (path: string, headers: Record<string, string> = {}) => ask(site.origin + path, { headers })

describe('static files', () => {
  it('arrive compressed, with the common headers, and immutable when their name has a hash', async () => {
    const answer = await get('/assets/entry-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.text).toBe(script)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    // Other sites may embed only the icon.
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await get('/fonts/heading.woff2')).headers['cache-control']).toBe('public, max-age=604800')
  })

  it('keep compressed copies of the same content, whatever their time, and replace others', async () => {
    const folder = temporaryFolder()
    // Whole seconds, because file systems store fractions differently.
    const yesterday = new Date(Math.floor(Date.now() / 1_000 - 86_400) * 1_000)
    for (const [name, copied] of [
      ['same.js', script],
      ['other.js', `${script}//`],
    ] as const) {
      writeFileSync(join(folder, name), script)
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(copied))
      utimesSync(join(folder, `${name}.br`), yesterday, yesterday)
    }
    await writeCopies(folder, 'br')
    expect(statSync(join(folder, 'same.js.br')).mtimeMs).toBe(yesterday.getTime())
    expect(brotliDecompressSync(readFileSync(join(folder, 'other.js.br'))).toString()).toBe(script)
  })

  it('return 404 after they are removed while the site runs, until they are back', async () => {
    const files = {
      '/favicon.svg': join(client, 'favicon.svg'),
      '/studio/static/studio-abc123.js': join(studio, 'static/studio-abc123.js'),
      '/studio/guide/': join(studio, 'guide/index.html'),
      '/studio/overlay/overlay.js': join(studio, 'overlay/overlay.js'),
    }
    for (const [path, file] of Object.entries(files)) {
      renameSync(file, `${file}.away`)
      expect((await get(path)).status, path).toBe(404)
      renameSync(`${file}.away`, file)
    }
    expect((await get('/favicon.svg')).text).toBe('<svg/>')
  })

  it('include the overlay as it was last built', async () => {
    writeFileSync(join(studio, 'overlay/overlay.js'), `${script};console.log('more')`)
    expect((await get('/studio/overlay/overlay.js')).text).toContain('more')
  })

  it('lead to 404 when missing', async () => {
    expect((await get('/assets/other.js')).status).toBe(404)
  })
})

describe('a range of a file', () => {
  const path = '/fonts/heading.woff2'

  it.each([
    ['bytes=1-900', 206, 'bytes 1-3/4', 'ont'],
    ['lines=0-0', 200, undefined, 'font'],
  ])('answers %s with %i', async (range, status, contentRange, text) => {
    const answer = await get(path, { range })
    expect(answer).toMatchObject({ status, text })
    expect(answer.headers['content-range']).toBe(contentRange)
  })

  it('gets 416, which nothing stores, beyond the end of the file', async () => {
    const answer = await get(path, { range: 'bytes=4-' })
    expect(answer).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */4', 'cache-control': 'no-store' },
    })
    expect(answer.headers.etag).toBeUndefined()
  })

  it('sends a range only when If-Range is the strong ETag of the file', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await get(path)).headers
    const statusOf = async (ifRange: string) => (await get(path, { range: 'bytes=0-0', 'if-range': ifRange })).status
    expect(await statusOf(etag)).toBe(206)
    for (const other of ['"other"', `W/${etag}`, modified, 'Fri, 01 Jan 2100 00:00:00 GMT'])
      expect(await statusOf(other), other).toBe(200)
  })

  it('sends a range of the uncompressed file when the client accepts compressed copies', async () => {
    const answer = await get('/assets/entry-abc123.js', { range: 'bytes=0-6', 'accept-encoding': 'gzip, br' })
    expect(answer).toMatchObject({ status: 206, text: 'console', headers: { vary: 'Accept-Encoding' } })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('ignores Range for HEAD', async () => {
    const answer = await ask(site.origin + path, { method: 'HEAD', headers: { range: 'bytes=0-0' } })
    expect(answer).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': '4', 'accept-ranges': 'bytes' },
    })
  })
})

describe('the ETag of a file', () => {
  it('sends one ETag for each encoding and answers 304 to it', async () => {
    const path = '/assets/entry-abc123.js'
    const encodings = ['identity', 'gzip', 'br']
    const etags = await Promise.all(
      encodings.map(async (encoding) => String((await get(path, { 'accept-encoding': encoding })).headers.etag)),
    )
    expect(new Set(etags).size).toBe(3)
    for (const [index, encoding] of encodings.entries()) {
      const headers = { 'accept-encoding': encoding, 'if-none-match': etags[index] ?? '' }
      expect(await get(path, headers)).toMatchObject({ status: 304, text: '', headers: { vary: 'Accept-Encoding' } })
    }
    const stale = await get(path, { 'accept-encoding': 'br', 'if-match': '"other"' })
    expect(stale.status).toBe(412)
    expect(stale.headers['content-encoding']).toBeUndefined()
  })
})

describe('the Studio', () => {
  it('serves one page at every address under /studio, with its settings and policy', async () => {
    for (const path of ['/studio', '/studio/structure/packages;single', '/studio/vision']) {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain(
        '<script type="application/json" id="studio-settings">{"projectId":"test","dataset":"production","apiHost":"/sandbox/content-lake"}</script>',
      )
      expect(answer.headers['cache-control']).toBe('no-cache')
      const policy = answer.headers['content-security-policy']
      expect(policy).toMatch(/script-src 'self' blob: 'sha256-/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('sanity.io')
    }
  })

  it('serves the editors’ guide under a policy without scripts', async () => {
    for (const path of ['/studio/guide', '/studio/guide/']) {
      const answer = await get(path)
      expect(answer.text).toBe('<!doctype html><h1>Guide</h1>')
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'self'; img-src 'self'",
      })
    }
    expect((await get('/studio/guide/pictures/other.webp')).status).toBe(404)
  })

  it('sends its files compressed and immutable, and 404 for a missing one', async () => {
    const answer = await get('/studio/static/studio-abc123.js', { 'accept-encoding': 'gzip' })
    expect(answer.text).toBe(script)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get('/studio/static/other.js')).status).toBe(404)
  })
})
