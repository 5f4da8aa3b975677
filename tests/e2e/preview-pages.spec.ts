import { stegaClean } from '@sanity/client/stega'

import { previewSamples } from '../../app/lib/pages/preview-samples'
import { firstDifference } from './first-difference'
import { ask, asBrowser, openPreview, publicPaths } from './preview'
import { editorClient, expect, test } from './product'

/** Invisible characters of stega marks. */
const invisible = /[\u200B-\u200D\u2060\uFEFF]/
const stegaMarks = /\u200B{4}/g
/** Loader data in the page repeats its texts. */
const loaderData = /<script[^>]*>window\.__remixContext\.streamController\.enqueue[\s\S]*?<\/script>/g
const previewParts =
  /<style data-preview[\s\S]*?<\/style>|<script[^>]*>(?:(?!<\/script>)[\s\S])*<\/script>(?=<aside class="preview-bar")|<aside class="preview-bar"[\s\S]*?<\/aside>(?:<script[^>]*>if\(self!==top\|\|opener\)[\s\S]*?<\/script>)?| data-still=""| data-sanity(?:-drag-flow)?="[^"]*"/g

test('preview of published content equals the public page without its preview marks', async ({ product }) => {
  test.slow()
  const see = asBrowser(product, await openPreview(product))
  for (const path of await publicPaths(product)) {
    const [seen, previewed] = [await ask(product, path), await see(path)]
    expect(invisible.test(seen.text), `${path} has no invisible letter`).toBe(false)
    expect(previewed.status, path).toBe(seen.status)
    expect(previewed.text.match(stegaMarks)?.length ?? 0, `${path} carries places`).toBeGreaterThan(10)
    const plain = (html: string) => stegaClean(html).replace(loaderData, '').replace(previewParts, '')
    // Previews disable the quick exit keys. Unknown addresses share one page outside a preview.
    const whole = plain(seen.text).replaceAll(' data-exit=""', '').replace('"/404#newsletter"', `"${path}#newsletter"`)
    expect(firstDifference(plain(previewed.text), whole), path).toBeNull()
    // Attributes, titles and structured data must contain no stega marks.
    const noText =
      previewed.text
        .replace(loaderData, '')
        .match(/<(?!img\b)[a-z][^>]*>|<title>[^<]*<\/title>|<script type="application\/ld\+json">[^<]*<\/script>/gi) ??
      []
    expect(
      noText.filter((part) => invisible.test(part) || /%E2%80%8B/i.test(part)),
      path,
    ).toEqual([])
    expect(previewed.text.includes('preview-problems" open'), `${path} has no problem`).toBe(false)
  }
})

test('public pages and their scripts contain nothing of the preview', async ({ product }) => {
  const preview = /preview-bar|preview-left-out|data-sanity|stega|overlay\.js|\/preview\/|47DEQpj8HBSa/
  const files = new Set<string>()
  for (const path of await publicPaths(product)) {
    const { text, headers } = await ask(product, path)
    expect(preview.test(text), path).toBe(false)
    expect(preview.test(String(headers['content-security-policy'])), path).toBe(false)
    // A hydrated page also lists modules of other routes, which this site never requests.
    for (const [, preloaded, later] of text.matchAll(
      /<link[^>]* rel="modulepreload" href="(\/assets\/[^"]+)"|data-[a-z-]+="(\/assets\/[^"]+)"/g,
    ))
      files.add(preloaded ?? later ?? '')
  }
  for (const file of files) {
    const { text } = await ask(product, file)
    expect(preview.test(text), file).toBe(false)
    for (const [, next = ''] of text.matchAll(/from ?"\.\/([\w.-]+\.js)"/g)) files.add(`/assets/${next}`)
  }
  expect(files.size).toBeGreaterThan(5)
})

test('preview marks facts, sections, their items and offers with the field that edits them', async ({ product }) => {
  const preview = asBrowser(product, await openPreview(product))
  const see = async (path: string) => (await preview(path)).text
  const marked = (element: string, id: string, type: string, path: string) =>
    new RegExp(`<${element}[^>]* data-sanity="id=${id};type=${type};path=${path};base=%2Fstudio"`)
  const settings = 'siteSettings'
  for (const [page, element, id, type, path] of [
    ['/contact', 'a href="mailto:', settings, settings, 'email'],
    ['/contact', 'a href="tel:', settings, settings, 'phone'],
    ['/contact', 'div', settings, settings, 'supportHours:[\\w-]+'],
    ['/contact', 'span', settings, settings, 'timeZone'],
    ['/terms', 'time', 'legalDocument-terms', 'legalDocument', 'lastUpdated'],
    ['/therapists/adaeze-okonkwo', 'div', 'therapist-adaeze-okonkwo', 'therapist', 'languages'],
    ['/services', 'p id="add-on-note"', 'addOn-pocket1', 'addOn', 'note'],
    ['/services', 'ul', 'addOn-pocket1', 'addOn', 'features'],
  ] as const)
    expect(await see(page), path).toMatch(marked(element, id, type, path))

  const home = await see('/')
  expect(
    home.match(/<section[^>]*data-sanity="id=homePage;type=homePage;path=blocks:[\w-]+;base=%2Fstudio"/g)?.length,
  ).toBeGreaterThan(4)
  expect(home).toMatch(
    /data-sanity="id=homePage;type=homePage;path=blocks:[\w-]+\.steps:[\w-]+;base=%2Fstudio" data-sanity-drag-flow="vertical"/,
  )
  const services = await see('/services')
  expect(services.match(/data-sanity="id=[\w-]+;type=package;path=price;base=%2Fstudio"/g)?.length).toBe(3)
  expect(services.match(/data-sanity="id=[\w-]+;type=addOn;path=name;base=%2Fstudio"/g)?.length).toBe(3)
  expect(services.match(/<ul data-sanity="id=[\w-]+;type=package;path=features;base=%2Fstudio"/g)?.length).toBe(3)
})

