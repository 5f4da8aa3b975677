import { editorClient, expect } from './product'
import { chooseInMenu, documentActions, goTo, startStudio, studioTimeout, test } from './studio'

test.setTimeout(180_000)
startStudio()

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
