import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { suppressConsultation } from './page-state'
import { expect, test } from './product'

const SCREENS = [
  { width: 360, height: 740, deviceScaleFactor: 2 },
  { width: 768, height: 1024, deviceScaleFactor: 1 },
  { width: 1024, height: 768, deviceScaleFactor: 1 },
  { width: 1280, height: 800, deviceScaleFactor: 2 },
  { width: 1920, height: 1000, deviceScaleFactor: 1 },
]
/** Of 255: the contrast within a fold. Lines of the drawing exceed 100. */
const MAX_CONTRAST = 32
const LCP_BYTES = 45_000

test.beforeEach(({ page }) => suppressConsultation(page))

/** Returns the number of drawn pixels of a canvas. */
const drawnPixels = (canvas: Locator) =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement) || !element.width || !element.height) return 0
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] }
    return data.filter((_, at) => at % 4 === 3 && data[at] !== 0).length
  })

/** Returns the texts and controls of its section that overlap drawn pixels of a canvas. */
const textsOverDrawing = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const section = element.closest('section')
    if (!(element instanceof HTMLCanvasElement) || !section) return ['no canvas of a section']
    const brush = element.getContext('2d')
    const own = element.getBoundingClientRect()
    const ratio = element.width / own.width
    const covers = ({ left, right, top, bottom }: DOMRect) => {
      const [from, to] = [Math.max(left, own.left), Math.min(right, own.right)]
      const [first, last] = [Math.max(top, own.top), Math.min(bottom, own.bottom)]
      if (to - from < 1 || last - first < 1) return false
      const part = brush?.getImageData(
        (from - own.left) * ratio,
        (first - own.top) * ratio,
        (to - from) * ratio,
        (last - first) * ratio,
      )
      return part?.data.some((value, at) => at % 4 === 3 && value !== 0) ?? false
    }
    const found = [...section.querySelectorAll('a, button')]
      .filter((control) => covers(control.getBoundingClientRect()))
      .map((control) => control.textContent ?? '')
    const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      if ([...range.getClientRects()].some(covers)) found.push(texts.currentNode.textContent ?? '')
    }
    return found
  })

/** Scrolls the section of a canvas to the middle. The canvas itself may extend past its section. */
const scrollSectionToCenter = (canvas: Locator) =>
  canvas.evaluate((element) => element.closest('section')?.scrollIntoView({ block: 'center', behavior: 'instant' }))

/** Returns the boxes of the text lines below an element, in CSS pixels. */
const textLineBoxes = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const range = document.createRange()
    return [...document.querySelectorAll(selector)].flatMap((element) => {
      range.selectNodeContents(element)
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        text: element.textContent ?? '',
        x,
        y,
        width,
        height,
      }))
    })
  }, selector)

for (const { deviceScaleFactor, ...viewport } of SCREENS) {
  test.describe(`page backgrounds at ${viewport.width} px`, () => {
    test.use({ viewport, deviceScaleFactor })

    test('draws no background line behind text, and a sharp first picture with reduced motion', async ({ page }) => {
      for (const [path, grounds] of [
        ['/', 1],
        ['/about', 3],
      ] as const) {
        await page.goto(path)
        await expect(page.locator('canvas.ground')).toHaveCount(grounds)
        for (const canvas of await page.locator('canvas.ground').all()) {
          await scrollSectionToCenter(canvas)
          const variant = `${path} ${await canvas.getAttribute('data-ground')}`
          await expect.poll(() => drawnPixels(canvas), variant).toBeGreaterThan(0)
          expect(await textsOverDrawing(canvas), variant).toEqual([])
        }
      }

      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      const picture = page.locator('.hero__cloth img')
      await expect
        .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete), {
          timeout: 25_000,
        })
        .toBe(true)
      const { sharpness, bytes } = await picture.evaluate(async (image) => {
        if (!(image instanceof HTMLImageElement)) throw new Error('no picture')
        const file = await (await fetch(image.currentSrc)).blob()
        const { width, height } = await createImageBitmap(file)
        // The picture covers its box, so only its smaller ratio counts.
        return { sharpness: Math.min(width / image.clientWidth, height / image.clientHeight), bytes: file.size }
      })
      expect(sharpness).toBeGreaterThanOrEqual(deviceScaleFactor)
      expect(bytes).toBeLessThanOrEqual(LCP_BYTES)
      expect(
        await page
          .locator('canvas.ground')
          .evaluateAll((all) => all.some((canvas) => canvas instanceof HTMLCanvasElement && canvas.width !== 300)),
      ).toBe(false)

      const lines = await textLineBoxes(page, '.hero__words :is(h1, .hero__price, .lead, .hero__more)')
      expect(lines.length).toBeGreaterThan(4)
      await page.locator('.hero__words *').evaluateAll((all) => {
        for (const { style } of all as HTMLElement[]) style.cssText = 'color: transparent; text-decoration: none'
      })
      const screen = await page.screenshot({ scale: 'css', animations: 'disabled' })
      for (const { text, x, y, width, height } of lines) {
        const box = { left: Math.floor(x), top: Math.floor(y), width: Math.floor(width), height: Math.floor(height) }
        // `stats` reads the source file, so extract to a buffer first.
        const { channels } = await sharp(await sharp(screen).extract(box).greyscale().toBuffer()).stats()
        expect.soft((channels[0]?.max ?? 255) - (channels[0]?.min ?? 0), text).toBeLessThanOrEqual(MAX_CONTRAST)
      }
    })
  })
}
