import type { Page } from '@playwright/test'

import { holdRequests } from './hold-requests'
import { anonymousClient, editorClient, expect, type Product } from './product'
import { goTo, goToFirstScreen, startStudio, studioTimeout, test } from './studio'

test.setTimeout(120_000)
startStudio()

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

test('Studio offers to create no document that exists once', async ({ page, ownProduct }) => {
  await goToFirstScreen(page, ownProduct)
  await page.getByRole('button', { name: 'Create new document' }).click()
  // The first list is that of the Studio's own pane.
  const create = page.getByRole('listbox').filter({ hasText: 'Redirect' }).last()
  await expect(create).toContainText('Therapist')
  await expect(create).not.toContainText(/Home|Site settings|Legal/)
  await page.keyboard.press('Escape')
})

// Each test edits its own question.

const answerOf = (product: Product, id: string) => () =>
  anonymousClient(product).fetch<string | null>('pt::text(*[_id == $id][0].answer)', { id })

/** Puts the cursor at the end of the answer. */
async function moveToEnd(page: Page) {
  await page.getByTestId('field-answer').locator('[contenteditable=true]').click(studioTimeout)
  await page.keyboard.press('ControlOrMeta+End')
}

/** Opens a question with the cursor at the end of its answer. */
async function openAnswer(page: Page, product: Product, id: string) {
  await goTo(page, product, `/intent/edit/id=${id};type=faq`)
  await moveToEnd(page)
}

/** Types and clicks the position of Publish right after the last letter, whatever the state of the button. */
async function typeAndPublish(page: Page, words: string) {
  const place = await page
    .getByTestId('pane-footer')
    .getByRole('button', { name: /^Publish/ })
    .boundingBox()
  if (!place) throw new Error('There is no button to press.')
  await page.keyboard.type(words, { delay: 50 })
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
}

test.describe('Publish in the Studio', () => {
  test('includes the last letter typed into a formatted text, also right after another publish', async ({
    page,
    ownProduct: product,
  }) => {
    await openAnswer(page, product, 'faq-emergency')
    await typeAndPublish(page, ' First this.')
    await expect.poll(answerOf(product, 'faq-emergency'), studioTimeout).toContain('First this.')
    // The button of Sanity stays disabled for a few seconds.
    await expect(page.getByTestId('action-publish')).toBeDisabled(studioTimeout)
    await moveToEnd(page)
    await typeAndPublish(page, ' Then that.')
    await expect.poll(answerOf(product, 'faq-emergency'), studioTimeout).toContain('First this. Then that.')
  })

  test('accepts text that has just fulfilled a rule', async ({ page, ownProduct: product }) => {
    const editor = await editorClient(product)
    await editor.create({ _id: 'drafts.faq-new', _type: 'faq', question: 'Is it so?', category: 'therapy' })
    await openAnswer(page, product, 'faq-new')
    await expect(page.getByTestId('action-publish')).toBeDisabled(studioTimeout)
    await typeAndPublish(page, 'It is.')
    await expect.poll(answerOf(product, 'faq-new'), studioTimeout).toBe('It is.')
  })

  test('reports an invalid document and publishes nothing when pressed at once', async ({
    page,
    ownProduct: product,
  }) => {
    await openAnswer(page, product, 'faq-teens')
    const question = page.getByTestId('field-question').getByRole('textbox')
    // Hold the save: otherwise the button is disabled by validation before the press.
    const save = await holdRequests(page, /\/data\/(?:mutate|actions)\//)
    await question.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.getByTestId('field-answer').locator('[contenteditable=true]').click()
    await typeAndPublish(page, 'x')
    save()
    await expect(page.getByText('Nothing was published')).toBeVisible(studioTimeout)
    await expect(page.getByTestId('action-publish')).toBeDisabled(studioTimeout)
  })
})
