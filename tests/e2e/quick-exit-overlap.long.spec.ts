import type { Page } from '@playwright/test'

import { PAGES } from '../every-page'
import { waitForLayout } from './wait-for-layout'
import { test } from './phone'
import { expect } from './product'

/** Returns the elements and text lines that the quick exit covers at any scroll position. */
function coveredByExit(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const exit = document.querySelector('[data-exit]')
    if (!exit) return ['no quick exit']
    const header = document.querySelector('header')
    const beside = (box: DOMRect) => {
      const own = exit.getBoundingClientRect()
      return box.width > 1 && box.height > 1 && box.left < own.right && box.right > own.left
    }
    const over = (box: DOMRect) => {
      const own = exit.getBoundingClientRect()
      // Content under an opaque header is invisible.
      const clear = !header || getComputedStyle(header).backgroundColor === 'rgba(0, 0, 0, 0)'
      const top = clear ? box.top : Math.max(box.top, header.getBoundingClientRect().bottom)
      return beside(box) && top < Math.min(own.bottom, box.bottom) && box.bottom > own.top
    }
    /** Collects everything that scrolls below the exit. */
    const inItsColumn = () => {
      const column: { boxes: () => DOMRect[]; name: string }[] = []
      for (const element of document.querySelectorAll('a, button, input, select, textarea, summary')) {
        const boxes = () => [element.getBoundingClientRect()]
        if (element !== exit && element.checkVisibility() && boxes().some(beside))
          column.push({ boxes, name: element.outerHTML.slice(0, 80) })
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        if (!text.textContent?.trim() || exit.contains(text) || !text.parentElement?.checkVisibility()) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const boxes = () => [...range.getClientRects()]
        if (boxes().some(beside)) column.push({ boxes, name: text.textContent.slice(0, 60) })
      }
      return column
    }
    let column = inItsColumn()
    const found = new Set<string>()
    // The header stays transparent for the first 50 px (specification section 2).
    for (let y = 0; y < document.documentElement.scrollHeight; y += 50) {
      scrollTo({ top: y, behavior: 'instant' })
      // Scroll effects are drawn at each step of the first screen, then at every fourth.
      if (y < innerHeight || y % 200 === 0) {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        // Wait for the header transition.
        await Promise.allSettled(header?.getAnimations().map(({ finished }) => finished) ?? [])
        column = inItsColumn()
      }
      for (const { boxes, name } of column) if (boxes().some(over)) found.add(name)
    }
    return [...found]
  })
}

test('every page has a footer of at most 780 px, and the quick exit covers no content', async ({ page }) => {
  test.slow()
  for (const path of PAGES) {
    await page.goto(path)
    await waitForLayout(page)
    expect
      .soft(await page.locator('footer').evaluate((foot) => foot.getBoundingClientRect().height), path)
      .toBeLessThanOrEqual(780)
    expect.soft(await coveredByExit(page), path).toEqual([])
  }
})

test('quick exit covers no content on a wide screen', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1920, height: 1000 })
  for (const path of PAGES) {
    await page.goto(path)
    expect.soft(await coveredByExit(page), path).toEqual([])
  }
})