test('invalid sections, items, prices and pictures are reported in their place in the preview only, and the rest of the page renders', async ({
  ownProduct,
  page,
}) => {
  const editor = await editorClient(ownProduct)
  const published = editor.withConfig({ perspective: 'published' })
  type Stored = { _id: string; _type: string }
  const draft = (document: Stored, changes: object) =>
    editor.create({ ...document, ...changes, _id: `drafts.${document._id}` })
  const home = await published.fetch('*[_id == "homePage"][0]')
  const [first, ...others] = home.blocks
  const how = others.find(({ _type }: { _type: string }) => _type === 'howItWorks')
  const quotes = others.find(({ _type }: { _type: string }) => _type === 'testimonials')
  const steps = how.steps.map((step: object, index: number) => (index === 1 ? { ...step, title: ' ' } : step))
  await draft(home, {
    blocks: [
      { ...first, heading: ' ' },
      { _key: 'odd', _type: 'odd' },
      ...others.map((block: { _key: string }) => (block._key === how._key ? { ...how, steps } : block)),
    ],
  })
  await draft(await published.fetch<Stored>('*[_id == $id][0]', { id: quotes.items[0]._ref }), { name: null })
  await draft(await published.fetch('*[_type == "package" && id == "single"][0]'), { price: null })
  const therapist = await published.fetch('*[_type == "therapist"] | order(_id asc)[0]')
  await draft(therapist, {
    image: { _type: 'image', asset: { _type: 'reference', _ref: therapist._id } },
  })

  const cookie = await openPreview(ownProduct)
  const see = async (path: string) => (await asBrowser(ownProduct, cookie)(path)).text
  const shown = await see('/')
  const [before = '', after = ''] = shown.split('heading: is empty')
  expect(shown, 'said in its place').toMatch(/class="preview-left-out" role="note"[^>]*><p><strong>The section “hero”/)
  expect(before.length > 0 && after.includes('<section'), 'the rest of the page follows').toBe(true)
  expect(shown.includes('unknown section odd')).toBe(true)
  const sections = shown.split('<section')
  const stepsSection = sections.find((section) => section.includes('id="how-it-works"')) ?? ''
  expect(stepsSection).toContain('<strong>Number 2 of “steps”</strong>')
  expect(stepsSection).toContain('title: is empty')
  expect(stepsSection.match(/class="steps__panel"/g)?.length).toBe(how.steps.length - 1)
  expect(sections.find((section) => section.includes('class="quotes"'))).toContain(
    '<strong>Number 1 of “items”</strong>',
  )
  expect(shown).toContain(`blocks[${how._key}].steps[2].title: is empty`)
  expect((await ask(ownProduct, '/')).text.includes('preview-left-out')).toBe(false)
  expect((await see('/therapists')).includes('image: is not a picture')).toBe(true)

  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: ownProduct.siteUrl }])
  await page.goto(`${ownProduct.siteUrl}/services`)
  const note = page.locator('#plans .preview-left-out')
  await expect(note).toContainText('price')
  // Simulates a slow browser that renders the list after the note.
  await note.evaluate((placed) => placed.remove())
  await expect(note).toContainText('price')
  await expect(page.locator('#plans .plan').first()).toBeVisible()
  await expect(page.getByText('What this page cannot show (1)')).toBeVisible()
})

test('preview pages hydrate, and nothing opens by itself', { tag: '@long' }, async ({ product, page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !message.text().includes('/studio/overlay/') && errors.push(message.text()),
  )
  const [name = '', value = ''] = (await openPreview(product)).split('=')
  await page.context().addCookies([{ name, value, url: product.siteUrl }])
  await page.goto(`${product.siteUrl}/services`)
  // The whole row is the label.
  await page.locator('.plan label').first().click()
  await expect(page.locator('.summary__total')).toContainText('₦')
  // React kept the server HTML: its texts still contain stega marks.
  expect(await page.locator('main h1').evaluate((heading) => /\u200B{4}/.test(heading.textContent ?? ''))).toBe(true)
  expect(await page.locator('.plan').first().getAttribute('data-sanity')).toContain('type=package')
  for (const path of ['/contact', '/delete-account']) await page.goto(product.siteUrl + path, { waitUntil: 'load' })
  await page.clock.install()
  const later = page.waitForResponse(/\/assets\/after-load-/)
  await page.goto(product.siteUrl, { waitUntil: 'load' })
  await (await later).finished()
  await page.clock.runFor(15_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('video source[src]')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('all drafts')
  await page.getByRole('button', { name: 'Leave preview' }).click()
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('sample receipts and errors are shown in a preview only', async ({ product }) => {
  const preview = asBrowser(product, await openPreview(product))
  const see = (name: string) => preview(`/preview/sample/${name}`)
  const paid = await see('receipt-confirmed')
  expect([paid.status, paid.text.includes('Payment successful with Paystack!')]).toEqual([200, true])
  expect(paid.text).toContain('2345 6789')
  for (const name of previewSamples.map(({ name }) => name).filter((name) => name.startsWith('receipt-')))
    expect((await see(name)).status, name).toBe(200)
  expect((await see('checkout-chosen')).headers.location).toBe('/services?package=single&sample=checkout-chosen')
  const wallet = await see('checkout-wallet')
  expect([wallet.status, wallet.text.includes('Pay with Apple Pay')]).toEqual([200, true])
  expect((await see('error-not-found')).status).toBe(404)
  expect((await see('error-failed')).text.includes('Something went wrong')).toBe(true)
  expect((await ask(product, '/preview/sample/receipt-confirmed')).status).toBe(404)
})
