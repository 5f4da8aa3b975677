import type { Page } from '@playwright/test'

import { ARTICLE, FIXED_PAGES, PROFILE } from '../every-page'
import { expect, test } from './product'

/** Indexed pages; search results are not indexed. */
const PAGES = [...FIXED_PAGES.filter((path) => path !== '/search'), PROFILE, ARTICLE]

/** Routes of the specification, without the 404 page. */
const ROUTES = ['/', '/about', '/services', '/therapists', '/contact', '/faq', '/terms', '/privacy', '/delete-account']

/** Opens a page and returns its structured data. */
async function structuredData(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
}

test('every page has a title, a description, a canonical address and a share card whose picture exists', async ({
  page,
  baseURL,
  request,
}) => {
  test.slow()
  for (const path of PAGES) {
    await page.goto(`${path}?utm_source=test`, { waitUntil: 'domcontentloaded' })
    const head = await page.evaluate(() => {
      const read = (selector: string, attribute: string) =>
        [...document.head.querySelectorAll(selector)].map((node) => node.getAttribute(attribute))
      return {
        title: document.title,
        description: read('meta[name=description]', 'content'),
        canonical: read('link[rel=canonical]', 'href'),
        address: read('meta[property="og:url"]', 'content'),
        cardTitle: read('meta[property="og:title"]', 'content'),
        card: read('meta[name="twitter:card"]', 'content'),
        image: read('meta[property="og:image"]', 'content'),
      }
    })
    expect(head.title, path).toMatch(/^[^|]+ \| Indigo Room$/)
    expect(head.description, path).toHaveLength(1)
    expect(head.description[0]?.length, path).toBeGreaterThan(50)
    expect(head.canonical, path).toEqual([`${baseURL}${path}`])
    expect(head.address, path).toEqual(head.canonical)
    expect(head.cardTitle, path).toEqual([head.title])
    expect(head.card, path).toEqual(['summary_large_image'])
    const picture = await request.get(head.image[0] ?? '')
    expect(picture.status(), `${path}: ${head.image[0]}`).toBe(200)
    expect(picture.headers()['content-type'], path).toMatch(/^image\/(png|jpeg)$/)
  }
})

test('structured data describes each page, the one of the contact page with the support hours', async ({
  page,
  baseURL,
}) => {
  expect(await structuredData(page, '/')).toEqual([
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Indigo Room',
      url: `${baseURL}/`,
    }),
  ])

  const [service] = await structuredData(page, '/services')
  expect(service).toMatchObject({ '@type': 'Service' })
  expect(service?.['offers']).toEqual(
    expect.arrayContaining([expect.objectContaining({ '@type': 'Offer', price: '20000', priceCurrency: 'NGN' })]),
  )

  const [faq, crumbs] = await structuredData(page, '/faq')
  expect(faq).toMatchObject({ '@type': 'FAQPage' })
  expect(faq?.['mainEntity']).toEqual(
    expect.arrayContaining([expect.objectContaining({ '@type': 'Question', name: 'What does therapy cost?' })]),
  )
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${baseURL}/` },
      { position: 2, name: 'FAQ' },
    ],
  })

  const [person, way] = await structuredData(page, '/therapists/adaeze-okonkwo')
  expect(person).toMatchObject({ '@type': 'Person', name: 'Dr. Adaeze Okonkwo', jobTitle: 'Clinical psychologist' })
  expect(way).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Therapists' }, { name: 'Dr. Adaeze Okonkwo' }],
  })

  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  expect(await structuredData(page, '/contact')).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      contactPoint: expect.objectContaining({
        hoursAvailable: [
          expect.objectContaining({ dayOfWeek: weekdays, opens: '09:00:00+01:00', closes: '18:00:00+01:00' }),
          expect.objectContaining({
            dayOfWeek: ['Saturday', 'Sunday'],
            opens: '10:00:00+01:00',
            closes: '14:00:00+01:00',
          }),
        ],
      }),
    }),
  )
})

test('structured data of an article names its author and reviewer, and the page links its feed', async ({
  page,
  baseURL,
  request,
}) => {
  const [article, crumbs] = await structuredData(page, '/articles/when-you-cannot-sleep')
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'When you cannot sleep',
    datePublished: '2026-11-16',
    author: [{ '@type': 'Person', name: 'Dr. Adaeze Okonkwo', url: `${baseURL}/therapists/adaeze-okonkwo` }],
    mainEntityOfPage: { reviewedBy: { '@type': 'Person', name: 'Dr. Ibrahim Sule' }, lastReviewed: '2026-11-13' },
  })
  expect(crumbs).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Articles' }, { name: 'When you cannot sleep' }],
  })
  const feed = (await page.locator('link[type="application/atom+xml"]').getAttribute('href')) ?? ''
  const answer = await request.get(feed)
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
})

test('sitemap, robots.txt and manifest list existing addresses and icons', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of [...ROUTES, ...PAGES]) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)

  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).not.toMatch(/^Disallow: \/$/m)

  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string
    icons: { src: string }[]
  }
  expect(manifest.name).toBe('Indigo Room')
  for (const { src } of [...manifest.icons, { src: '/favicon.ico' }, { src: '/apple-touch-icon.png' }]) {
    expect((await request.get(src)).status(), src).toBe(200)
  }
})
