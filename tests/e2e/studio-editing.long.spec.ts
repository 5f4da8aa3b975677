import type { Page } from '@playwright/test'

import { expectPublicHtml } from './guide-jobs'
import { holdRequests } from './hold-requests'
import { anonymousClient, editorClient, expect, type Product } from './product'
import { collectStudioErrors } from './releases'
import {
  chooseInMenu,
  documentActions,
  goTo,
  goToFirstScreen,
  openBesideForm,
  startStudio,
  studioTimeout,
  test,
} from './studio'

test.setTimeout(120_000)
startStudio()

// Keep first: the Studio loads here.
test('Studio and its help menu open without a refused request or a console error', async ({ page, ownProduct }) => {
  const errors = collectStudioErrors(page)
  // The last request of the Studio on load: a validation query.
  const checked = page.waitForResponse(/tag=sanity\.studio\.validation\.unique/)
  await goToFirstScreen(page, ownProduct)
  await page
    .getByRole('link', { name: /^Packages/ })
    .first()
    .click()
  await page.getByRole('link', { name: /Single Session/ }).click()
  await expect(page.getByTestId('field-price').getByRole('spinbutton')).toHaveValue('20000', studioTimeout)
  await checked

  await page.getByRole('button', { name: 'Help and resources' }).click()
  await expect(page.getByRole('menuitem', { name: /^Sanity Studio/ })).toBeVisible(studioTimeout)
  await page.keyboard.press('Escape')
  expect(errors).toEqual([])
})

test('section picker shows a picture of each section', async ({ page, ownProduct }) => {
  await goTo(page, ownProduct, '/structure/pages;aboutPage')
  await page.getByRole('button', { name: /^Add item/ }).click(studioTimeout)
  const pictures = page.locator('img[src^="/studio/sections/"]')
  await expect(pictures).toHaveCount(17, studioTimeout)
  await expect
    .poll(() =>
      pictures.evaluateAll((all: HTMLImageElement[]) => all.filter((each) => each.naturalWidth !== 360).length),
    )
    .toBe(0)
  await page.keyboard.press('Escape')
})

test('search and share preview marks texts that are too long and follows publishing', async ({ page, ownProduct }) => {
  // By clicks: opened by its address, the list keeps the width that the form needs.
  await goToFirstScreen(page, ownProduct)
  await page.getByRole('link', { name: /^Therapists/ }).click(studioTimeout)
  await page.getByRole('link', { name: /Chinedu Eze/ }).click(studioTimeout)
  await openBesideForm(page, 'In search and WhatsApp')
  const [result, card] = [page.getByTestId('search-result'), page.getByTestId('shared-card')]
  await expect(result).toContainText('therapists › chinedu-eze', studioTimeout)
  await expect(page.getByText('As it is published.')).toBeVisible()
  await expect(result.locator('mark')).toHaveCount(0)
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), studioTimeout)
    .toBe(1_200)

  const description = 'A therapist for people who carry a lot and say little. '.repeat(4).trim()
  const editor = await editorClient(ownProduct)
  await editor
    .patch('therapist-chinedu-eze')
    .set({ seo: { _type: 'seo', description } })
    .commit()
  await expect(result.locator('mark')).toHaveText(description.slice(160), studioTimeout)
  await expect(card).toContainText(description.slice(0, 60))
  await expect(page.getByText(`The description has ${description.length} characters.`).first()).toBeVisible()
})

test('answer field shows the current price and inserts another one', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  await goTo(page, ownProduct, '/structure/faq;general;faq-cost')
  const answer = page.getByTestId('field-answer')
  await expect(answer.getByText('₦20,000')).toBeVisible(studioTimeout)

  await content.patch('package-single').set({ price: 21_500 }).commit()
  await expect(answer.getByText('₦21,500')).toBeVisible(studioTimeout)

  const text = answer.locator('[contenteditable=true]').first()
  await text.getByText('The first consultation is free.').click()
  await answer.getByRole('button', { name: /Price/ }).click()
  await page.getByRole('combobox', { name: 'Package or add-on' }).fill('1 week')
  await page.getByRole('option', { name: /Coach in My Pocket, 1 week/ }).click(studioTimeout)
  await page.keyboard.press('Escape')
  await expect(answer.getByText('₦7,000')).toBeVisible(studioTimeout)
  await page.getByTestId('action-publish').click(studioTimeout)
  await expectPublicHtml(ownProduct, '/faq', '₦7,000')
})

