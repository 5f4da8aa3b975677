import type { Page, Route } from '@playwright/test'

import { editorClient, expect, type Product } from './product'
import { goTo, startStudio, studioTimeout, test } from './studio'

test.setTimeout(180_000)
startStudio()

const SLEEP = 'When you cannot sleep'
const description = (page: Page, title = SLEEP) => page.getByRole('textbox', { name: `Description of ${title}` })

/** A paragraph with one link. */
const link = (href: string, text: string) => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs: [{ _type: 'link', _key: 'link', href }],
  children: [{ _type: 'span', _key: 'span', text, marks: ['link'] }],
})

async function openTable(page: Page, product: Product): Promise<void> {
  await goTo(page, product, '/all-pages')
  await expect(page.getByRole('table', { name: 'All pages' })).toBeVisible(studioTimeout)
}

test('table of pages saves a text in the draft and shows what a colleague writes', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  await openTable(page, ownProduct)
  const row = page.getByRole('row', { name: SLEEP })
  await expect(row).toContainText('Published')
  await page.getByRole('textbox', { name: `Search title of ${SLEEP}` }).fill('Sleep again')
  await description(page).fill('a'.repeat(161))
  await expect(row).toContainText('The description is too long: 161 characters, about 160 are shown.', studioTimeout)
  await expect(row).toContainText('Draft changes')
  const seo = { title: 'Sleep again', description: 'a'.repeat(161) }
  await expect
    .poll(() => content.fetch('*[_id == "drafts.article-when-you-cannot-sleep"][0]{title, seo}'), studioTimeout)
    .toMatchObject({ title: SLEEP, seo })
  expect(await content.fetch('*[_id == "article-when-you-cannot-sleep"][0].seo.title')).not.toBe('Sleep again')

  await content.patch('drafts.article-when-you-cannot-sleep').set({ 'seo.description': 'By a colleague.' }).commit()
  await expect(description(page)).toHaveValue('By a colleague.', studioTimeout)

  await row.getByRole('link', { name: SLEEP }).click()
  await expect(page.getByTestId('field-title').getByRole('textbox').first()).toHaveValue(SLEEP, studioTimeout)
})

test('table of pages keeps a text that could not be saved and saves it again', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  await openTable(page, ownProduct)
  const refuse = (route: Route) => route.fulfill({ status: 403, json: { error: { description: 'You may not edit.' } } })
  await page.route('**/data/actions/**', refuse)
  await description(page, 'Contact').fill('How to reach us, by phone, chat or email.')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(/Not saved: .*Your text is still here/, studioTimeout)
  await expect(description(page, 'Contact')).toHaveValue('How to reach us, by phone, chat or email.')
  await page.unroute('**/data/actions/**', refuse)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0, studioTimeout)
  expect(await content.fetch('*[_id == "drafts.contactPage"][0].seo.description')).toContain('How to reach us')
})

test('table of pages shows what the content check finds and filters by it', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  const id = 'article-panic-attack-right-now'
  const { summary } = await content.fetch<{ summary: string }>('*[_id == $id][0]{summary}', { id })
  await content.patch(id).unset(['summary']).commit()
  await openTable(page, ownProduct)
  const row = page.getByRole('row', { name: 'If you are having a panic attack right now' })
  await expect(row).toContainText('Summary: ', studioTimeout)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('problems')
  await expect(row).toBeVisible()
  await expect(page.getByRole('row', { name: 'About' })).toHaveCount(0)
  await content.patch(id).set({ summary }).commit()
  await expect(row).toHaveCount(0, studioTimeout)
})

test('broken links are listed with their text, at once and for other sites on request', async ({
  page,
  ownProduct,
}) => {
  const content = await editorClient(ownProduct)
  const body = [
    link('/no-such-page', 'Our prices'),
    link('https://no-such-host.invalid/', 'A study'),
    link('http://127.0.0.1:1/', 'Our own network'),
  ]
  await content.patch('article-grief-and-the-burial').set({ body }).commit()
  await goTo(page, ownProduct, '/all-pages')
  await page.getByRole('tab', { name: 'Broken links' }).click(studioTimeout)
  const inside = page.getByRole('table', { name: 'Broken links within the site' })
  await expect(inside.getByRole('row', { name: /Our prices \/no-such-page There is no published page/ })).toBeVisible(
    studioTimeout,
  )

  // The seeded content links to real sites.
  await page.route('**/preview/links', (route) => {
    const sent = route.request().postDataJSON() as { secret: string; links: { address: string }[] }
    const links = sent.links.filter(({ address }) => /\.invalid|127/.test(address))
    return route.continue({ postData: JSON.stringify({ ...sent, links }) })
  })
  await page.getByRole('button', { name: 'Check links to other sites' }).click()
  const outside = page.getByRole('table', { name: 'Broken links to other sites' })
  await expect(outside.getByRole('row', { name: /A study .* There is no answer/ })).toBeVisible(studioTimeout)
  await expect(outside.getByRole('row', { name: /Our own network .* Not checked/ })).toBeVisible(studioTimeout)
  await expect(page.getByText(/^Checked 2 of \d+ addresses on .* Lagos time/)).toBeVisible()

  await inside.getByRole('link', { name: 'Grief, and everything' }).first().click()
  const title = page.getByTestId('field-title').getByRole('textbox').first()
  await expect(title).toHaveValue(/^Grief, and everything/, studioTimeout)
})

test('2,000 pages and 500 broken links stay usable', async ({ page, ownProduct }) => {
  const content = await editorClient(ownProduct)
  for (let first = 0; first < 2_000; first += 250) {
    const transaction = content.transaction()
    for (let index = first; index < first + 250; index += 1)
      transaction.create({
        _id: `article-many-${index}`,
        _type: 'article',
        title: `Article ${String(index).padStart(4, '0')}`,
        slug: { _type: 'slug', current: `many-${index}` },
        summary: 'What helps.',
        body: Array.from({ length: 10 }, (_, key) => link(index < 50 ? `/gone-${key}` : '/contact', `Link ${key}`)),
      })
    await transaction.commit({ visibility: 'async' })
  }

  const opened = performance.now()
  await goTo(page, ownProduct, '/all-pages')
  await expect(page.getByText(/^1–50 of 2,\d+ pages$/)).toBeVisible({ timeout: 60_000 })
  expect(performance.now() - opened).toBeLessThan(30_000)
  const field = page.getByRole('searchbox', { name: 'Search by title' })
  await field.fill('Article 1234')
  await expect(page.getByText('1 page', { exact: true })).toBeVisible(studioTimeout)
  await field.fill('')
  await page.getByRole('button', { name: 'Next' }).click(studioTimeout)
  await expect(page.getByText(/^51–100 of/)).toBeVisible(studioTimeout)

  const text = 'What helps on a bad day, and what hinders'
  await description(page, 'Article 0060').click(studioTimeout)
  const typed = performance.now()
  await page.keyboard.type(text)
  await expect(description(page, 'Article 0060')).toHaveValue(text)
  expect(performance.now() - typed).toBeLessThan(10_000)

  await page.getByRole('tab', { name: 'Broken links' }).click()
  await expect(page.getByText(/^1–50 of 5\d\d links$/)).toBeVisible({ timeout: 60_000 })
})
