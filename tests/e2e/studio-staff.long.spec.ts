import type { Browser, Locator, Page } from '@playwright/test'

import { editorClient, expect, type Product } from './product'
import { chooseInMenu, documentActions, goTo, goToFirstScreen, studioTimeout, startStudio, test } from './studio'

test.setTimeout(180_000)
startStudio()

/** Runs in the page: returns the text of a field. */
const shownText = (field: HTMLElement | SVGElement) =>
  field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')

/** Opens the Studio in a new browser and answers the question for a name. */
async function openStudioAs(name: string, browser: Browser, { siteUrl }: Product, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${siteUrl}/studio${path}`)
  await page.getByLabel(/What is your name/).fill(name, studioTimeout)
  await page.getByRole('button', { name: 'Keep my name' }).click()
  await expect(page.getByLabel(/What is your name/)).toBeHidden(studioTimeout)
  return page
}

test.describe('field with two editors', () => {
  const id = 'article-when-you-cannot-sleep'
  const atTheEnd = ' goes on, as Ada writes at the end.'
  const atTheStart = 'Bola writes at the start, and then it '
  const merged = `${atTheStart}begins${atTheEnd}`

  const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 70 })

  /** Types like an input method: word by word, with a composition event for each letter. */
  async function compose(page: Page, text: string): Promise<void> {
    const devTools = await page.context().newCDPSession(page)
    for (const word of text.match(/\S+\s*/g) ?? []) {
      for (let end = 1; end <= word.length; end++) {
        const composed = { text: word.slice(0, end), selectionStart: end, selectionEnd: end }
        await devTools.send('Input.imeSetComposition', composed)
        await new Promise((wait) => setTimeout(wait, 70))
      }
      await devTools.send('Input.insertText', { text: word })
    }
  }

  for (const [kind, field, words, write] of [
    ['plain', 'summary', 'summary', type],
    ['formatted', 'body', 'pt::text(body)', type],
    ['composed', 'summary', 'summary', compose],
  ] as const)
    test(`keeps both ${kind} texts and shows who else is editing`, async ({ browser, ownProduct: product }) => {
      const content = await editorClient(product)
      const span = { _type: 'span', _key: 'span', text: 'begins', marks: [] }
      const body = [{ _type: 'block', _key: 'block', style: 'normal', markDefs: [], children: [span] }]
      await content.patch(id).set({ summary: 'begins', body }).commit()

      const path = `/structure/article;${id}`
      const ada = await openStudioAs('Ada', browser, product, path)
      const bola = await openStudioAs('Bola', browser, product, path)
      const textbox = (page: Page) => page.getByTestId(`field-${field}`).getByRole('textbox').first()
      const editors = [
        { page: ada, other: 'Bola', key: 'Control+End' },
        { page: bola, other: 'Ada', key: 'Control+Home' },
      ]
      const placeCaret = async ({ page, key }: (typeof editors)[number]) => {
        await textbox(page).click(studioTimeout)
        await expect(textbox(page)).toBeFocused()
        await page.keyboard.press(key)
      }
      for (const editor of editors) {
        await expect(textbox(editor.page)).toBeEditable(studioTimeout)
        await placeCaret(editor)
      }
      // A form that is still opening may take the focus from its field.
      await expect(async () => {
        for (const editor of editors)
          if (!(await textbox(editor.page).evaluate((field) => field === document.activeElement)))
            await placeCaret(editor)
        for (const { page, other } of editors) {
          const besideField = page.getByTestId('document-pane').getByLabel(other, { exact: true }).first()
          const inText = page.getByTestId(`presence-cursor-${other}`)
          await expect(field === 'body' ? inText : besideField).toBeVisible()
          await expect(page.getByTestId('document-level-presence').getByLabel(other, { exact: true })).toHaveCount(0)
        }
      }).toPass(studioTimeout)

      await Promise.all([type(ada, atTheEnd), write(bola, atTheStart)])
      await expect
        .poll(() => content.fetch(`*[_id == "drafts.${id}"][0]{"text": ${words}}.text`), studioTimeout)
        .toBe(merged)
      for (const page of [ada, bola])
        await expect
          // The cursor of the other editor adds a zero-width space.
          .poll(async () => (await textbox(page).evaluate(shownText)).replaceAll(/[\n\uFEFF]/g, ''), studioTimeout)
          .toBe(merged)
      await content.delete(`drafts.${id}`)
      await Promise.all([ada, bola].map((page) => page.context().close()))
    })
})

test('refused picture is explained', async ({ page, ownProduct }) => {
  await goTo(page, ownProduct, '/structure/therapist')
  await page.getByTestId('action-intent-button').click(studioTimeout)
  await page.getByTestId('field-name').getByRole('textbox').fill('Test', studioTimeout)
  await expect(page.getByText('save the HEIC of an iPhone as JPEG first').first()).toBeAttached(studioTimeout)
  await page.getByText('Portrait', { exact: true }).scrollIntoViewIfNeeded()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }, studioTimeout)
  await expect(page.getByText(/^Pictures: PNG, JPEG, WebP or AVIF, up to 25 MB/).first()).toBeVisible(studioTimeout)
})

test('Studio on a phone asks for the name in one line, keeps it and labels the parts of Preview', async ({
  browser,
  ownProduct,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const phone = await context.newPage()
  await phone.goto(`${ownProduct.siteUrl}/studio/presentation?preview=/about`)
  const question = phone.locator('form').filter({ has: phone.getByLabel(/What is your name/) })
  await expect(question).toBeVisible(studioTimeout)
  expect((await question.boundingBox())?.height).toBeLessThan(60)
  await phone.getByLabel(/What is your name/).fill('Bọ́lá')
  await phone.getByRole('button', { name: 'Keep my name' }).click()
  await expect(question).toHaveCount(0, studioTimeout)
  for (const name of ['Page', 'All pages', 'Form'])
    await expect(phone.getByRole('tab', { name, exact: true })).toBeVisible(studioTimeout)
  await phone.goto(`${ownProduct.siteUrl}/studio`)
  await expect(phone.getByText('Colleagues see you as Bọ́lá.')).toBeAttached(studioTimeout)
  await context.close()
})

test('Studio home scrolls to its end in wide and narrow windows', async ({ visitor: page, ownProduct }) => {
  const list = page.getByRole('link', { name: 'Needs attention', exact: true })
  const jobs = page.getByRole('heading', { name: 'What do you want to do?' })
  const end = page.getByRole('button', { name: 'Change name' })
  const scrollOver = async (place: Locator, until: Locator) => {
    await place.hover()
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect(until).toBeInViewport({ ratio: 1, timeout: 500 })
    }).toPass(studioTimeout)
  }

  await page.setViewportSize({ width: 700, height: 600 })
  await page.goto(`${ownProduct.siteUrl}/studio`)
  await expect(list).toBeAttached(studioTimeout)
  expect((await page.getByLabel(/What is your name/).boundingBox())?.width).toBeGreaterThan(200)
  await scrollOver(jobs, end)
  await scrollOver(page.getByRole('link', { name: 'Therapists' }), list)
  await expect(page.getByRole('button', { name: 'Indigo Room' })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 360, height: 640 })
  await page.reload()
  await expect(list).toBeAttached(studioTimeout)
  await scrollOver(jobs, end)
  await scrollOver(end, list)
})

test('Studio home opens each job and counts both lists live', async ({ page, ownProduct }) => {
  const places: [string, Locator][] = [
    ['Change a text', page.getByRole('link', { name: 'About' })],
    ['Change a price', page.getByRole('link', { name: /^Single Session/ })],
    ['Add or update a therapist', page.getByRole('link', { name: /Chinedu Eze/ })],
    ['Write an article', page.getByTestId('field-title')],
    ['Preview or schedule a release', page.getByRole('button', { name: 'New release' })],
    ['See the numbers', page.getByRole('heading', { name: 'Numbers', level: 1 })],
  ]
  for (const [job, place] of places) {
    await goToFirstScreen(page, ownProduct)
    await page.getByRole('link', { name: job }).click(studioTimeout)
    await expect(place.first(), job).toBeVisible(studioTimeout)
  }

  await expect(page.getByRole('link', { name: 'Vision' })).toHaveCount(0)

  const content = await editorClient(ownProduct)
  const unconfirmed = page.getByRole('link', { name: /^To confirm: / })
  const attention = page.getByRole('link', { name: /^Needs attention: / })
  await page.route(/tag=sanity\.studio\.unconfirmed/, (route) => route.fulfill({ status: 400, json: {} }))
  await goToFirstScreen(page, ownProduct)
  await expect(unconfirmed).toHaveText('To confirm: could not be counted', studioTimeout)
  await page.unroute(/tag=sanity\.studio\.unconfirmed/)

  await goTo(page, ownProduct, '/numbers')
  await goToFirstScreen(page, ownProduct)
  await expect(unconfirmed).toHaveText(/: \d+$/, studioTimeout)
  const before = Number((await unconfirmed.textContent())?.split(': ')[1])
  await content.patch('faq-licensed').set({ sample: false }).commit()
  await expect(unconfirmed).toHaveText(`To confirm: ${before - 1}`, studioTimeout)

  await expect(attention).toHaveText('Needs attention: 0', studioTimeout)
  const portrait = await content.fetch<{ alt: string; asset: string }>(
    '*[_id == "therapist-chinedu-eze"][0].image{ alt, "asset": asset._ref }',
  )
  await content.patch('therapist-chinedu-eze').unset(['image.alt']).commit()
  await expect(attention).toHaveText('Needs attention: 1', studioTimeout)
  // The image library describes it now.
  await content.patch(portrait.asset).set({ altText: portrait.alt }).commit()
  await expect(attention).toHaveText('Needs attention: 0', studioTimeout)
})

test('therapist form suggests the languages of others and adds one with a press', async ({ page, ownProduct }) => {
  await goTo(page, ownProduct, '/intent/edit/id=therapist-chinedu-eze;type=therapist')
  const languages = page.getByTestId('field-languages')
  const offered = languages.getByRole('group', { name: 'Languages: others have' })
  await expect(offered.getByRole('button', { name: 'Add Yoruba' })).toBeVisible(studioTimeout)
  await expect(offered.getByRole('button', { name: 'Add English' }), 'stands there already').toHaveCount(0)
  await languages.locator('input').fill('YÓR')
  await expect(offered.getByRole('button')).toHaveCount(1)
  await offered.getByRole('button', { name: 'Add Yoruba' }).click()
  await expect(languages.locator('input')).toHaveValue('')
  await expect(offered.getByRole('button', { name: 'Add Yoruba' })).toHaveCount(0)
  const content = await editorClient(ownProduct)
  await expect
    .poll(async () => (await content.getDocument('drafts.therapist-chinedu-eze'))?.['languages'], studioTimeout)
    .toContain('Yoruba')
})

const NOT_PERMITTED = 'Your role writes drafts. Ask a colleague who publishes to do this.'

test('Studio of a contributor disables what would change the site, with the reason', async ({
  browser,
  ownProduct: product,
}) => {
  const context = await browser.newContext()
  const url = `${product.siteUrl}/sandbox`
  await context.addCookies([{ name: 'editor_role', value: 'contributor', url }])
  const page = await context.newPage()
  const client = await editorClient(product)
  const id = 'faq-licensed'
  await client.create({ ...(await client.getDocument(id)), _id: `drafts.${id}`, _type: 'faq' })

  await goTo(page, product, `/structure/faq;all;${id}`)
  await page.getByRole('button', { name: 'Not now' }).click(studioTimeout)
  await expect(page.getByTestId('action-publish')).toBeDisabled(studioTimeout)
  for (const name of ['Schedule publish', 'Schedule unpublish', 'Preview the site without it', 'Share a preview'])
    await chooseInMenu(documentActions(page), name, async (entry) => {
      await expect(entry).toBeDisabled()
      await entry.hover({ force: true, timeout: 5_000 })
      await expect(page.getByText(NOT_PERMITTED).filter({ visible: true }).first()).toBeVisible()
    })
  await chooseInMenu(documentActions(page), /^Delete$/, (entry) => expect(entry).toBeDisabled())
  await chooseInMenu(documentActions(page), 'Duplicate', (entry) => expect(entry).toBeEnabled())

  await goTo(page, product, '/share')
  await expect(page.getByText(NOT_PERMITTED)).toBeVisible(studioTimeout)
  await goTo(page, product, '/releases')
  await expect(page.getByRole('button', { name: 'New release' })).toBeDisabled(studioTimeout)
  await goTo(page, product, '/structure/therapist')
  await expect(page.getByRole('link', { name: /Chinedu Eze/ })).toBeVisible(studioTimeout)
  await expect(page.locator('[data-rfd-drag-handle-draggable-id], [data-testid=drag-handle]')).toHaveCount(0)
  await context.close()
})

// Keep last: it takes a page off the site.
test('lost label is listed with its default, opens in its form and disappears once it is corrected', async ({
  page,
  ownProduct,
}) => {
  const client = await editorClient(ownProduct)
  await goTo(page, ownProduct, '/structure/attention')
  await expect(page.getByText('Everything that is published is shown as you wrote it.')).toBeVisible(studioTimeout)

  await client
    .transaction()
    .patch('faqPage', { set: { heading: 'Asked \u202Eoften' } })
    .patch('contactPage', { set: { 'form.submitLabel': '   ' } })
    .commit()
  const invisible = /Heading.*invisible character.*after “Asked ”.*Visitors see the text without that character\./s
  await expect(page.getByRole('link', { name: invisible })).toBeVisible(studioTimeout)
  const found = page.getByRole('link', { name: /Form › .*Visitors read “Send Message” instead\./s })
  await expect(found).toBeVisible(studioTimeout)
  await found.click()
  const field = page.getByTestId('field-form.submitLabel').getByRole('textbox')
  await expect(field).toBeVisible(studioTimeout)
  await expect(page.getByText(/not defined in the schema/)).toHaveCount(0)
  await field.fill('Send it to us')
  await page.getByTestId('action-publish').click(studioTimeout)
  await expect(found).toHaveCount(0, studioTimeout)

  await client.delete('faqPage')
  await page.getByRole('link', { name: /It is not published\./ }).click(studioTimeout)
  await expect(page.getByTestId('field-tabsLabel')).toBeVisible(studioTimeout)
})