test('duplicated therapist follows the original, without its address and sample mark', async ({ page, ownProduct }) => {
  const client = await editorClient(ownProduct)
  await goTo(page, ownProduct, '/structure/therapist;therapist-zainab-yusuf')
  await chooseInMenu(documentActions(page), 'Duplicate')
  const ranked = () =>
    client.fetch<{ _id: string; name: string }[]>('*[_type == "therapist"] | order(orderRank asc){..., "name": name}')
  const copied = async () => {
    const therapists = await ranked()
    return therapists.slice(therapists.findIndex(({ _id }) => _id === 'therapist-zainab-yusuf') + 1)[0]
  }
  await expect.poll(copied, studioTimeout).toMatchObject({ name: 'Hajia Zainab Yusuf' })
  const copy = await copied()
  expect(copy).not.toHaveProperty('slug')
  expect(copy).not.toHaveProperty('sample')
})

test('intent link and “To confirm” open a document in its own form', async ({ page, ownProduct }) => {
  for (const [link, address, field] of [
    ['intent/edit/id=contactPage;type=contactPage;path=form.submitLabel', 'pages;contactPage', 'form.submitLabel'],
    ['intent/edit/id=therapist-chinedu-eze;type=therapist', 'therapist;therapist-chinedu-eze', 'name'],
    ['intent/edit/id=faq-limits;type=faq', 'faq;all;faq-limits', 'question'],
    ['structure/unconfirmed;siteSettings', 'unconfirmed;siteSettings', 'name'],
    ['structure/unconfirmed;aboutPage', 'unconfirmed;aboutPage', 'blocks'],
    ['structure/unconfirmed;therapist-chinedu-eze', 'unconfirmed;therapist-chinedu-eze', 'specialties'],
    ['structure/unconfirmed;testimonial-parked-car', 'unconfirmed;testimonial-parked-car', 'quote'],
    ['structure/unconfirmed;faq-licensed', 'unconfirmed;faq-licensed', 'question'],
    ['structure/unconfirmed;legalDocument-terms', 'unconfirmed;legalDocument-terms', 'sections'],
  ] as const) {
    await goTo(page, ownProduct, `/${link}`)
    await expect(page).toHaveURL(new RegExp(`/structure/${address}`), studioTimeout)
    await expect(page.getByTestId(`field-${field}`).first(), link).toBeVisible(studioTimeout)
    await expect(page.getByText(/not defined in the schema/), link).toHaveCount(0)
  }
})

const answer = async ({ siteUrl }: Product, path: string) => {
  const { status, headers } = await fetch(siteUrl + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}

test('changed page address redirects from the old one, and changing it back causes no loop', async ({
  page,
  ownProduct,
}) => {
  const content = await editorClient(ownProduct)
  await content.create({
    _id: 'page-partners',
    _type: 'page',
    title: 'For employers',
    slug: { _type: 'slug', current: 'partners' },
    blocks: [{ _type: 'contactLink', _key: 'a', heading: 'Ask for an offer', label: 'Write to us' }],
  })
  const slug = page.getByTestId('field-slug').getByRole('textbox')
  const former = () => anonymousClient(ownProduct).fetch('*[_id == "page-partners"][0].formerAddresses')

  await goTo(page, ownProduct, '/structure/pages;page;page-partners')
  await slug.fill('companies', studioTimeout)
  await page.getByTestId('action-publish').click(studioTimeout)
  await expect.poll(() => answer(ownProduct, '/partners'), studioTimeout).toEqual([301, '/companies'])
  expect(await answer(ownProduct, '/companies')).toEqual([200, null])
  expect(await former()).toEqual(['/partners'])
  await expect(page.getByTestId('field-formerAddresses')).toContainText('Former addresses', studioTimeout)

  await slug.fill('partners', studioTimeout)
  await page.getByTestId('action-publish').click(studioTimeout)
  await expect.poll(() => answer(ownProduct, '/companies'), studioTimeout).toEqual([301, '/partners'])
  expect(await answer(ownProduct, '/partners')).toEqual([200, null])
  expect(await former()).toEqual(['/companies'])
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

// Keep last: it takes tabs off the page.
test('question lists in the Studio follow the tabs of the FAQ page, including added ones', async ({
  page,
  ownProduct,
}) => {
  const client = await editorClient(ownProduct)
  await client
    .patch('faqPage')
    .set({
      categories: [
        { _type: 'faqTab', _key: 'b', value: 'privacy', label: 'Your privacy' },
        { _type: 'faqTab', _key: 'n', value: 'payment', label: 'Paying' },
        { _type: 'faqTab', _key: 'g', value: 'general', label: 'General' },
      ],
    })
    .commit()
  await goTo(page, ownProduct, '/structure/faq')
  const tabs = page.getByRole('link', { name: /^(Your privacy|Paying|General|Technical)$/ })
  await expect(tabs).toHaveText(['Your privacy', 'Paying', 'General'], studioTimeout)
  await goTo(page, ownProduct, '/structure/faq;general;faq-cost')
  await expect(page.getByTestId('field-category').getByRole('radio', { name: 'General' })).toBeChecked(studioTimeout)
  await expect(page.getByTestId('field-category').getByRole('radio')).toHaveCount(3)
})
