import type { SanityClient } from '@sanity/client'

import { COUNTS_TYPE } from '../../app/lib/pages/analytics'
import { axeFindings } from './axe'
import { bookingOn, newEmail } from './checkout-page'
import { followJob, jobs, maxClicks, expectPublicHtml, publicHtml } from './guide-jobs'
import { ask, openPreview } from './preview'
import { anonymousClient, editorClient, expect, type Product } from './product'
import { planRelease } from './releases'
import { chooseInMenu, documentActions, goTo, goToFirstScreen, studioTimeout, startStudio, test } from './studio'

test.setTimeout(180_000)
startStudio()

test('every job of the editors’ guide has a test', () => {
  expect(jobs.map(({ name }) => name).sort()).toEqual(Object.keys(maxClicks).sort())
})

test('Studio home links to the editors’ guide, whose links and pictures exist', async ({ page, ownProduct }) => {
  await goToFirstScreen(page, ownProduct)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /the editors’ guide$/ }).click(studioTimeout)
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

/** Writes a draft as the Studio does. */
const editDraft = (content: SanityClient, id: string, set: Record<string, string>) =>
  content.action({
    actionType: 'sanity.action.document.edit',
    draftId: `drafts.${id}`,
    publishedId: id,
    patch: { set },
  })

type Job = keyof typeof maxClicks
type PublishedText = [path: string, text: string | RegExp]

/** Jobs whose result is a text that visitors read. */
const publishingJobs: [Job, ...PublishedText[]][] = [
  ['Change a price', ['/services', '₦21,500']],
  ['Offer a price for a limited time', ['/services', /₦17,500<.*until 31\u00A0December\u00A02039, then ₦2\d,\d{3}</]],
  ['Move a question', ['/faq', /<summary[^>]*>(?:<[^>]*>)*How can I pay\?.*What do I need for a session\?/s]],
  ['Add a testimonial and show it on the home page', ['/', 'I was heard. That was new to me.']],
  [
    'Write an article',
    ['/articles', 'When harmattan makes you low'],
    ['/articles/when-harmattan-makes-you-low', /By Amaka Obi.*before the dust rises.*Depressive disorder: fact sheet/s],
    ['/articles/when-harmattan-makes-you-low', /People who can help with this.*Adaeze Okonkwo/s],
  ],
  [
    'Change a legal page',
    ['/terms', /<h3[^>]*>How to reach us<\/h3>\s*<ul[^>]*>\s*<li[^>]*><a href="\/contact"[^>]*>Write<\/a>/],
    ['/terms', /1 December 2026|December 1, 2026/],
  ],
  ['Move a section of the home page', ['/', /<h2[^>]*>Coach in My Pocket.*<h2[^>]*>Meet some of our therapists/s]],
  ['Add a section to the home page', ['/', /Not sure where to begin\?.*Ask us/s]],
  ['Have an article reviewed', ['/articles/when-you-cannot-sleep', 'Reviewed on 24 November 2026']],
  [
    'Check titles and descriptions of all pages',
    ['/articles/when-you-cannot-sleep', /<title>Sleeplessness: what helps tonight \| /],
  ],
  ['Redirect an old address', ['/rates', /<link rel="canonical" href="[^"]*\/services"/]],
  ['Make a new page', ['/for-employers', /Care for your team.*Ask for an offer/s]],
  [
    'Change phone, hours, crisis line and social profiles',
    ['/contact', 'wa.me/2348031234567'],
    ['/contact', /0?8:00|8 ?am/i],
    ['/contact', 'tel:199'],
    ['/contact', 'https://www.instagram.com/indigoroom'],
  ],
]
for (const [job, ...texts] of publishingJobs)
  test(`follows the guide: ${job}`, async ({ page, ownProduct }) => {
    await followJob(job, page, ownProduct)
    for (const [path, text] of texts) await expectPublicHtml(ownProduct, path, text)
  })

test('follows the guide: Add a therapist', async ({ page, ownProduct }) => {
  await followJob('Add a therapist', page, ownProduct)
  await expect(page.getByTestId('pane-footer'), 'the time of publishing is shown').toContainText(
    'Last published',
    studioTimeout,
  )
  await expectPublicHtml(ownProduct, '/therapists', 'Ìyábọ̀ Balógun')
  const [added] = await anonymousClient(ownProduct).fetch<{ slug: string; focus: number }[]>(
    '*[name == "Ìyábọ̀ Balógun"]{"slug": slug.current, "focus": image.hotspot.y}',
  )
  expect(added?.focus, 'the circle was moved up to the face').toBeLessThan(0.5)
  await expectPublicHtml(ownProduct, `/therapists/${added?.slug}`, 'Portrait of Ìyábọ̀ Balógun, smiling')
})

test('follows the guide: Add a question', async ({ page, ownProduct }) => {
  await followJob('Add a question', page, ownProduct)
  await expect(page, 'the list of the tab stays open').toHaveURL(/\/structure\/faq;technical;/)
  await expect(page.getByTestId('field-category').getByRole('radio', { name: 'Technical' })).toBeChecked()
  await expectPublicHtml(ownProduct, '/faq', 'Can I pay by bank transfer?')
})

test('follows the guide: Link a page in the menu', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  // Depends on a previous job unless this test runs alone.
  if ((await content.fetch('count(*[_type == "page" && title == "For employers"])')) === 0)
    await followJob('Make a new page', page, ownProduct)
  const links = () => content.fetch<unknown[]>('*[_id == "siteSettings"][0].navigation.links[]{path, page}')
  const before = await links()
  await followJob('Link a page in the menu', page, ownProduct)
  await expectPublicHtml(ownProduct, '/faq', '<a href="/for-employers">For employers</a>')
  expect(await links()).toEqual([...before, { path: null, page: expect.anything() }])

  await goTo(page, ownProduct, `/intent/edit/type=page;id=${await content.fetch('*[title == "For employers"][0]._id')}`)
  await chooseInMenu(documentActions(page), 'Add to a menu')
  await expect(page.getByRole('button', { name: 'It is in the header' })).toBeDisabled(studioTimeout)
  await expect(page.getByRole('button', { name: 'Add it to the footer' })).toBeEnabled(studioTimeout)
})

