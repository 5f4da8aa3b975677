import type { Locator, Page } from '@playwright/test'

import { editorClient, expect, type Product } from './product'
import { chooseInMenu, documentActions, goTo, studioTimeout, startStudio, test } from './studio'

test.setTimeout(120_000)
startStudio()

const rows = (page: Page) => page.locator('[data-rfd-draggable-id]')

/** Drags a list row onto another in small steps. */
async function drag(page: Page, row: Locator, onto: Locator) {
  const [from, to] = [await row.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('the rows are not on the screen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 - 12, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 12 })
  await page.mouse.up()
}

/** Waits until a tab of the FAQ page shows a question first. */
async function expectOnSite(visitor: Page, { siteUrl }: Product, tab: string, first: string) {
  await expect(async () => {
    await visitor.goto(`${siteUrl}/faq?category=${tab}`)
    await expect(visitor.locator(`#${tab} summary`).first()).toHaveText(first, { timeout: 500 })
  }).toPass(studioTimeout)
}

test('question dragged to the top of its tab comes first on the site at once', async ({
  page,
  visitor,
  ownProduct,
}) => {
  await goTo(page, ownProduct, '/structure/faq;technical')
  await expect(rows(page).first()).toContainText('What is the difference between text', studioTimeout)
  await drag(page, rows(page).filter({ hasText: 'How can I pay?' }), rows(page).first())
  await expect(rows(page).first()).toContainText('How can I pay?', studioTimeout)
  await expectOnSite(visitor, ownProduct, 'technical', 'How can I pay?')
})

test('question lists in the Studio follow the tabs of the FAQ page, including added ones', async ({
  page,
  visitor,
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
  await client.create({
    _id: 'faq-refund',
    _type: 'faq',
    category: 'payment',
    question: 'When do I get money back?',
    answer: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 's', text: 'Soon.', marks: [] }],
      },
    ],
  })

  await goTo(page, ownProduct, '/structure/faq')
  const tabs = page.getByRole('link', { name: /^(Your privacy|Paying|General|Technical)$/ })
  await expect(tabs).toHaveText(['Your privacy', 'Paying', 'General'], studioTimeout)
  await goTo(page, ownProduct, '/structure/faq;payment;faq-refund')
  await expect(page.getByTestId('field-category').getByRole('radio', { name: 'Paying' })).toBeChecked(studioTimeout)
  await expect(page.getByTestId('field-category').getByRole('radio')).toHaveCount(3)

  await expectOnSite(visitor, ownProduct, 'payment', 'When do I get money back?')
  await expect(visitor.getByRole('tab')).toHaveText(['Your privacy', 'Paying', 'General'])
})

test('therapist dragged to the top comes first in the directory', async ({ page, visitor, ownProduct }) => {
  await goTo(page, ownProduct, '/structure/therapist')
  await expect(rows(page).first()).toContainText('Dr. Adaeze Okonkwo', studioTimeout)
  await drag(page, rows(page).filter({ hasText: 'Chinedu Eze' }), rows(page).first())
  await expect(rows(page).first()).toContainText('Chinedu Eze', studioTimeout)
  await expect(async () => {
    await visitor.goto(`${ownProduct.siteUrl}/therapists`)
    await expect(
      visitor
        .locator('main h2, main h3')
        .filter({ hasText: /Eze|Okonkwo/ })
        .first(),
    ).toHaveText(/Chinedu Eze/, { timeout: 500 })
  }).toPass(studioTimeout)
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

test('intent link opens a document in its list at the named field', async ({ page, ownProduct }) => {
  const places = [
    ['id=contactPage;type=contactPage;path=form.submitLabel', /\/structure\/pages;contactPage/, 'form.submitLabel'],
    ['id=therapist-chinedu-eze;type=therapist', /\/structure\/therapist;therapist-chinedu-eze/, 'name'],
    ['id=faq-limits;type=faq', /\/structure\/faq;all;faq-limits/, 'question'],
  ] as const
  for (const [link, address, field] of places) {
    await goTo(page, ownProduct, `/intent/edit/${link}`)
    await expect(page).toHaveURL(address, studioTimeout)
    await expect(page.getByTestId(`field-${field}`).first()).toBeVisible(studioTimeout)
  }
})
