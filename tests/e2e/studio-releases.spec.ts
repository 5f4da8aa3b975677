import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'

import { anonymousClient, editorClient, expect, test, type Product } from './product'

// The Studio is large: the first page of a browser takes seconds, more when two tests share the machine.
test.setTimeout(180_000)
const patient = { timeout: 30_000 }

/** What the Studio was refused or complained of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('console', (message) => {
    // Presence says good-bye on a line that goes with the page.
    if (message.type() === 'error' && !message.text().startsWith('WebSocket is already')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Makes a release in the Studio. @returns its id */
async function makesRelease(page: Page, { siteUrl }: Product, title: string, time: 'As soon as possible' | 'At time'): Promise<string> {
  await page.goto(`${siteUrl}/studio/releases`)
  await page.getByRole('button', { name: 'Not now' }).click(patient)
  await page.getByRole('button', { name: 'New release' }).click(patient)
  const dialog = page.getByRole('dialog')
  await dialog.getByTestId('release-form-title').fill(title)
  if (time !== 'As soon as possible') {
    await dialog.getByText('As soon as possible').click()
    await page.getByRole('menuitem', { name: time }).click()
  }
  await dialog.getByTestId('submit-release-button').click()
  await expect(page).toHaveURL(/\/studio\/releases\/r\w+/, patient)
  return /releases\/(r\w+)/.exec(page.url())?.[1] ?? ''
}

const releasePage = ({ siteUrl }: Product, release: string) => `${siteUrl}/studio/releases/${release}`
const inRelease = ({ siteUrl }: Product, release: string) => `${siteUrl}/studio/structure/package;package-single?perspective=${release}`
const priceField = (page: Page) => page.getByTestId('field-price').getByRole('spinbutton')

/** Adds the single session to a release, with another price. */
async function addsPrice(page: Page, product: Product, client: SanityClient, release: string, price: number) {
  await page.goto(inRelease(product, release))
  await page.getByRole('button', { name: 'Add to release' }).click(patient)
  await priceField(page).fill(String(price), patient)
  const stored = () => client.getDocument(`versions.${release}.package-single`).then((version) => version?.price)
  await expect.poll(stored, patient).toBe(price)
}

const stateOf = (client: SanityClient, release: string) => async () => (await client.releases.get({ releaseId: release }))?.state

/** The price of the single session as a visitor reads it. */
const shownPrice = (product: Product) => async () => /₦2[\d,]+/.exec(await (await fetch(`${product.siteUrl}/services`)).text())?.[0]

test('staff collect a price in a release, schedule it, take it back, and it goes live at its time', async ({ page, ownProduct: product }) => {
  const complaints = complaintsOf(page)
  const client = await editorClient(product)
  const release = await makesRelease(page, product, 'Spring prices', 'At time')
  await addsPrice(page, product, client, release, 21_500)

  await page.goto(releasePage(product, release))
  await expect(page.getByText('₦21,500')).toBeVisible(patient)
  await page.getByTestId('schedule-button').click()
  await expect(page.getByTestId('timezone-button').first()).toHaveText('Lagos')
  await page.getByTestId('date-input').fill('Jan 4, 2040 09:00')
  await page.getByTestId('date-input').blur()
  await page.getByTestId('confirm-button').click()
  await expect(page.getByTestId('release-type-picker')).toContainText(/Scheduled\s*·\s*Jan 4, 2040, 9:00:00 AM/, patient)
  expect((await client.releases.get({ releaseId: release }))?.publishAt).toBe('2040-01-04T08:00:00.000Z')

  await page.goto(inRelease(product, release))
  await expect(priceField(page)).toHaveAttribute('readonly', '', patient)
  await page.goto(releasePage(product, release))
  await page.getByRole('button', { name: 'Unschedule release' }).click(patient)
  await page.getByTestId('confirm-button').click()
  await expect(page.getByRole('button', { name: 'Schedule release...' })).toBeVisible(patient)

  await page.getByTestId('release-menu-button').click()
  await page.getByTestId('archive-release-menu-item').click()
  await page.getByTestId('confirm-button').click()
  await expect.poll(stateOf(client, release), patient).toBe('archived')
  await expect(page.getByText('Single Session')).toBeVisible(patient)
  await page.getByTestId('release-menu-button').click(patient)
  await page.getByTestId('unarchive-release-menu-item').click()
  await expect(page.getByRole('button', { name: 'Schedule release...' })).toBeVisible(patient)
  expect(await shownPrice(product)()).toBe('₦20,000')

  // The Studio offers whole minutes: nobody waits for one here.
  const time = Date.now() + 3_000
  await client.releases.schedule({ releaseId: release, publishAt: new Date(time).toISOString() })
  await expect.poll(shownPrice(product), { ...patient, intervals: [20] }).toBe('₦21,500')
  expect(Date.now() - time).toBeLessThan(1_000)
  await expect(page.getByText('This release is published successfully.')).toBeVisible(patient)
  expect(complaints).toEqual([])
})

test('what a release published is reverted in the Studio, and the release deleted', async ({ page, ownProduct: product }) => {
  const complaints = complaintsOf(page)
  const client = await editorClient(product)
  const release = await makesRelease(page, product, 'Now', 'As soon as possible')
  await addsPrice(page, product, client, release, 22_500)
  await page.goto(releasePage(product, release))
  await expect(page.getByText('₦22,500')).toBeVisible(patient)
  await page.getByTestId('publish-all-button').click()
  await page.getByTestId('confirm-button').click()
  await expect.poll(shownPrice(product), patient).toBe('₦22,500')

  await page.getByTestId('revert-button').click(patient)
  await page.getByRole('checkbox', { name: /^Immediately revert/ }).check()
  await page.getByTestId('confirm-button').click()
  await expect.poll(shownPrice(product), patient).toBe('₦20,000')
  await expect.poll(async () => (await client.fetch<unknown[]>('releases::all()[]')).length, patient).toBe(2)

  await page.goto(releasePage(product, release))
  await page.getByTestId('release-menu-button').click(patient)
  await page.getByTestId('delete-release-menu-item').click()
  await page.getByTestId('confirm-button').click()
  await expect.poll(stateOf(client, release), patient).toBeUndefined()
  expect(complaints).toEqual([])
})

test('one draft is scheduled by itself, and its time puts it on the page', async ({ page, ownProduct: product }) => {
  const complaints = complaintsOf(page)
  const client = await editorClient(product)
  await page.goto(`${product.siteUrl}/studio/structure/package;package-single`)
  await page.getByRole('button', { name: 'Not now' }).click(patient)
  await priceField(page).fill('23500', patient)
  await expect.poll(async () => (await client.getDocument('drafts.package-single'))?.price, patient).toBe(23_500)
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: /^Schedule publish/i }).click()
  await page.getByTestId('date-input').fill('Jan 4, 2040 09:00')
  await page.getByTestId('date-input').blur()
  await page.getByTestId('confirm-button').click()
  await expect.poll(async () => (await client.fetch<unknown[]>('releases::all()[state == "scheduled"][]')).length, patient).toBe(1)

  const [scheduled] = await client.fetch<{ name: string }[]>('releases::all()[]{name}')
  await client.releases.schedule({ releaseId: scheduled?.name ?? '', publishAt: new Date(Date.now() + 1_000).toISOString() })
  await expect.poll(shownPrice(product), patient).toBe('₦23,500')
  expect(await anonymousClient(product).fetch('*[_id == "package-single"][0].price')).toBe(23_500)
  expect(await client.getDocument('drafts.package-single')).toBeUndefined()
  expect(complaints).toEqual([])
})
