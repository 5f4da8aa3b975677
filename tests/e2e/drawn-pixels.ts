import type { Locator, Page } from '@playwright/test'

/** Returns the number of drawn pixels of a canvas. */
export const drawnPixels = (canvas: Locator) =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement) || !element.width || !element.height) return 0
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] }
    return data.filter((_, at) => at % 4 === 3 && data[at] !== 0).length
  })

/** Returns the texts and controls of its section that overlap drawn pixels of a canvas. */
export const textsOverDrawing = (canvas: Locator) =>
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
export const scrollSectionToCenter = (canvas: Locator) =>
  canvas.evaluate((element) => element.closest('section')?.scrollIntoView({ block: 'center', behavior: 'instant' }))

/** Returns the boxes of the text lines below an element, in CSS pixels. */
export const textLineBoxes = (page: Page, selector: string) =>
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
