import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sessionCookie } from '~/preview/session.server'

import { ask, asBrowser, openPreview, publicPaths } from './preview'
import { editorClient, expect, test, type Product } from './product'
import { snapshotContent } from './snapshot-content'

const WORD = 'Zanzibar'
const marked = new RegExp(`${WORD}|7,654,321|7654321`, 'i')

/** Writes drafts and release versions of every document that pages read, each with the word. */
async function writeUnpublished(product: Product) {
  const editor = await editorClient(product)
  const unpublished: { _id: string; _type: string }[] = await editor
    .withConfig({ perspective: 'published' })
    .fetch(
      `*[_type in ["siteSettings", "homePage", "aboutPage", "servicesPage", "therapistsPage", "contactPage", "faqPage", "notFoundPage", "deleteAccountPage", "legalDocument", "package", "addOn", "faq", "testimonial", "therapist", "article", "articlesPage", "searchPage"]]`,
    )
  const transaction = editor.transaction()
  for (const document of unpublished) {
    const said = JSON.parse(JSON.stringify(document), (key, value: unknown) =>
      typeof value === 'string' &&
      /^(?:heading|text|intro|title|question|quote|label|tagline|description|subtitle|summary|bio)$/.test(key)
        ? `${WORD} ${value}`
        : key === 'price'
          ? 7_654_321
          : value,
    )
    transaction.createOrReplace({ ...said, _id: `drafts.${document._id}` })
    transaction.createOrReplace({ ...said, _id: `versions.rtest.${document._id}` })
  }
  const slug = (current: string) => ({ _type: 'slug', current })
  const children = [{ _key: 'c', _type: 'span', marks: [], text: WORD }]
  const body = [{ _key: 'b', _type: 'block', style: 'normal', markDefs: [], children }]
  const blocks = [{ _key: 'a', _type: 'richText', heading: WORD, body }]
  const title = `${WORD} sealed`
  transaction
    .createOrReplace({ _id: 'drafts.new-page', _type: 'page', title, slug: slug('sealed-island'), blocks })
    .createOrReplace({ _id: 'drafts.new-article', _type: 'article', title, slug: slug('sealed-article'), body })
    .createOrReplace({ _id: 'drafts.new-way', _type: 'redirect', from: '/sealed-way', to: '/about', permanent: false })
  await transaction.commit()
}

const allPaths = async (product: Product) => [
  ...(await publicPaths(product)),
  '/sealed-island',
  '/sealed-way',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/share/home.jpg',
  '/share/about.jpg',
  '/share/sealed-island.jpg',
  '/articles/sealed-article',
  '/articles/sealed-article.md',
  '/share/articles/sealed-article.jpg',
  '/articles/feed.xml',
  '/search?q=sealed',
  '/llms.txt',
  '/index.md',
  '/preview/sample/receipt-confirmed',
  '/preview/sample/checkout-chosen',
  '/_root.data',
  '/services.data',
  '/contact.data',
  '/faq.data',
  '/sealed-island.data',
  '/preview/sample/receipt-confirmed.data',
  '/services/currency?currency=USD',
]

/** Returns the response to each path, serialized for comparison. */
async function answersTo(product: Product, paths: string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const path of paths) {
    const { status, headers, bytes } = await ask(product, path)
    const { etag, 'cache-control': cacheControl, 'content-security-policy': policy } = headers
    answers.set(path, JSON.stringify([status, etag, cacheControl, policy, bytes.toString('base64')]))
  }
  return answers
}

test.setTimeout(135_000)

let paths: string[]
let before: Map<string, string>
let putBack: () => Promise<void>

test.beforeAll(async ({ product }) => {
  putBack = await snapshotContent(product.siteUrl, await editorClient(product))
  paths = await allPaths(product)
  // The first responses fill the caches; the second are compared.
  await answersTo(product, paths)
  before = await answersTo(product, paths)
  await writeUnpublished(product)
})
test.afterAll(() => putBack())

