import { holdRequests } from './hold-requests'
import { editorClient, expect } from './product'
import {
  addPriceToRelease,
  collectStudioErrors,
  createRelease,
  planRelease,
  releasePage,
  readShownPrice,
  readReleaseState,
} from './releases'
import { chooseInMenu, documentActions, goTo, openGroup, studioTimeout, startStudio, test } from './studio'

test.setTimeout(180_000)
startStudio()

test('published release can be reverted in the Studio and deleted', async ({ page, ownProduct: product }) => {
  const consoleErrors = collectStudioErrors(page)
  const client = await editorClient(product)
  const before = await readShownPrice(product)()
  const releases = async () => (await client.fetch<unknown[]>('releases::all()[]')).length
  const others = await releases()
  const release = await createRelease(page, product, 'Now', 'As soon as possible')
  await addPriceToRelease(page, product, client, release, 22_500)
  await goTo(page, product, releasePage(release))
  await expect(page.getByText('₦22,500')).toBeVisible(studioTimeout)
  await page.getByTestId('publish-all-button').click()
  await page.getByTestId('confirm-button').click()
  await expect.poll(readShownPrice(product), studioTimeout).toBe('₦22,500')

  await page.getByTestId('revert-button').click(studioTimeout)
  await page.getByRole('checkbox', { name: /^Immediately revert/ }).check()
  await page.getByTestId('confirm-button').click()
  await expect.poll(readShownPrice(product), studioTimeout).toBe(before)
  await expect.poll(releases, studioTimeout).toBe(others + 2)

  await goTo(page, product, releasePage(release))
  await page.getByTestId('release-menu-button').click(studioTimeout)
  await page.getByTestId('delete-release-menu-item').click()
  await page.getByTestId('confirm-button').click()
  await expect.poll(readReleaseState(client, release), studioTimeout).toBeUndefined()
  expect(consoleErrors).toEqual([])
})

test('new release opens although the release list is updated late', async ({ page, ownProduct: product }) => {
  await goTo(page, product, '/releases')
  await expect(page.getByRole('button', { name: 'New release' }).first()).toBeEnabled(studioTimeout)
  const resume = await holdRequests(page, /\/data\/query\/.*releases\.listen/)
  const release = await createRelease(page, product, 'Late', 'As soon as possible')
  await expect(page.getByText('Looking for this release')).toBeVisible(studioTimeout)
  resume()
  await expect(page.getByTestId('release-menu-button')).toBeVisible(studioTimeout)
  await expect(page.getByTestId('release-form-title')).toHaveValue('Late')
  expect(page.url()).toContain(releasePage(release))

  await goTo(page, product, releasePage('rnobody'))
  await expect(page.getByText('This release could not be found')).toBeVisible(studioTimeout)
})

test('schedule of a changed address saves the former one before it copies the draft', async ({
  page,
  ownProduct: product,
}) => {
  const client = await editorClient(product)
  await goTo(page, product, '/structure/therapist;therapist-tunde-bakare')
  await openGroup(page, 'profile')
  await page.getByTestId('field-slug').getByRole('textbox').fill('tunde', studioTimeout)
  await expect
    .poll(async () => (await client.getDocument('drafts.therapist-tunde-bakare'))?.slug?.current, studioTimeout)
    .toBe('tunde')
  // The scheduled version is a copy of the draft, so the old address must be saved first.
  const windowsWhenSaving: number[] = []
  await page.route('**/data/actions/**', async (route) => {
    if (route.request().postData()?.includes('formerAddresses'))
      windowsWhenSaving.push(await page.getByRole('dialog').count())
    await route.continue()
  })
  await chooseInMenu(documentActions(page), /^Schedule publish/i)
  // The form behind the dialog may have date fields too.
  const time = page.getByRole('dialog').getByTestId('date-input')
  await time.fill('Jan 4, 2040 09:00', studioTimeout)
  await time.blur()
  await page.getByTestId('confirm-button').click()
  const scheduled = () => client.fetch<string[]>('releases::all()[state == "scheduled"].name')
  await expect.poll(scheduled, studioTimeout).toHaveLength(1)
  expect(windowsWhenSaving).toEqual([0])

  const [releaseId = ''] = await scheduled()
  expect(await client.getDocument(`versions.${releaseId}.therapist-tunde-bakare`)).toMatchObject({
    slug: { current: 'tunde' },
    formerAddresses: ['/therapists/tunde-bakare'],
  })
})

