import { framedPage, pointAt } from './framed-page'
import { editorClient, expect } from './product'
import { planRelease } from './releases'
import { chooseInMenu, documentActions, goTo, studioTimeout, startStudio, test } from './studio'

test.setTimeout(150_000)
startStudio()

for (const { name, path, part, field, position } of [
  { name: 'text', path: '/about', part: 'main h1', field: /aboutPage.*heading/ },
  { name: 'question', path: '/faq', part: 'main summary svg', field: /faq-[\w-]+\/question/ },
  { name: 'therapist’s card', path: '/therapists', part: '.therapist__title', field: /therapist-[\w-]+\/title/ },
  { name: 'picture', path: '/about', part: '.team img', field: /blocks.*team.*portrait/ },
  { name: 'button', path: '/', part: '.call .button', field: /blocks.*begin.*buttons.*label/ },
  { name: 'price', path: '/services', part: '.plan__price .price', field: /package-single\/price/ },
  {
    name: 'package’s card',
    path: '/services',
    part: '.plan__card',
    field: /package-single\/name/,
    position: { x: 300, y: 5 },
  },
]) {
  test(`click on a ${name} in the preview opens its field`, async ({ page, ownProduct }) => {
    await goTo(page, ownProduct, `/presentation?preview=${path}`)
    const frame = await framedPage(page)
    const place = frame.locator(part).first()
    // Retry: the overlay ignores clicks before it has registered all elements.
    await expect(async () => {
      await pointAt(frame, place, position)
      await place.click({ force: true, ...(position && { position }) })
      await expect(page).toHaveURL(field, { timeout: 5_000 })
    }).toPass(studioTimeout)
  })
}

test('form names other releases that change the document, and a preview shows the site without it', async ({
  page,
  ownProduct,
}) => {
  const client = await editorClient(ownProduct)
  const question = await client.getDocument('faq-cost')
  if (!question) throw new Error('The seed has no such question.')
  await planRelease(client, 'rPrices', 'faq-cost', { title: 'Prices of spring', releaseType: 'undecided' })

  await goTo(page, ownProduct, '/intent/edit/id=faq-cost;type=faq')
  await expect(page.getByText('Also changed in the release “Prices of spring”')).toBeVisible(studioTimeout)

  await chooseInMenu(documentActions(page), 'Preview the site without it')
  await page.getByRole('button', { name: 'Create the release and preview' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[data-preview-bar]')).toContainText('Without', studioTimeout)
  await expect(frame.locator('main summary').first()).toBeAttached()
  await expect(frame.getByRole('main').getByText(String(question['question']))).toHaveCount(0)
  const visitors = await page.request.get(`${ownProduct.siteUrl}/faq`, { headers: { Cookie: '' } })
  expect(await visitors.text()).toContain(question['question'])
})

test('page list shows the last chosen page, however fast pages are chosen', async ({ page, ownProduct }) => {
  await goTo(page, ownProduct, '/presentation?preview=/about')
  await framedPage(page)
  const list = page.getByRole('navigation', { name: 'Pages' })
  const choose = (name: string) => list.getByRole('button', { name, exact: true }).click()
  // A page requested again may end in a bare "#".
  const address = () =>
    page
      .frames()
      .find((each) => each.parentFrame())
      ?.url()
      .replace(/#$/, '')
  // Only the last page of each row is awaited.
  for (const { passed, last, at } of [
    {
      passed: ['Contact', 'Checkout: a package is chosen'],
      last: 'Checkout: the payment was closed',
      at: /payment=closed/,
    },
    { passed: ['Home'], last: 'Something went wrong', at: /error-failed$/ },
  ]) {
    for (const name of [...passed, last]) await choose(name)
    await expect.poll(address, studioTimeout).toMatch(at)
    await expect(list.getByRole('button', { name: last, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
      studioTimeout,
    )
  }
})
