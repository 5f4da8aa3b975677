import { axeFindings } from './axe'
import { follow, most, visitorSees, visitorsPage } from './guide-jobs'
import { jobs } from './guide-text'
import { anonymousClient, expect } from './product'
import { patient, startStudio, test } from './studio'

test.setTimeout(180_000)
startStudio()

test('every job of the editors’ guide has a test', () => {
  expect(jobs.map(({ name }) => name).sort()).toEqual(Object.keys(most).sort())
})

test('Studio home links to the editors’ guide, whose links and pictures exist', async ({ page, ownProduct }) => {
  await page.goto(`${ownProduct.siteUrl}/studio`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /the editors’ guide$/ }).click(patient)
  const guide = await opened
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Editors’ guide')
  for (const link of await guide.locator('main a').all())
    await expect(guide.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`)).toHaveCount(1)
  for (const picture of await guide.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  expect(await axeFindings(guide)).toEqual([])
})

test('follows the guide: Change a price', async ({ page, ownProduct }) => {
  await follow('Change a price', page, ownProduct)
  await visitorSees(ownProduct, '/services', '₦21,500')
})

test('follows the guide: Add a therapist', async ({ page, ownProduct }) => {
  await follow('Add a therapist', page, ownProduct)
  await visitorSees(ownProduct, '/therapists', 'Ìyábọ̀ Balógun')
  const [added] = await anonymousClient(ownProduct).fetch<{ slug: string; focus: number }[]>(
    '*[name == "Ìyábọ̀ Balógun"]{"slug": slug.current, "focus": image.hotspot.y}',
  )
  expect(added?.focus, 'the circle was moved up to the face').toBeLessThan(0.5)
  await visitorSees(ownProduct, `/therapists/${added?.slug}`, 'Portrait of Ìyábọ̀ Balógun, smiling')
})

test('follows the guide: Add a question', async ({ page, ownProduct }) => {
  await follow('Add a question', page, ownProduct)
  await expect(page, 'the list of the tab stays open').toHaveURL(/\/structure\/faq;technical;/)
  await visitorSees(ownProduct, '/faq', 'Can I pay by bank transfer?')
})

test('follows the guide: Move a question', async ({ page, ownProduct }) => {
  await follow('Move a question', page, ownProduct)
  await visitorSees(ownProduct, '/faq', /<summary[^>]*>(?:<[^>]*>)*How can I pay\?.*What do I need for a session\?/s)
})

test('follows the guide: Add a testimonial and show it on the home page', async ({ page, ownProduct }) => {
  await follow('Add a testimonial and show it on the home page', page, ownProduct)
  await visitorSees(ownProduct, '/', 'I was heard. That was new to me.')
})

test('follows the guide: Take a testimonial off the home page', async ({ page, ownProduct }) => {
  const home = () => visitorsPage(ownProduct, '/')
  expect(await home()).toContain('I sit in my parked car')
  await follow('Take a testimonial off the home page', page, ownProduct)
  await expect.poll(home, patient).not.toContain('I sit in my parked car')
})

test('follows the guide: Write an article', async ({ page, ownProduct }) => {
  await follow('Write an article', page, ownProduct)
  await visitorSees(ownProduct, '/articles', 'When harmattan makes you low')
  const article = '/articles/when-harmattan-makes-you-low'
  await visitorSees(ownProduct, article, /By Amaka Obi.*before the dust rises.*Depressive disorder: fact sheet/s)
  await visitorSees(ownProduct, article, /People who can help with this.*Adaeze Okonkwo/s)
})

test('follows the guide: Have an article reviewed', async ({ page, ownProduct }) => {
  await follow('Have an article reviewed', page, ownProduct)
  await visitorSees(ownProduct, '/articles/when-you-cannot-sleep', 'Reviewed on 24 November 2026')
  expect(await anonymousClient(ownProduct).fetch('*[_id == "article-when-you-cannot-sleep"][0].sample')).toBe(false)
})

test('follows the guide: Change a legal page', async ({ page, ownProduct }) => {
  await follow('Change a legal page', page, ownProduct)
  await visitorSees(
    ownProduct,
    '/terms',
    /<h3[^>]*>How to reach us<\/h3>\s*<ul[^>]*>\s*<li[^>]*><a href="\/contact"[^>]*>Write<\/a>/,
  )
  await visitorSees(ownProduct, '/terms', /1 December 2026|December 1, 2026/)
})

test('follows the guide: Move a section of the home page', async ({ page, ownProduct }) => {
  await follow('Move a section of the home page', page, ownProduct)
  await visitorSees(ownProduct, '/', /<h2[^>]*>Coach in My Pocket.*<h2[^>]*>Meet some of our therapists/s)
})

test('follows the guide: Add a section to the home page', async ({ page, ownProduct }) => {
  await follow('Add a section to the home page', page, ownProduct)
  await visitorSees(ownProduct, '/', /Not sure where to begin\?.*Ask us/s)
})

test('follows the guide: Make a new page', async ({ page, ownProduct }) => {
  await follow('Make a new page', page, ownProduct)
  await visitorSees(ownProduct, '/for-employers', /Care for your team.*Ask for an offer/s)
})

test('follows the guide: Link a page in the menu', async ({ page, ownProduct }) => {
  // Depends on the previous job unless this test runs alone.
  if (await anonymousClient(ownProduct).fetch('!defined(*[_type == "page" && title == "For employers"][0])'))
    await follow('Make a new page', page, ownProduct)
  await follow('Link a page in the menu', page, ownProduct)
  await visitorSees(ownProduct, '/faq', '<a href="/for-employers">For employers</a>')
})

test('follows the guide: Redirect an old address', async ({ page, ownProduct }) => {
  await follow('Redirect an old address', page, ownProduct)
  await expect
    .poll(async () => (await fetch(`${ownProduct.siteUrl}/rates`)).url, patient)
    .toBe(`${ownProduct.siteUrl}/services`)
})

test('follows the guide: Change phone, hours, crisis line and social profiles', async ({ page, ownProduct }) => {
  await follow('Change phone, hours, crisis line and social profiles', page, ownProduct)
  for (const fact of ['wa.me/2348031234567', /0?8:00|8 ?am/i, 'tel:199', 'https://www.instagram.com/indigoroom'])
    await visitorSees(ownProduct, '/contact', fact)
})

test('follows the guide: See how a page looks when it is found or shared', async ({ page, ownProduct }) => {
  await follow('See how a page looks when it is found or shared', page, ownProduct)
  await expect(page.getByTestId('shared-card')).toContainText('Chinedu Eze', patient)
})

test('follows the guide: Read the numbers', async ({ page, ownProduct }) => {
  await follow('Read the numbers', page, ownProduct)
  await expect(page.getByRole('heading', { name: 'Numbers', level: 1 })).toBeVisible(patient)
})
