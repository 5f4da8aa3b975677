import type { Page } from '@playwright/test'
import type { ReleaseDocument, SanityClient } from '@sanity/client'

import { editorClient, expect, type Product } from './product'
import { goTo, studioTimeout } from './studio'

/** Collects failed requests and console errors of the Studio. */
export function collectStudioErrors(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400)
      consoleErrors.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('console', (message) => {
    // Presence closes its socket when the page unloads.
    if (message.type() === 'error' && !message.text().startsWith('WebSocket is already'))
      consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  return consoleErrors
}

/** Publishes an answer that references the price of Single Session. */
export async function answerWithPrice(product: Product): Promise<void> {
  const price = { _type: 'livePrice', _key: 'b', offer: { _type: 'reference', _ref: 'package-single' } }
  const client = await editorClient(product)
  await client.createIfNotExists({
    _id: 'faq-price',
    _type: 'faq',
    question: 'What does one session cost?',
    category: 'general',
    answer: [{ _type: 'block', _key: 'a', style: 'normal', markDefs: [], children: [price] }],
  })
}

/** Creates a release in the Studio. @returns its id */
export async function createRelease(
  page: Page,
  product: Product,
  title: string,
  time: 'As soon as possible' | 'At time',
): Promise<string> {
  await goTo(page, product, '/releases')
  // An empty list shows a second button.
  await page.getByRole('button', { name: 'New release' }).first().click(studioTimeout)
  const dialog = page.getByRole('dialog')
  await dialog.getByTestId('release-form-title').fill(title)
  if (time !== 'As soon as possible') {
    await dialog.getByText('As soon as possible').click()
    await page.getByRole('menuitem', { name: time }).click()
  }
  await dialog.getByTestId('submit-release-button').click()
  await expect(page).toHaveURL(/\/studio\/releases\/r\w+/, studioTimeout)
  return /releases\/(r\w+)/.exec(page.url())?.[1] ?? ''
}

/** Plans a release with a version of a document, without the Studio. */
export async function planRelease(
  client: SanityClient,
  releaseId: string,
  publishedId: string,
  metadata: Partial<ReleaseDocument['metadata']>,
  set: Record<string, unknown> = {},
) {
  await client.releases.create({ releaseId, metadata: { releaseType: 'scheduled', ...metadata } })
  await client.createVersion({ releaseId, publishedId, baseId: publishedId })
  await client.patch(`versions.${releaseId}.${publishedId}`).set(set).commit()
}

/** Returns the path of a release in the Studio. */
export const releasePage = (release: string) => `/releases/${release}`
/** Returns the path of the single session in a release. */
export const packageInRelease = (release: string) => `/structure/package;package-single?perspective=${release}`
/** Returns the price field of the open package. */
export const priceField = (page: Page) => page.getByTestId('field-price').getByRole('spinbutton')

/** Adds the single session to a release with another price. */
export async function addPriceToRelease(
  page: Page,
  product: Product,
  client: SanityClient,
  release: string,
  price: number,
) {
  await goTo(page, product, packageInRelease(release))
  await page.getByRole('button', { name: 'Add to release' }).click(studioTimeout)
  await priceField(page).fill(String(price), studioTimeout)
  const stored = () => client.getDocument(`versions.${release}.package-single`).then((version) => version?.price)
  await expect.poll(stored, studioTimeout).toBe(price)
}

/** Returns a function that reads the state of a release. */
export const readReleaseState = (client: SanityClient, release: string) => async () =>
  (await client.releases.get({ releaseId: release }))?.state

/** Returns a function that reads the price of the single session from the site. */
export const readShownPrice = (product: Product) => async () =>
  /₦2[\d,]+/.exec(await (await fetch(`${product.siteUrl}/services`)).text())?.[0]