test('follows the guide: Use a picture again', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  await followJob('Use a picture again', page, ownProduct)
  const described = (alt: string) => `<meta property="og:image:alt" content="${alt}"/>`
  await expectPublicHtml(ownProduct, '/contact', described('A moon over calm waves'))
  const asset = await content.fetch<string>('*[_id == "contactPage"][0].seo.image.asset._ref')
  await content.patch(asset).set({ altText: 'A full moon' }).commit()
  await expectPublicHtml(ownProduct, '/contact', described('A full moon'))
  expect(await publicHtml(ownProduct, '/articles/when-you-cannot-sleep'), 'has its own').not.toContain('A full moon')
})

test('follows the guide: Announce something for a while', async ({ page, ownProduct }) => {
  await followJob('Announce something for a while', page, ownProduct)
  await expectPublicHtml(ownProduct, '/', 'We are closed on 1 January, and back on Saturday.')
  // Six o'clock in the evening in Lagos is five in UTC.
  expect(await anonymousClient(ownProduct).fetch('*[_type == "announcement"].end')).toEqual([
    '2040-01-01T17:00:00.000Z',
  ])
  await expect(page.getByText('From publishing until 1 January 2040 at 18:00').first()).toBeVisible(studioTimeout)
})

test('follows the guide: Bring back a deleted document', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  const id = 'therapist-ebiere-dokubo'
  // The history of a document begins with its last draft, which may have been discarded.
  await editDraft(content, id, { title: 'Discarded' })
  await content.action({ actionType: 'sanity.action.document.discard', draftId: `drafts.${id}` })
  const before = await content.getDocument(id)
  await goTo(page, ownProduct, `/structure/therapist;${id}`)
  await chooseInMenu(documentActions(page), 'Delete')
  for (const name of ['Continue to delete', /^Delete .*anyway$/])
    await page.getByRole('dialog').getByRole('button', { name }).click(studioTimeout)
  await expect.poll(() => content.getDocument(id), studioTimeout).toBeUndefined()
  expect(await anonymousClient(ownProduct).fetch('*[_type == "sanity.deletion"]')).toEqual([])

  await followJob('Bring back a deleted document', page, ownProduct)
  await expect
    .poll(() => content.getDocument(id), studioTimeout)
    .toMatchObject({ title: before?.['title'], slug: before?.['slug'], orderRank: before?.['orderRank'] })
  await expectPublicHtml(ownProduct, '/therapists/ebiere-dokubo', 'Ebiere Dokubo')
  await goTo(page, ownProduct, '/structure/deleted')
  await expect(page.getByText('Nothing was deleted in the last 90 days.')).toBeVisible(studioTimeout)
})

