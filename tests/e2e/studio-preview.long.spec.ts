import type { Frame, Page } from '@playwright/test'

import { PAGES } from '../every-page'
import { framedPage, pointAt } from './framed-page'
import { makeSecret } from './preview'
import { editorClient, expect, type Product } from './product'
import { planRelease } from './releases'
import { chooseInMenu, documentActions, goTo, studioTimeout, startStudio, test } from './studio'

test.setTimeout(150_000)
startStudio()

/** Waits until the Studio's frame shows a preview page at a path and returns the frame. */
async function previewFrameAt(page: Page, product: Product, path: string): Promise<Frame> {
  await expect
    .poll(
      async () => {
        const frame = page.frames().find((each) => each.parentFrame())
        if (frame?.url().replace(/[?#].*/, '') !== product.siteUrl + path) return false
        return frame.evaluate(() => document.querySelector('[data-preview-bar]') !== null).catch(() => false)
      },
      { ...studioTimeout, intervals: [100], message: `${path} in the frame` },
    )
    .toBe(true)
  const frame = page.frames().find((each) => each.parentFrame())
  if (!frame) throw new Error('There is no frame.')
  return frame
}

/** Opens a preview in a browser where `/frame` is only a frame: Presentation would reset the address for its form. */
async function enterPreview(visitor: Page, product: Product): Promise<void> {
  await visitor.route('**/frame', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe height="700" width="1200"></iframe>' }),
  )
  const secret = await makeSecret(await editorClient(product))
  await visitor.goto(`${product.siteUrl}/preview/enable?sanity-preview-secret=${secret}`)
}

/** Opens a preview page in a new frame. */
async function openInFrame(visitor: Page, product: Product, path: string): Promise<Frame> {
  await visitor.goto(`${product.siteUrl}/frame`)
  await visitor.locator('iframe').evaluate((element, to) => element.setAttribute('src', to), path)
  const frame = await previewFrameAt(visitor, product, path)
  await frame.waitForLoadState()
  return frame
}

const choose = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click(studioTimeout)

test('links in a preview never end it, and links off the site name their target', async ({ visitor, ownProduct }) => {
  let left = 0
  await enterPreview(visitor, ownProduct)
  for (const path of [...PAGES, '/newsletter']) {
    const frame = await openInFrame(visitor, ownProduct, path)
    const pressed = await frame.evaluate(async () => {
      const followed: string[] = []
      const blocked: { href: string; words: string }[] = []
      // Runs after all handlers of the page. Links to pages of the site are checked below.
      addEventListener('click', (event) => {
        const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
        if (link && !event.defaultPrevented) followed.push(link.href)
        event.preventDefault()
      })
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        if (new URL(link.href).pathname + link.hash === location.pathname + link.hash && link.hash) continue
        const before = followed.length
        link.click()
        if (followed.length === before)
          blocked.push({ href: link.href, words: document.querySelector('[data-leads]')?.textContent ?? '' })
      }
      return { followed, blocked }
    })
    for (const href of pressed.followed) expect(new URL(href).origin, href).toBe(ownProduct.siteUrl)
    for (const { href, words } of pressed.blocked) {
      expect(words, `${path}: ${href}`).toMatch(/^This link does nothing in a preview\./)
      left += 1
    }
    expect(pressed.blocked.map(({ href }) => href).join(' '), path).toMatch(/mailto:|https?:\/\/(?!localhost)/)
    await expect.poll(() => frame.url().replace(/[?#].*/, '')).toBe(ownProduct.siteUrl + path)
  }
  expect(left).toBeGreaterThan(PAGES.length * 5)
})

test('Cancel of the deletion form opens the home page in the preview frame', async ({ visitor, ownProduct }) => {
  await enterPreview(visitor, ownProduct)
  const frame = await openInFrame(visitor, ownProduct, '/delete-account')
  await frame.locator('[data-back]').click()
  await previewFrameAt(visitor, ownProduct, '/')
  expect(visitor.url()).toBe(`${ownProduct.siteUrl}/frame`)
})

test('lost preview frame returns with the next chosen page, also after the session ended', async ({
  page,
  ownProduct,
}) => {
  await goTo(page, ownProduct, '/presentation?preview=/about')
  const frame = await previewFrameAt(page, ownProduct, '/about')
  await frame.evaluate(() => location.assign('https://example.invalid/'))
  await expect(page.getByText('The preview is no longer showing a page of the site.')).toBeVisible(studioTimeout)
  await choose(page, 'Contact')
  await expect((await previewFrameAt(page, ownProduct, '/contact')).locator('h1')).toContainText(
    'Contact us',
    studioTimeout,
  )
  await expect(page.getByText('The preview is no longer showing a page of the site.')).toHaveCount(0)

  await page.context().clearCookies({ name: /preview$/ })
  await page
    .frames()
    .find((each) => each.parentFrame())
    ?.evaluate(() => location.assign('/faq'))
  await expect(page.getByText('The preview is no longer showing a page of the site.')).toBeVisible(studioTimeout)
  await choose(page, 'Services')
  await previewFrameAt(page, ownProduct, '/services')
})

test('overlay script is retried until it loads, and the page reports it', async ({ page, ownProduct }) => {
  await goTo(page, ownProduct, '/presentation?preview=/faq')
  await previewFrameAt(page, ownProduct, '/faq')
  let asked = 0
  await page.route('**/studio/overlay/overlay.js*', (route) => {
    asked += 1
    return asked < 3 ? route.abort() : route.continue()
  })
  await choose(page, 'About')
  const frame = await previewFrameAt(page, ownProduct, '/about')
  await expect(frame.getByText('could not be loaded. Trying again')).toBeVisible(studioTimeout)
  await expect(frame.locator('sanity-visual-editing [data-ui=Card]').first()).toBeAttached(studioTimeout)
  await expect(frame.getByText('could not be loaded. Trying again')).toHaveCount(0)
  await page.unroute('**/studio/overlay/overlay.js*')
})

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
    for (const name of [...passed, last]) await choose(page, name)
    await expect.poll(address, studioTimeout).toMatch(at)
    await expect(list.getByRole('button', { name: last, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
      studioTimeout,
    )
  }
})
