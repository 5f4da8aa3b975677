import { randomBytes } from 'node:crypto'

import type { SanityClient } from '@sanity/client'

import { createCountedProduct, type CountedProduct } from './counted-lake'
import { ask } from './preview'
import { editorClient, expect, test } from './product'

const FLOOD = 150

const hex = (bytes = 20) => randomBytes(bytes).toString('hex')

type Kind = { kind: string; address: () => string; form?: () => string; calls: number; status: readonly number[] }

/** Kinds of unknown addresses; `calls` limits the calls to the content service for 150 of them. */
const KINDS: readonly Kind[] = [
  { kind: 'a page', address: () => `/${hex()}`, calls: 1, status: [404] },
  { kind: 'a page in a folder', address: () => `/${hex(4)}/${hex(4)}`, calls: 1, status: [404] },
  { kind: 'a therapist', address: () => `/therapists/${hex()}`, calls: 1, status: [404] },
  { kind: 'an article', address: () => `/articles/${hex()}`, calls: 1, status: [404] },
  { kind: 'data of a page', address: () => `/${hex()}.data`, calls: 1, status: [404] },
  { kind: 'a share image', address: () => `/share/${hex()}.jpg`, calls: 1, status: [404] },
  { kind: 'a share image of a therapist', address: () => `/share/therapists/${hex()}.jpg`, calls: 1, status: [404] },
  { kind: 'a sample of the preview', address: () => `/preview/sample/${hex(4)}`, calls: 1, status: [404] },
  { kind: 'a search', address: () => `/therapists?q=${hex(4)}`, calls: 1, status: [200] },
  { kind: 'a question', address: () => `/faq?q=${hex(4)}`, calls: 1, status: [200] },
  { kind: 'a parameter that the page does not read', address: () => `/about?q=${hex(4)}`, calls: 1, status: [200] },
  { kind: 'a package', address: () => `/services?package=${hex(4)}`, calls: 1, status: [200] },
  { kind: 'a receipt', address: () => `/services/receipt?reference=${hex()}`, calls: 1, status: [404] },
  { kind: 'a form sent nowhere', address: () => `/${hex()}`, form: () => 'a=b', calls: 1, status: [404, 405] },
  { kind: 'a picture', address: () => `/images/${hex()}-600x400.jpg?w=320&key=${hex(5)}`, calls: 0, status: [404] },
  { kind: 'a film', address: () => `/files/${hex()}.mp4`, calls: 0, status: [404] },
  { kind: 'a film with a key', address: () => `/files/${hex()}.webm?key=${hex(5)}`, calls: 0, status: [404] },
  // Each network may try ten wrong codes per minute (decision 14).
  {
    kind: 'a share link',
    address: () => '/preview/share',
    form: () => `code=${hex(24)}`,
    calls: 10,
    status: [404, 429],
  },
  {
    kind: 'a secret of the Studio',
    address: () => `/preview/enable?sanity-preview-secret=${Buffer.from(hex(16)).toString('base64url')}`,
    calls: 10,
    status: [403, 429],
  },
]

let product: CountedProduct
let editor: SanityClient
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await createCountedProduct()
  editor = await editorClient(product)
  await expect.poll(async () => (await ask(product, '/readyz')).status, { timeout: 60_000 }).toBe(200)
})
test.afterAll(() => product.remove())

const statusOf = async (path: string) => (await ask(product, path)).status
const page = (slug: string) => ({
  _id: `page-${slug}`,
  _type: 'page',
  title: 'Brand new',
  slug: { current: slug },
  blocks: [{ _key: 'a', _type: 'contactLink', heading: 'Brand new', label: 'Write to us' }],
})
/** Polls until the address has this status; `npm run bench` measures the delay of a publish. */
const soon = (path: string, status: number) => expect.poll(() => statusOf(path), { intervals: [20] }).toBe(status)

test.describe('unpublished address', () => {
  test('shows a therapist and a share image as soon as they are published', async () => {
    for (const [path, publish] of [
      ['/share/shared-new.jpg', () => editor.create(page('shared-new'))],
      [
        '/therapists/somebody-new',
        async () => {
          const [known] = await editor.fetch<{ _id: string; _type: string }[]>('*[_type == "therapist"]')
          await editor.create({ ...known, _type: 'therapist', _id: 'therapist-new', slug: { current: 'somebody-new' } })
        },
      ],
    ] as const) {
      for (let again = 0; again < 3; again += 1) expect(await statusOf(path), path).toBe(404)
      await publish()
      await soon(path, 200)
    }
  })
})

test.describe('unknown addresses', () => {
  // Pages that show the documents published above are rendered again.
  test.beforeAll(() => expect.poll(() => product.takeCalls().length, { intervals: [1_000], timeout: 30_000 }).toBe(0))

  for (const { kind, address, form, calls, status } of KINDS)
    test(`${kind}: ${FLOOD} requests cause at most ${calls} calls to the content service`, async () => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: product.siteUrl }
      const request = form ? () => ({ method: 'POST', headers, body: form() }) : () => ({})
      // Fill the caches for this kind first.
      await ask(product, kind.startsWith('a share link') || kind.startsWith('a secret') ? '/x' : address(), request())
      product.takeCalls()
      const seen = new Set<number>()
      for (let sent = 0; sent < FLOOD; sent += 10) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => ask(product, address(), request())))
        for (const answer of answers) seen.add(answer.status)
      }
      expect(product.takeCalls().length).toBeLessThanOrEqual(calls)
      expect([...seen].filter((one) => !status.includes(one))).toEqual([])
    })

  test('still return 404 while the content service is down', async () => {
    await ask(product, `/${hex()}`)
    product.setDown(true)
    for (let sent = 0; sent < FLOOD; sent += 10) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => ask(product, `${index % 2 ? '/therapists' : ''}/${hex()}`)),
      )
      expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(404))
    }
    product.setDown(false)
  })
})
