import { followJob, expectPublicHtml, publicHtml } from './guide-jobs'
import { ask, openPreview } from './preview'
import { anonymousClient, editorClient, expect, type Product } from './product'
import { studioTimeout, startStudio, test } from './studio'

test.setTimeout(180_000)
startStudio()

/** Moves the release that the guide schedules for 2040 to the next second. */
async function publishScheduledRelease(product: Product): Promise<void> {
  const client = await editorClient(product)
  const scheduled = () =>
    client.fetch<{ name: string; publishAt: string }[]>('releases::all()[state == "scheduled"][]{name, publishAt}')
  // Six o'clock in Lagos is five in UTC.
  await expect
    .poll(async () => (await scheduled()).map(({ publishAt }) => publishAt), studioTimeout)
    .toEqual(['2040-01-01T05:00:00.000Z'])
  const [release] = await scheduled()
  await client.releases.schedule({
    releaseId: release?.name ?? '',
    publishAt: new Date(Date.now() + 1_000).toISOString(),
  })
}

test('follows the guide: See a draft', async ({ page, ownProduct }) => {
  await followJob('See a draft', page, ownProduct)
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('h1')).toContainText('Say hello', studioTimeout)
  await expect(preview.locator('[data-preview-bar]')).toContainText('Preview of all drafts')
  expect(await publicHtml(ownProduct, '/contact')).not.toContain('Say hello')
})

test('follows the guide: Share a draft, End a shared link', async ({ browser, context, page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  const ids = { draftId: 'drafts.therapist-chinedu-eze', publishedId: 'therapist-chinedu-eze' }
  await content.action({
    actionType: 'sanity.action.document.edit',
    ...ids,
    patch: { set: { title: 'Counsellor for fathers' } },
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await followJob('Share a draft', page, ownProduct)
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible(studioTimeout)
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const colleague = await (await browser.newContext()).newPage()
  await colleague.goto(link)
  await expect(colleague).toHaveURL(`${ownProduct.siteUrl}/therapists/chinedu-eze`)
  await expect(colleague.getByText('Counsellor for fathers').first()).toBeVisible()
  await expect(colleague.getByText('Chinedu, to approve his page')).toBeVisible()
  expect(await publicHtml(ownProduct, '/therapists/chinedu-eze')).not.toContain('Counsellor for fathers')

  await followJob('End a shared link', page, ownProduct)
  const ended = async () => {
    // A change of the fragment alone would not load the page.
    await colleague.goto('about:blank')
    await colleague.goto(link)
    return colleague.locator('h1').textContent()
  }
  await expect.poll(ended, studioTimeout).toBe('This link has been withdrawn')
  await colleague.goto(`${ownProduct.siteUrl}/therapists/chinedu-eze`)
  await expect(colleague.getByText('Counsellor for fathers')).toHaveCount(0)
  await colleague.context().close()
})

test('follows the guide: Let a change go live on a date', async ({ page, ownProduct }) => {
  await followJob('Let a change go live on a date', page, ownProduct)
  await expect(page.getByText('Scheduled to be published on')).toBeVisible(studioTimeout)
  expect(await publicHtml(ownProduct, '/services')).not.toContain('₦99,000')
  await publishScheduledRelease(ownProduct)
  await expectPublicHtml(ownProduct, '/services', '₦99,000')
})

test('follows the guide: Let several changes go live together', async ({ page, ownProduct }) => {
  await followJob('Let several changes go live together', page, ownProduct)
  const [release] = await (
    await editorClient(ownProduct)
  ).fetch<string[]>('releases::all()[metadata.title == "New Year prices"][].name')
  const preview = await ask(ownProduct, '/services', { headers: { Cookie: await openPreview(ownProduct, release) } })
  for (const price of ['₦60,000', '₦8,000']) {
    expect(preview.text).toContain(price)
    expect(await publicHtml(ownProduct, '/services')).not.toContain(price)
  }
  await publishScheduledRelease(ownProduct)
  for (const price of ['₦60,000', '₦8,000']) await expectPublicHtml(ownProduct, '/services', price)
})

test('follows the guide: Take something off the site', async ({ page, ownProduct }) => {
  const question = 'Do I have to give my real name?'
  expect(await publicHtml(ownProduct, '/faq')).toContain(question)
  await followJob('Take something off the site', page, ownProduct)
  await expect.poll(() => publicHtml(ownProduct, '/faq'), studioTimeout).not.toContain(question)
})

test('follows the guide: See what a release would undo', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  const id = 'package-6sessions'
  await content.releases.create({ releaseId: 'rspring', metadata: { title: 'Spring prices', releaseType: 'asap' } })
  await content.createVersion({ releaseId: 'rspring', publishedId: id, baseId: id })
  await content.patch(`versions.rspring.${id}`).set({ name: 'Six Sessions' }).commit()
  await content.patch(id).set({ price: 97_000 }).commit()
  await followJob('See what a release would undo', page, ownProduct)
  await expect
    .poll(() => content.getDocument(`versions.rspring.${id}`), studioTimeout)
    .toMatchObject({ name: 'Six Sessions', price: 97_000 })
})

test('follows the guide: Take an offer down on a date', async ({ page, ownProduct }) => {
  const offer = '₦40,000'
  await followJob('Take an offer down on a date', page, ownProduct)
  // In the form and in the dialog.
  await expect(page.getByText(/^Will be unpublished on 1 January 2040/)).toHaveCount(2, studioTimeout)
  expect(await publicHtml(ownProduct, '/services')).toContain(offer)
  await publishScheduledRelease(ownProduct)
  await expect.poll(() => publicHtml(ownProduct, '/services'), studioTimeout).not.toContain(offer)
})

test('follows the guide: Discard a draft', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  const patch = { set: { description: 'Not meant so.' } }
  await content.action({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.package-3sessions',
    publishedId: 'package-3sessions',
    patch,
  })
  await followJob('Discard a draft', page, ownProduct)
  await expect.poll(() => content.getDocument('drafts.package-3sessions'), studioTimeout).toBeFalsy()
})

test('follows the guide: Go back to an earlier version', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  const ids = { draftId: 'drafts.testimonial-first-message', publishedId: 'testimonial-first-message' }
  for (const detail of ['Individual therapy, Zaria', 'Individual therapy, Jos']) {
    await content.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { detail } } })
    await content.action({ actionType: 'sanity.action.document.publish', ...ids })
  }
  await followJob('Go back to an earlier version', page, ownProduct)
  await expect
    .poll(() => anonymousClient(ownProduct).fetch('*[_id == "testimonial-first-message"][0].detail'), studioTimeout)
    .toBe('Individual therapy, Zaria')
})
