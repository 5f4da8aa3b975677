import { anonymousClient, editorClient, expect, type Product } from './product'
import { chooseInMenu, documentActions, goTo, openGroup, studioTimeout, startStudio, test } from './studio'

test.setTimeout(120_000)
startStudio()

const page = (current: string) => ({
  _id: `page-${current}`,
  _type: 'page',
  title: 'For employers',
  slug: { _type: 'slug', current },
  blocks: [{ _type: 'contactLink', _key: 'a', heading: 'Ask for an offer', label: 'Write to us' }],
})

const answer = async ({ siteUrl }: Product, path: string) => {
  const { status, headers } = await fetch(siteUrl + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}

test('page is added to the header once from its own form and appears when the settings are published', async ({
  page: studio,
  ownProduct,
}) => {
  const content = await editorClient(ownProduct)
  await content.create(page('employers'))
  const links = (id: string) =>
    content.fetch<string[]>('*[_id == $id][0].navigation.links[]{"to": coalesce(page._ref, path)}.to', { id })
  const before = await links('siteSettings')

  await goTo(studio, ownProduct, '/structure/pages;page;page-employers')
  await chooseInMenu(documentActions(studio), 'Add to a menu')
  await studio.getByRole('button', { name: 'Add it to the header' }).click(studioTimeout)
  await expect(studio.getByRole('button', { name: 'It is in the header' })).toBeDisabled(studioTimeout)
  await expect(studio.getByText('Visitors see it when you publish them.')).toBeVisible()
  await expect.poll(() => links('drafts.siteSettings'), studioTimeout).toEqual([...before, 'page-employers'])
  expect(await links('siteSettings')).toEqual(before)

  await studio.getByRole('link', { name: 'Open the site settings' }).click()
  await studio.getByTestId('action-publish').click(studioTimeout)
  await expect
    .poll(async () => (await fetch(`${ownProduct.siteUrl}/faq`)).text(), studioTimeout)
    .toContain('<a href="/employers">For employers</a>')

  await goTo(studio, ownProduct, '/structure/pages;page;page-employers')
  await chooseInMenu(documentActions(studio), 'Add to a menu')
  await expect(studio.getByRole('button', { name: 'It is in the header' })).toBeDisabled(studioTimeout)
  await expect(studio.getByRole('button', { name: 'Add it to the footer' })).toBeEnabled(studioTimeout)
})

test('changed page address redirects from the old one, and changing it back causes no loop', async ({
  page: studio,
  ownProduct,
}) => {
  const content = await editorClient(ownProduct)
  await content.create(page('partners'))
  const slug = studio.getByTestId('field-slug').getByRole('textbox')
  const former = () => anonymousClient(ownProduct).fetch('*[_id == "page-partners"][0].formerAddresses')

  await goTo(studio, ownProduct, '/structure/pages;page;page-partners')
  await slug.fill('companies', studioTimeout)
  await studio.getByTestId('action-publish').click(studioTimeout)
  await expect.poll(() => answer(ownProduct, '/partners'), studioTimeout).toEqual([301, '/companies'])
  expect(await answer(ownProduct, '/companies')).toEqual([200, null])
  expect(await former()).toEqual(['/partners'])
  await expect(studio.getByTestId('field-formerAddresses')).toContainText('Former addresses', studioTimeout)

  await slug.fill('partners', studioTimeout)
  await studio.getByTestId('action-publish').click(studioTimeout)
  await expect.poll(() => answer(ownProduct, '/companies'), studioTimeout).toEqual([301, '/partners'])
  expect(await answer(ownProduct, '/partners')).toEqual([200, null])
  expect(await former()).toEqual(['/companies'])
})

test('changed therapist address redirects from the old one', async ({ page: studio, ownProduct }) => {
  await goTo(studio, ownProduct, '/structure/therapist;therapist-chinedu-eze')
  await openGroup(studio, 'profile')
  await studio.getByTestId('field-slug').getByRole('textbox').fill('chinedu-obi', studioTimeout)
  await studio.getByTestId('action-publish').click(studioTimeout)
  await expect
    .poll(() => answer(ownProduct, '/therapists/chinedu-eze'), studioTimeout)
    .toEqual([301, '/therapists/chinedu-obi'])
})

test('header link is removed like an item of any list', async ({ page: studio, ownProduct }) => {
  await goTo(studio, ownProduct, '/structure/siteSettings')
  await openGroup(studio, 'navigation')
  const links = studio.getByTestId('field-navigation.links')
  await links.getByText('Home', { exact: true }).hover(studioTimeout)
  const menu = links.locator('[id="navigation.links[_key==\\"therapists\\"]-menuButton"]')
  await expect(async () => {
    // The virtual list renders what is in view, and the form scrolls to its top while it loads.
    if (!(await menu.isVisible())) await studio.mouse.wheel(0, 200)
    await menu.click({ timeout: 3_000 })
  }).toPass(studioTimeout)
  await studio.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(links.getByText('/therapists', { exact: true })).toHaveCount(0)
  await studio.getByTestId('action-publish').click(studioTimeout)
  const header = async () => (await (await fetch(`${ownProduct.siteUrl}/faq`)).text()).split('</header>')[0]
  await expect.poll(header, studioTimeout).not.toContain('href="/therapists"')
  expect(await header()).toContain('href="/contact"')
})