test('address changed in a release redirects from the old one, and a collision is shown when scheduling', async ({
  page,
  ownProduct: product,
}) => {
  const client = await editorClient(product)
  const intendedPublishAt = '2040-01-04T08:00:00Z'
  await planRelease(client, 'rspring', 'therapist-chinedu-eze', { title: 'Spring', intendedPublishAt })
  await planRelease(client, 'rsummer', 'therapist-chinedu-eze', { title: 'Summer', intendedPublishAt })
  await goTo(page, product, '/structure/therapist;therapist-chinedu-eze?perspective=rspring')
  // The last chip in the header of the form; the fields move until it is there.
  await expect(page.getByTestId('document-header-Summer-chip')).toBeVisible(studioTimeout)
  await openGroup(page, 'profile')
  await page.getByTestId('field-slug').getByRole('textbox').fill('chinedu', studioTimeout)
  const version = () => client.getDocument('versions.rspring.therapist-chinedu-eze')
  await expect
    .poll(async () => (await version())?.['formerAddresses'], studioTimeout)
    .toEqual(['/therapists/chinedu-eze'])

  await goTo(page, product, releasePage('rspring'))
  const collision = page
    .getByRole('dialog')
    .getByText('is also changed in the release “Summer” (planned for 4 January at 09:00 in Nigeria)')
  await page.getByTestId('schedule-button').click(studioTimeout)
  await expect(collision).toBeVisible(studioTimeout)
  await page.getByTestId('cancel-button').click()

  await client.releases.publish({ releaseId: 'rspring' })
  await expect
    .poll(
      async () =>
        (await fetch(`${product.siteUrl}/therapists/chinedu-eze`, { redirect: 'manual' })).headers.get('location'),
      studioTimeout,
    )
    .toContain('/therapists/chinedu')
})

test('release that would restore an older price warns and can take the newer value', async ({
  page,
  ownProduct: product,
}) => {
  const client = await editorClient(product)
  const id = 'package-6sessions'
  const [first, second] = ['2040-01-04T08:00:00.000Z', '2040-01-05T08:00:00.000Z']
  await planRelease(client, 'rdearer', id, { title: 'Dearer', intendedPublishAt: first }, { price: 109_000 })
  await planRelease(client, 'rrename', id, { title: 'Rename', intendedPublishAt: second }, { name: 'Six Sessions' })
  const version = () => client.getDocument(`versions.rrename.${id}`)
  const undone =
    'Price: ₦109,000 from the release “Dearer” (goes live 4 January at 09:00 in Nigeria); this release would put ₦105,000 back.'
  await client.releases.schedule({ releaseId: 'rdearer', publishAt: first })

  await goTo(page, product, `/structure/package;${id}?perspective=rrename`)
  await expect(page.getByTestId('document-pane').getByText(undone)).toBeVisible(studioTimeout)
  await goTo(page, product, releasePage('rrename'))
  await expect(page.getByText(`“Six Sessions”, ${undone}`)).toBeVisible(studioTimeout)
  await page.getByTestId('schedule-button').click(studioTimeout)
  await expect(page.getByRole('dialog').getByText(undone)).toBeVisible(studioTimeout)
  await page.getByTestId('cancel-button').click()

  await client.patch(id).set({ description: 'Six sessions with one therapist.' }).commit()
  await expect(page.getByText(/Description: “Six sessions with one therapist.” now/)).toBeVisible(studioTimeout)
  await goTo(page, product, `/structure/package;${id}?perspective=rrename`)
  const newer = (field: string) => page.getByRole('button', { name: `Use the newer value: ${field}` })
  const resume = await holdRequests(page, '**/data/actions/**')
  await newer('Price').click(studioTimeout)
  // Removing the price moves this button, so it is disabled meanwhile.
  await expect(newer('Description')).toBeDisabled()
  resume()
  await expect.poll(async () => (await version())?.['price'], studioTimeout).toBe(109_000)
  await newer('Description').click(studioTimeout)
  await expect
    .poll(async () => (await version())?.['description'], studioTimeout)
    .toBe('Six sessions with one therapist.')
  await expect(page.getByText('This release would undo newer changes')).toHaveCount(0, studioTimeout)
  expect(await version()).toMatchObject({ name: 'Six Sessions' })
})
