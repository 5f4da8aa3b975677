import type { Page } from '@playwright/test'

import { anonymousClient, editorClient, expect } from './product'
import {
  chooseInMenu,
  documentActions,
  goTo,
  goToFirstScreen,
  openHistory,
  startStudio,
  studioTimeout,
  test,
} from './studio'

test.setTimeout(120_000)
startStudio()

test('two editors see each other, each other’s text and the changes', async ({ page: first, context, ownProduct }) => {
  const second = await context.newPage()
  const path = '/structure/testimonial;testimonial-parked-car'
  const detail = (page: Page) => page.getByTestId('field-detail').getByRole('textbox')
  await goTo(first, ownProduct, path)
  await expect(detail(first)).toHaveValue('Individual therapy, Kaduna', studioTimeout)
  await goTo(second, ownProduct, path)
  await expect(detail(second)).toHaveValue('Individual therapy, Kaduna', studioTimeout)

  await detail(second).fill('Individual therapy, Zaria')
  await expect(detail(first)).toHaveValue('Individual therapy, Zaria', studioTimeout)
  await expect(
    first.getByTestId('document-level-presence').getByLabel('Editor'),
    'the other editor is here',
  ).toBeVisible(studioTimeout)

  await openHistory(first)
  await first.getByRole('tab', { name: 'Review changes' }).click(studioTimeout)
  await expect(first.getByTestId('review-changes-pane').last()).toContainText('Zaria', studioTimeout)

  await first.getByTestId('action-publish').click(studioTimeout)
  await expect
    .poll(() => anonymousClient(ownProduct).fetch('*[_id == "testimonial-parked-car"][0].detail'), studioTimeout)
    .toBe('Individual therapy, Zaria')
})

test('Studio form waits while the content server is down and continues when it is back', async ({
  page,
  ownProduct,
}) => {
  const content = await editorClient(ownProduct)
  await goTo(page, ownProduct, '/structure/package;package-3sessions')
  const description = page.getByTestId('field-description').getByRole('textbox')
  await expect(description).toBeEditable(studioTimeout)

  await ownProduct.stop()
  await expect(page.getByText('Trying to connect')).toBeVisible(studioTimeout)
  await ownProduct.start()
  await expect(page.getByText('Trying to connect')).toBeHidden(studioTimeout)
  await description.fill('Three sessions, after a pause.')
  await page.getByTestId('action-publish').click(studioTimeout)
  await expect
    .poll(() => content.fetch('*[_id == "package-3sessions"][0].description'), studioTimeout)
    .toBe('Three sessions, after a pause.')
})

test('pasted HTML keeps headings, lines and lists, and the omitted picture is named', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  await goTo(page, ownProduct, '/structure/faq;all;faq-limits')
  const answer = page.getByTestId('field-answer')
  const text = answer.locator('[contenteditable=true]')
  await text.click(studioTimeout)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await text.evaluate((editable) => {
    const clipboardData = new DataTransfer()
    const html =
      '<h1>Limits</h1><div dir="ltr">One line<div>Another line</div></div><ol><li>First</li></ol><p><img src="https://other.example/a.png"></p>'
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'Limits')
    editable.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(answer.getByRole('status')).toHaveText('Left out of what you pasted: pictures.', studioTimeout)
  const blocks = '*[_id == "drafts.faq-limits"][0].answer[]{ "kind": coalesce(listItem, style), "text": pt::text(@) }'
  await expect
    .poll(() => content.fetch(blocks), studioTimeout)
    .toEqual([
      { kind: 'h3', text: 'Limits' },
      { kind: 'normal', text: 'One line' },
      { kind: 'normal', text: 'Another line' },
      { kind: 'number', text: 'First' },
    ])
})

test('Studio enforces the validation rules and singletons', async ({ page, ownProduct }) => {
  await goToFirstScreen(page, ownProduct)
  await page.getByRole('link', { name: 'Packages' }).click()
  await page.getByRole('link', { name: /Single Session/ }).click()
  const price = page.getByTestId('field-price').getByRole('spinbutton')
  await price.fill('-5', studioTimeout)
  await page.getByRole('button', { name: 'Validation' }).click(studioTimeout)
  // The hidden tooltip of the field has the same text.
  const problems = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Validation' }) })
  await expect(problems.getByText('The price must be more than zero naira.')).toBeVisible(studioTimeout)
  await expect(page.getByTestId('action-publish')).toBeDisabled(studioTimeout)

  await page.getByRole('button', { name: 'Create new document' }).click()
  const create = page.getByRole('listbox').or(page.getByRole('menu')).filter({ hasText: 'Redirect' })
  await expect(create).toContainText('Therapist')
  await expect(create, 'documents that exist once cannot be created').not.toContainText(/Home|Site settings|Legal/)

  await goTo(page, ownProduct, '/structure/pages;homePage')
  await page
    .getByTestId('field-blocks')
    .getByRole('button', { name: /add item/i })
    .click(studioTimeout)
  await expect(page.getByRole('menuitem', { name: 'Coach in My Pocket' })).toBeVisible(studioTimeout)
})

test('Studio history lists a discarded draft once, with its last state', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  await goTo(page, ownProduct, '/structure/testimonial;testimonial-first-message')
  const detail = page.getByTestId('field-detail').getByRole('textbox')
  await expect(detail).toBeEditable(studioTimeout)
  await openHistory(page)

  await detail.fill('Thrown')
  await expect
    .poll(() => content.fetch('*[_id == "drafts.testimonial-first-message"][0].detail'), studioTimeout)
    .toBe('Thrown')
  await detail.fill('Thrown away in the end')
  await expect
    .poll(() => content.fetch('*[_id == "drafts.testimonial-first-message"][0].detail'), studioTimeout)
    .toBe('Thrown away in the end')
  await chooseInMenu(documentActions(page), /discard/i)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /discard/i })
    .click()

  const discarded = page.getByRole('tabpanel', { name: 'History' }).getByText('Discarded draft', { exact: true })
  const history = async (moment: string) => {
    // The tab after a reload depends on the saved address.
    await page.getByRole('tab', { name: 'History' }).click(studioTimeout)
    await expect(discarded, moment).toHaveCount(1, studioTimeout)
    await page.getByRole('tab', { name: 'Review changes' }).click(studioTimeout)
    await expect(page.getByTestId('review-changes-pane').last(), moment).toContainText(
      'Thrown away in the end',
      studioTimeout,
    )
  }
  await history('at once')
  await page.reload()
  await history('later')
})