test('follows the guide: See how a page looks when it is found or shared', async ({ page, ownProduct }) => {
  await followJob('See how a page looks when it is found or shared', page, ownProduct)
  await expect(page.getByTestId('shared-card')).toContainText('Chinedu Eze', studioTimeout)
})

test('follows the guide: Make a link for a campaign, and Numbers counts the visits of its link', async ({
  page,
  context,
  browser,
  ownProduct,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await followJob('Make a link for a campaign', page, ownProduct)
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(
    `${ownProduct.siteUrl}/services?utm_source=instagram&utm_medium=social&utm_campaign=karfin-zuciya-bangare-na-1`,
  )
  const phone =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  const visitors = await browser.newContext({ userAgent: phone })
  const visitor = await visitors.newPage()
  await visitors.route('https://wa.me/**', (route) => route.abort())
  for (let times = 0; times < 6; times += 1) {
    await visitor.goto(link)
    await visitor.waitForLoadState('networkidle')
    const told = visitor.waitForRequest('**/chat-opened')
    await visitor.locator('main a[href^="https://wa.me/"]').first().click()
    await told
  }
  // The page of the link leads to Services, where the campaign is no longer in the address.
  await visitor.goto(link.replace('/services', '/about'))
  await visitor.locator('header').getByRole('link', { name: 'Services', exact: true }).click()
  await visitor.locator('form[data-live]').waitFor()
  await visitor.getByText('Single Session', { exact: true }).click()
  const booking = bookingOn(visitor)
  await booking.openPayment(newEmail())
  await booking.choose('Pay')
  await expect(visitor.getByRole('alert')).toHaveText('Payment successful with Paystack!')
  expect(JSON.stringify(await visitors.cookies())).not.toContain('zuciya')
  expect(await visitor.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    'zuciya',
  )
  await visitors.close()
  await ownProduct.stop()
  await ownProduct.start()

  const counted = '*[_type == $type && string::startsWith(path, "?")]{ path, seen, chats, paid }'
  expect(await (await editorClient(ownProduct)).fetch(counted, { type: COUNTS_TYPE })).toEqual([
    { path: '?utm_campaign=karfin-zuciya-bangare-na-1', seen: 7, chats: 6, paid: 1 },
  ])
  await goTo(page, ownProduct, '/numbers')
  const byCampaign = page.getByRole('table', { name: 'By campaign' })
  await expect(byCampaign.getByRole('row', { name: 'Ƙarfin zuciya, ɓangare na 1 7 6 fewer than 5' })).toBeVisible(
    studioTimeout,
  )
  const byPage = page.getByRole('table', { name: 'By page' })
  await expect(byPage.getByRole('row', { name: /^Services 7 6/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Pages seen, / })).toBeVisible()
})

for (const [job, path, text] of [
  ['Take a testimonial off the home page', '/', 'I sit in my parked car'],
  ['Take something off the site', '/faq', 'Do I have to give my real name?'],
] as const)
  test(`follows the guide: ${job}`, async ({ page, ownProduct }) => {
    expect(await publicHtml(ownProduct, path)).toContain(text)
    await followJob(job, page, ownProduct)
    await expect.poll(() => publicHtml(ownProduct, path), studioTimeout).not.toContain(text)
  })

test('follows the guide: Find broken links', async ({ page, ownProduct }) => {
  // The seeded content links to real sites.
  await page.route('**/preview/links', (route) => route.fulfill({ json: { links: [] } }))
  await followJob('Find broken links', page, ownProduct)
  await expect(page.getByText(/^Checked 0 of \d+ addresses on/)).toBeVisible(studioTimeout)
})

test('follows the guide: Read the numbers', async ({ page, ownProduct }) => {
  await followJob('Read the numbers', page, ownProduct)
  await expect(page.getByRole('heading', { name: 'Numbers', level: 1 })).toBeVisible(studioTimeout)
})

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
  await editDraft(await editorClient(ownProduct), 'therapist-chinedu-eze', { title: 'Counsellor for fathers' })
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
  expect(await (await editorClient(ownProduct)).getDocument('drafts.package-6sessions')).toBeUndefined()
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

test('follows the guide: See what a release would undo', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  const id = 'package-6sessions'
  const metadata = { title: 'Spring prices', releaseType: 'asap' } as const
  await planRelease(content, 'rspring', id, metadata, { name: 'Six Sessions' })
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

test('follows the guide: See what is going to happen', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  const publishAt = '2040-01-01T05:00:00.000Z'
  const releaseId = 'rcalendar'
  await planRelease(content, releaseId, 'package-6sessions', { intendedPublishAt: publishAt, cardinality: 'one' })
  await content.releases.schedule({ releaseId, publishAt })
  await followJob('See what is going to happen', page, ownProduct)
  await expect(page.getByText('Scheduled to be published on')).toBeVisible(studioTimeout)

  await goTo(page, ownProduct, '/calendar')
  await expect(page.getByRole('listitem')).toContainText(
    [/Sunday 1 January, 06:00.*6 Sessions goes live/s],
    studioTimeout,
  )
  await content.releases.schedule({ releaseId, publishAt: new Date(Date.now() + 2_000).toISOString() })
  await expect(page.getByRole('listitem').filter({ hasText: '6 Sessions goes live' })).toHaveCount(0, studioTimeout)
})

test('follows the guide: Hand over a change for publishing', async ({ browser, page, ownProduct }) => {
  const contributor = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const writing = await contributor.newPage()
  await goToFirstScreen(writing, ownProduct)
  await writing.getByRole('button', { name: 'Not now' }).click()
  await writing.getByRole('button', { name: 'Become contributor' }).click()
  await expect(writing.getByText('Your role is Contributor: you write drafts.')).toBeVisible(studioTimeout)
  await followJob('Hand over a change for publishing', writing, ownProduct)
  const publish = writing.getByTestId('action-publish')
  await expect(publish).toBeDisabled(studioTimeout)
  await publish.hover({ force: true })
  await expect(writing.getByText('You do not have permission to publish this document.')).toBeVisible()
  expect(await publicHtml(ownProduct, '/services')).not.toContain('One session, online or by phone.')
  const link = await writing.evaluate(() => navigator.clipboard.readText())
  await contributor.close()

  await page.goto(link)
  await expect(page.getByTestId('field-description').getByRole('textbox')).toHaveValue(
    'One session, online or by phone.',
    studioTimeout,
  )
  await page.getByTestId('action-publish').click(studioTimeout)
  await expectPublicHtml(ownProduct, '/services', 'One session, online or by phone.')
})

test('follows the guide: Discard a draft', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  await editDraft(content, 'package-3sessions', { description: 'Not meant so.' })
  await followJob('Discard a draft', page, ownProduct)
  await expect.poll(() => content.getDocument('drafts.package-3sessions'), studioTimeout).toBeFalsy()
})

test('follows the guide: Go back to an earlier version', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  const publishedId = 'testimonial-first-message'
  for (const detail of ['Individual therapy, Zaria', 'Individual therapy, Jos']) {
    await editDraft(content, publishedId, { detail })
    await content.action({
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${publishedId}`,
      publishedId,
    })
  }
  await followJob('Go back to an earlier version', page, ownProduct)
  await expect
    .poll(async () => (await content.getDocument(publishedId))?.['detail'], studioTimeout)
    .toBe('Individual therapy, Zaria')
})
