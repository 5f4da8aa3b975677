import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { jobs } from './guide-text'
import { GuidedEditor } from './guided-editor'
import { anonymousClient, createProduct, editorClient, expect, test as base, type Product } from './product'

const patient = { timeout: 30_000 }

/** Each job edits documents of its own, so one product is enough for all. */
const test = base.extend<object, { edited: Product }>({
  edited: [
    async ({}, use) => {
      const product = await createProduct()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.setTimeout(180_000)

/** How many clicks each job may take, from the first screen: as many as before there was a guide. */
const most = {
  'Change a price': 4,
  'Add a therapist': 21,
  'Add a question': 6,
  // Two in the open list, and two that open it.
  'Move a question': 2 + 2,
  'Add a testimonial and show it at home': 12,
  'Take a testimonial off the home page': 6,
  'Change a legal page': 14,
  // Two in the open page, and two that open it.
  'Move a section of the home page': 2 + 2,
  'Add a section to the home page': 12,
  'Make a new page': 11,
  // It could not be done at all.
  'Link a page in the menu': 8,
  'Lead an old address to a new one': 5,
  'Change phone, hours, crisis line and social profiles': 15,
  'Throw a draft away': 5,
  'Go back to an earlier version': 8,
}

/** Follows a job of the guide from the first screen of the Studio. */
async function follow(name: keyof typeof most, page: Page, { siteUrl }: Product): Promise<void> {
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new Error(`The guide has no job "${name}"`)
  const editor = new GuidedEditor(page)
  await page.goto(`${siteUrl}/studio`)
  await expect(page.getByRole('heading', { name: 'What do you want to change?' })).toBeVisible(patient)
  for (const sentence of job.sentences) await test.step(sentence, () => editor.follow(sentence))
  expect(editor.clicks, 'clicks').toBeLessThanOrEqual(most[name])
}

/** What visitors get at an address, without scripts, once it is as expected. */
async function visitorSees({ siteUrl }: Product, path: string, what: string | RegExp) {
  const page = async () => (await fetch(siteUrl + path)).text()
  await expect.poll(page, patient).toMatch(what)
}

const published = <T>(product: Product, query: string) => anonymousClient(product).fetch<T>(query)

test('every job of the guide is followed by a test', () => {
  expect(jobs.map(({ name }) => name).sort()).toEqual(Object.keys(most).sort())
})

test('the first screen leads to the guide, whose links and pictures are all there', async ({ page, edited }) => {
  await page.goto(`${edited.siteUrl}/studio`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /the editors’ guide$/ }).click(patient)
  const guide = await opened
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Editors’ guide')
  for (const link of await guide.locator('main a').all()) await expect(guide.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`)).toHaveCount(1)
  for (const picture of await guide.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  expect(await axeFindings(guide)).toEqual([])
})

test('Change a price', async ({ page, edited }) => {
  await follow('Change a price', page, edited)
  await visitorSees(edited, '/services', '₦21,500')
})

test('Add a therapist', async ({ page, edited }) => {
  await follow('Add a therapist', page, edited)
  await visitorSees(edited, '/therapists', 'Ìyábọ̀ Balógun')
  const [added] = await published<{ slug: string; focus: number }[]>(edited, '*[name == "Ìyábọ̀ Balógun"]{"slug": slug.current, "focus": image.hotspot.y}')
  expect(added?.focus, 'the circle was moved up to the face').toBeLessThan(0.5)
  await visitorSees(edited, `/therapists/${added?.slug}`, 'Portrait of Ìyábọ̀ Balógun, smiling')
})

test('Add a question', async ({ page, edited }) => {
  await follow('Add a question', page, edited)
  await visitorSees(edited, '/faq', 'Can I pay by bank transfer?')
})

test('Move a question', async ({ page, edited }) => {
  await follow('Move a question', page, edited)
  await visitorSees(edited, '/faq', /<summary[^>]*>(?:<[^>]*>)*How can I pay\?.*What do I need for a session\?/s)
})

test('Add a testimonial and show it at home', async ({ page, edited }) => {
  await follow('Add a testimonial and show it at home', page, edited)
  await visitorSees(edited, '/', 'I was heard. That was new to me.')
})

test('Take a testimonial off the home page', async ({ page, edited }) => {
  const home = async () => (await fetch(edited.siteUrl)).text()
  expect(await home()).toContain('I sit in my parked car')
  await follow('Take a testimonial off the home page', page, edited)
  await expect.poll(home, patient).not.toContain('I sit in my parked car')
})

test('Change a legal page', async ({ page, edited }) => {
  await follow('Change a legal page', page, edited)
  await visitorSees(edited, '/terms', /<h3[^>]*>How to reach us<\/h3>\s*<ul[^>]*>\s*<li[^>]*><a href="\/contact"[^>]*>Write<\/a>/)
  await visitorSees(edited, '/terms', /1 December 2026|December 1, 2026/)
})

test('Move a section of the home page', async ({ page, edited }) => {
  await follow('Move a section of the home page', page, edited)
  await visitorSees(edited, '/', /<h2[^>]*>Coach in My Pocket.*<h2[^>]*>Who you would talk to/s)
})

test('Add a section to the home page', async ({ page, edited }) => {
  await follow('Add a section to the home page', page, edited)
  await visitorSees(edited, '/', /Not sure where to begin\?.*Ask us/s)
})

test('Make a new page', async ({ page, edited }) => {
  await follow('Make a new page', page, edited)
  await visitorSees(edited, '/for-employers', /Care for your team.*Ask for an offer/s)
})

test('Link a page in the menu', async ({ page, edited }) => {
  const blocks = [{ _type: 'contactLink', _key: 'a', heading: 'For you', label: 'Write to us' }]
  const content = await editorClient(edited)
  await content.create({ _id: 'page-parents', _type: 'page', title: 'For parents', slug: { _type: 'slug', current: 'parents' }, blocks })
  await follow('Link a page in the menu', page, edited)
  await visitorSees(edited, '/faq', '<a href="/parents">For parents</a>')
})

test('Lead an old address to a new one', async ({ page, edited }) => {
  await follow('Lead an old address to a new one', page, edited)
  await expect.poll(async () => (await fetch(`${edited.siteUrl}/rates`)).url, patient).toBe(`${edited.siteUrl}/services`)
})

test('Change phone, hours, crisis line and social profiles', async ({ page, edited }) => {
  await follow('Change phone, hours, crisis line and social profiles', page, edited)
  for (const fact of ['wa.me/2348031234567', /0?8:00|8 ?am/i, 'tel:199', 'https://www.instagram.com/indigoroom']) await visitorSees(edited, '/contact', fact)
})

test('Throw a draft away', async ({ page, edited }) => {
  const content = await editorClient(edited)
  const patch = { set: { description: 'Not meant so.' } }
  await content.action({ actionType: 'sanity.action.document.edit', draftId: 'drafts.package-3sessions', publishedId: 'package-3sessions', patch })
  await follow('Throw a draft away', page, edited)
  await expect.poll(() => content.getDocument('drafts.package-3sessions'), patient).toBeFalsy()
})

test('Go back to an earlier version', async ({ page, edited }) => {
  const content = await editorClient(edited)
  const ids = { draftId: 'drafts.testimonial-first-message', publishedId: 'testimonial-first-message' }
  for (const detail of ['Individual therapy, Zaria', 'Individual therapy, Jos']) {
    await content.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { detail } } })
    await content.action({ actionType: 'sanity.action.document.publish', ...ids })
  }
  await follow('Go back to an earlier version', page, edited)
  await expect.poll(() => published(edited, '*[_id == "testimonial-first-message"][0].detail'), patient).toBe('Individual therapy, Zaria')
})
