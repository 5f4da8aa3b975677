import type { Page } from '@playwright/test'

import { publicHtml } from './guide-jobs'
import { editorClient, expect, type Product } from './product'
import { answerWithPrice, collectStudioErrors } from './releases'
import { chooseInMenu, documentActions, goTo, studioTimeout, startStudio, test } from './studio'

test.setTimeout(180_000)
startStudio()

const TUNDE = 'therapist-tunde-bakare'
const NAME = 'Tunde Bákàrè'
const OWN = '/therapists/tunde-bakare'

/** Opens the dialog that schedules an unpublish. */
async function openUnpublishDialog(page: Page, product: Product, path: string) {
  await goTo(page, product, path)
  await chooseInMenu(documentActions(page), 'Schedule unpublish')
  return page.getByRole('dialog')
}

test('therapist is unpublished at a chosen Lagos time, which can be changed', async ({ page, ownProduct: product }) => {
  const errors = collectStudioErrors(page)
  const client = await editorClient(product)
  const plans = () =>
    client.fetch<{ name: string; publishAt: string }[]>('releases::all()[state == "scheduled"][]{ name, publishAt }')
  const dialog = await openUnpublishDialog(page, product, `/structure/therapist;${TUNDE}`)
  const time = dialog.getByLabel('Date and time')
  const schedule = dialog.getByRole('button', { name: 'Schedule unpublish' })
  await schedule.click(studioTimeout)
  await expect(dialog.getByRole('alert')).toHaveText('Choose a date and a time.')
  await time.fill('2040-01-04T09:00')
  await schedule.click()
  const told = dialog.getByText('Will be unpublished on 4 January 2040 at 09:00, Lagos time.')
  await expect(told).toBeVisible(studioTimeout)
  expect(await plans()).toMatchObject([{ publishAt: '2040-01-04T08:00:00.000Z' }])

  await time.fill('2040-01-05T10:30')
  await dialog.getByRole('button', { name: 'Change the time' }).click()
  const moved = 'Will be unpublished on 5 January 2040 at 10:30, Lagos time.'
  await expect(dialog.getByText(moved)).toBeVisible(studioTimeout)
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  // The closing dialog shows the same text within the pane.
  await expect(dialog).toHaveCount(0)
  await expect(page.getByTestId('document-pane').getByText(moved)).toBeVisible(studioTimeout)

  const [{ name: releaseId = '' } = {}] = await plans()
  await client.releases.schedule({ releaseId, publishAt: new Date(Date.now() + 2_000).toISOString() })
  await expect.poll(async () => (await fetch(product.siteUrl + OWN)).status, studioTimeout).toBe(404)
  expect(await client.getDocument(`drafts.${TUNDE}`)).toMatchObject({ name: NAME })
  await chooseInMenu(documentActions(page), 'Schedule unpublish', (entry) =>
    expect(entry).toBeDisabled({ timeout: 5_000 }),
  )
  expect(errors).toEqual([])
})

test('scheduled unpublish lists references first and removes them from lists', async ({
  page,
  ownProduct: product,
}) => {
  const client = await editorClient(product)
  const dialog = await openUnpublishDialog(page, product, '/structure/testimonial;testimonial-parked-car')
  await expect(dialog.getByText('carry on without it from then on')).toBeVisible(studioTimeout)
  await expect(dialog.getByRole('listitem')).toHaveText(['Home, under Sections'])
  await dialog.getByLabel('Date and time').fill('2040-01-04T09:00')
  await dialog.getByRole('button', { name: 'Schedule unpublish' }).click()
  await dialog.getByRole('button', { name: 'Keep it published' }).click(studioTimeout)
  await expect(dialog.getByRole('button', { name: 'Schedule unpublish' })).toBeVisible(studioTimeout)
  expect(await client.fetch('releases::all()[state in ["active", "scheduled"]]')).toEqual([])
  await dialog.getByLabel('Date and time').fill('2040-01-04T09:00')
  await dialog.getByRole('button', { name: 'Schedule unpublish' }).click()
  await expect(dialog.getByText('Will be unpublished on 4 January 2040')).toBeVisible(studioTimeout)

  const [releaseId = ''] = await client.fetch<string[]>('releases::all()[state == "scheduled"].name')
  await client.releases.schedule({ releaseId, publishAt: new Date(Date.now() + 1_000).toISOString() })
  const home = () => publicHtml(product, '/')
  await expect.poll(home, studioTimeout).not.toContain('I sit in my parked car')
  expect(await home()).toContain('In their own words')
})

test('deleting a therapist lists references, and offers a redirect and a scheduled unpublish', async ({
  page,
  ownProduct: product,
}) => {
  await goTo(page, product, '/structure/therapist;therapist-chinedu-eze')
  await chooseInMenu(documentActions(page), 'Delete')
  const warning = page.getByRole('dialog', { name: 'Delete: Chinedu Eze' })
  await expect(warning.getByRole('listitem')).toHaveText(
    'Article “Grief, and everything the burial asks of you”, under Text',
    studioTimeout,
  )
  await expect(warning).toContainText('Visitors of /therapists/chinedu-eze will find no page there.')
  await expect(warning.getByRole('link', { name: 'write a redirect' })).toHaveAttribute('href', /redirect/)
  await warning.getByRole('button', { name: 'Schedule unpublish instead' }).click()
  await expect(page.getByLabel('Date and time')).toBeVisible(studioTimeout)
})

test('Studio refuses to unpublish a referenced price or a required page and gives the reason', async ({
  page,
  ownProduct: product,
}) => {
  await answerWithPrice(product)
  const dialog = await openUnpublishDialog(page, product, '/structure/package;package-single')
  await expect(dialog.getByText('It cannot be unpublished while these refer to it.')).toBeVisible(studioTimeout)
  await expect(dialog.getByRole('listitem').first()).toHaveText(
    'Question and answer “What does one session cost?”, under Answer',
  )
  await expect(dialog.getByRole('button', { name: 'Schedule unpublish' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Close dialog' }).click()

  await goTo(page, product, '/structure/pages;homePage')
  await chooseInMenu(documentActions(page), 'Schedule unpublish', async (entry) => {
    await entry.hover({ timeout: 5_000 })
    await expect(page.getByText('The site needs this page, so it cannot be unpublished.')).toBeVisible({
      timeout: 5_000,
    })
  })
})
