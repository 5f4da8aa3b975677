import type { Frame, Page } from '@playwright/test'

import { PAGES } from '../every-page'
import { makeSecret } from './preview'
import { editorClient, expect, type Product } from './product'
import { goTo, studioTimeout, startStudio, test } from './studio'

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

/**
 * Opens a preview in a browser where `/frame` contains only a frame. In the Studio, Presentation resets the address while
 * it resolves the form of the previous page.
 */
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