test('requests without a session never show a draft or a version', async ({ product }) => {
  const session = { perspective: 'drafts' as const, until: Date.now() + 3_600_000, share: null, secret: null }
  const secret = await readFile(join(product.dataDir, 'site-secret'), 'utf8')
  const cookieBy = (siteSecret: string, content = session, siteUrl = product.siteUrl) =>
    sessionCookie({ siteUrl, siteSecrets: [siteSecret] }, content).split(';')[0] ?? ''
  const good = cookieBy(secret)
  const [payload = ''] = good.replace('preview=', '').split('.')
  const shapes: Record<string, string>[] = [
    {},
    { Cookie: cookieBy('another secret of a site, long enough to be one') },
    { Cookie: cookieBy(secret, { ...session, until: Date.now() - 1 }) },
    { Cookie: `preview=${payload}.` },
    { Cookie: `preview=${payload}.AAAA; __Host-preview=${payload}.AAAA` },
    { Cookie: good.replace('preview=', 'Preview=') },
    { Cookie: good.replace('preview=', '__Host-preview=') },
    { Cookie: good.replace('preview=', 'flash=') },
    { Cookie: 'preview=; sanity-preview-perspective=drafts; sanity-preview-mode=true; __prerender_bypass=1' },
    {
      'X-Sanity-Perspective': 'drafts',
      'Sanity-Preview': 'true',
      Purpose: 'prefetch',
      'Sec-Purpose': 'prefetch;prerender',
      'Sec-Fetch-Dest': 'iframe',
    },
    {
      Authorization: 'Bearer anything',
      'X-Forwarded-Host': 'localhost',
      'X-Original-URL': '/preview/enable',
      'X-HTTP-Method-Override': 'PREVIEW',
    },
  ]
  for (const path of paths) {
    for (const headers of shapes) {
      const answer = await ask(product, path, { headers })
      expect(marked.test(answer.text), `${path} ${JSON.stringify(headers)}`).toBe(false)
      expect(String(answer.headers.location ?? ''), path).not.toMatch(/\/about$/)
    }
    const mark = path.includes('?') ? '&' : '?'
    for (const query of [
      'preview=true',
      'perspective=drafts',
      'sanity-preview-perspective=drafts',
      'sanity-preview-secret=x&sanity-preview-pathname=/',
      'preview-release=rtest',
      '_data=root',
    ]) {
      expect(marked.test((await ask(product, path + mark + query)).text), `${path} ${query}`).toBe(false)
    }
  }
  expect(await answersTo(product, paths)).toEqual(before)
  // The valid cookie that the shapes are derived from does open the preview.
  expect(marked.test((await ask(product, '/faq', { headers: { Cookie: good } })).text)).toBe(true)
})

test('preview responses are never cached or shown to others', async ({ product }) => {
  const cookie = await openPreview(product)

  for (const path of paths) {
    const answer = await ask(product, path, { headers: { Cookie: cookie, 'If-None-Match': '*' } })
    if (/\.(?:jpg|xml|txt|md|webmanifest)$/.test(path)) {
      expect(marked.test(answer.text), `${path} is the same for everybody`).toBe(false)
      continue
    }
    expect(answer.headers['cache-control'], path).toBe('no-store')
    expect(answer.headers['x-robots-tag'], path).toBe('noindex')
    expect(answer.headers.etag, path).toBeUndefined()
    if (!String(answer.headers['content-type']).startsWith('text/html')) continue
    expect(marked.test(answer.text), path).toBe(true)
    expect(answer.headers['content-security-policy'], path).toContain("frame-ancestors 'self'")
    expect(answer.text.includes('data-preview-bar'), path).toBe(true)
  }
  const see = asBrowser(product, cookie)
  expect((await see('/sealed-island')).status).toBe(200)
  expect((await see('/sealed-way')).headers.location).toBe('/about')

  expect(await answersTo(product, paths)).toEqual(before)
  const folder = join(product.dataDir, 'content')
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith('.json')) expect(marked.test(await readFile(join(folder, name), 'utf8')), name).toBe(false)
  }
  expect((await ask(product, '/')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
})
