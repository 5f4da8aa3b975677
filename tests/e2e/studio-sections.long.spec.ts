import type { FrameLocator, Page } from '@playwright/test'

import { framedPage } from './framed-page'
import { holdRequests } from './hold-requests'
import { expect, type Product } from './product'
import { goTo, startStudio, studioTimeout, test } from './studio'

test.setTimeout(150_000)
startStudio()

/** Opens the home page beside its form and waits until its sections are clickable. */
async function openHome(page: Page, product: Product): Promise<FrameLocator> {
  await goTo(page, product, '/presentation?preview=/')
  // An opening form sends its focus to the page, which closes menus there.
  await expect(page.getByTestId('field-blocks')).toBeVisible(studioTimeout)
  const frame = await framedPage(page)
  await frame.locator('body').evaluate(() => Reflect.set(window, 'sameDocument', true))
  return frame
}

const isSameDocument = (frame: FrameLocator) =>
  frame.locator('body').evaluate(() => Reflect.get(window, 'sameDocument') === true)

/** Returns the keys of the sections in page order. */
const order = (frame: FrameLocator) =>
  frame
    .locator('main > [data-sanity]')
    .evaluateAll((sections) =>
      sections.map((section) => /path=blocks:([^;.]+)/.exec(section.getAttribute('data-sanity') ?? '')?.[1]),
    )

/** Hovers over the margin of a section until the overlay registers it. @returns the position in the window */
async function pointAt(page: Page, frame: FrameLocator, index: number): Promise<{ x: number; y: number }> {
  const section = frame.locator('main > [data-sanity]').nth(index)
  const handle = frame.locator('[data-hovered][data-draggable] .drag-handle')
  let place = { x: 0, y: 0 }
  await expect(async () => {
    await section.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const box = await section.boundingBox()
    place = { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 90 }
    await page.mouse.move(place.x, place.y - 20)
    await page.mouse.move(place.x, place.y, { steps: 4 })
    await expect(handle).toBeVisible({ timeout: 1_000 })
  }).toPass(studioTimeout)
  return place
}

/**
 * Chooses from the context menu of a section. The form may send its focus once more and close the menu, so this retries.
 */
async function chooseInSectionMenu(
  page: Page,
  frame: FrameLocator,
  index: number,
  offset: { x: number; y: number },
  ...items: string[]
): Promise<void> {
  const menu = frame.locator('sanity-visual-editing [data-ui=Menu]')
  await expect(async () => {
    const { x, y } = await pointAt(page, frame, index)
    await page.mouse.click(x + offset.x, y + offset.y, { button: 'right' })
    for (const item of items) await menu.getByText(item, { exact: true }).click({ timeout: 5_000 })
  }).toPass(studioTimeout)
  await expect(menu).toHaveCount(0)
}

/** Drags the second section below the third one. */
async function dropSecondSection(page: Page, frame: FrameLocator): Promise<void> {
  const { x, y } = await pointAt(page, frame, 1)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 40, { steps: 5 })
  const sketch = frame.locator('.drag-preview-skeleton')
  await expect(sketch).toBeVisible()
  expect((await sketch.boundingBox())?.width).toBeGreaterThan(100)
  let last = NaN
  await expect(async () => {
    const next = await frame.locator('main > [data-sanity]').nth(2).boundingBox()
    const end = (next?.y ?? 0) + (next?.height ?? 0)
    // Wait until scrolling has stopped.
    const rests = end === last
    last = end
    if (rests && end >= 600) await page.mouse.wheel(0, 150)
    expect(rests && end < 600).toBe(true)
    await page.mouse.move(x + 200, end - 12, { steps: 5 })
  }).toPass(studioTimeout)
  await page.mouse.up()
}

/** Drags the second section below the third one and expects the new order without a reload. */
async function moveSecondSection(page: Page, frame: FrameLocator): Promise<void> {
  const [hero, second, third, ...others] = await order(frame)
  await dropSecondSection(page, frame)
  await expect.poll(() => order(frame), studioTimeout).toEqual([hero, third, second, ...others])
  expect(await isSameDocument(frame)).toBe(true)
}

test('section is dragged although the first Studio responses to the page arrive late', async ({
  context,
  ownProduct,
}) => {
  const page = await context.newPage()
  // On a slow machine they exceed the ten seconds that the overlay waits once.
  await page.addInitScript(() => {
    if (window.top === window) return
    const late = new Set(['features', 'event', 'schema', 'perspective'])
    window.addEventListener('message', (message) => {
      if (!message.data?.responseTo) return
      const [name = ''] = Object.keys(message.data.data ?? {})
      if (!late.delete(name)) return
      message.stopImmediatePropagation()
      const { data, origin, source } = message
      setTimeout(() => window.dispatchEvent(new MessageEvent('message', { data, origin, source })), 11_000)
    })
  })
  await moveSecondSection(page, await openHome(page, ownProduct))
})

test('section is moved although it is dropped before the page has the document', async ({ page, ownProduct }) => {
  const document = /\/data\/doc\/\w+\/(drafts\.)?homePage\?/
  const resume = await holdRequests(page, document)
  const requested = page.waitForRequest(document)
  const frame = await openHome(page, ownProduct)
  const [hero, second, third, ...others] = await order(frame)
  await dropSecondSection(page, frame)
  await requested
  resume()
  await expect.poll(() => order(frame), studioTimeout).toEqual([hero, third, second, ...others])
})

test('section added in the preview reports its missing fields there, and can be opened and removed', async ({
  page,
  ownProduct,
}) => {
  const frame = await openHome(page, ownProduct)
  const before = await order(frame)
  await chooseInSectionMenu(page, frame, 1, { x: 0, y: 0 }, 'Insert after', 'Link to the contact page')

  const note = frame.getByRole('main').getByRole('note')
  await expect(note).toContainText('The section “contact link” cannot be shown', studioTimeout)
  await expect(note).toContainText('heading: is missing')
  expect((await order(frame)).length).toBe(before.length + 1)

  await expect(async () => {
    const place = await pointAt(page, frame, 2)
    await page.mouse.click(place.x + 40, place.y - 60)
    await expect(page.getByRole('dialog').getByText('Link text')).toBeVisible({ timeout: 5_000 })
  }).toPass(studioTimeout)

  await chooseInSectionMenu(page, frame, 2, { x: 40, y: -60 }, 'Remove')
  await expect.poll(() => order(frame), studioTimeout).toEqual(before)
  expect(await isSameDocument(frame)).toBe(true)
})

test('opening a field scrolls its part out from under the page header', async ({ page, ownProduct }) => {
  const field = encodeURIComponent('blocks[_key=="hero"].text')
  await goTo(page, ownProduct, `/presentation/aboutPage/aboutPage/${field}?preview=/about`)
  const frame = await framedPage(page)
  const heading = page.locator('[data-testid$=".heading"]').getByRole('textbox')
  await expect(heading).toBeVisible(studioTimeout)
  const title = frame.locator('main h1')
  const covered = async () => {
    const [header, text] = await Promise.all([frame.locator('.site-header').boundingBox(), title.boundingBox()])
    return (text?.y ?? 0) < (header?.y ?? 0) + (header?.height ?? 0)
  }
  // The field in the address may come into view late and cause a scroll.
  await expect(async () => {
    await title.evaluate((element) =>
      scrollTo({ top: element.getBoundingClientRect().top + scrollY - 20, behavior: 'instant' }),
    )
    expect(await covered()).toBe(true)
  }).toPass(studioTimeout)
  await heading.click()
  await expect.poll(covered, studioTimeout).toBe(false)
})
