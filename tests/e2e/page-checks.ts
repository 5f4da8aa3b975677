import type { Page } from '@playwright/test'

const MAX_STOPS = 200

/** Resizes the page and its text. User styles enlarge the text of a page without changing its breakpoints. */
export async function resizePage(page: Page, width: number, height: number, letters: string): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
}

/** Returns what does not fit the screen: the page, its header, its texts, short words across lines and small fields. */
export function screenProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`)
    const header = document.querySelector('.site-header')?.getBoundingClientRect().height ?? Infinity
    const isNarrow = innerWidth <= 360
    if (isNarrow && header > innerHeight / 4) found.push(`the header takes ${header} px`)
    // iOS zooms into smaller fields.
    for (const field of document.querySelectorAll(
      'select, textarea, input:not([type=radio], [type=checkbox], [type=hidden], [tabindex="-1"])',
    ))
      if (parseFloat(getComputedStyle(field).fontSize) < 16) found.push(`the letters of #${field.id} are small`)

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = new Range()
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (
        !text.data.trim() ||
        !text.parentElement?.checkVisibility() ||
        text.parentElement.closest('.visually-hidden, .skip-link, script, style, template, [hidden]')
      )
        continue
      range.selectNodeContents(text)
      if (
        [...range.getClientRects()].some(({ left, right, width }) => width > 1 && (left < -1 || right > innerWidth + 1))
      )
        found.push(`cut: ${text.data.trim().slice(0, 40)}`)
      // Long words may break, and the rows of packages too.
      if (!isNarrow || innerWidth < 320 || location.pathname === '/services') continue
      for (const { 0: word, index } of text.data.matchAll(
        /(?<![\p{L}\p{M}\u00A0-])\p{L}[\p{L}\p{M}]{1,8}(?![\p{L}\p{M}\u00A0-])/gu,
      )) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top))
        if (new Set(lines).size > 1) found.push(`broken: ${word}`)
      }
    }
    return found
  })
}

/** Returns the focused element if another covers its centre, null if it is visible, `again` for one seen before. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const seen = ((window as { focused?: Set<Element> }).focused ??= new Set())
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    if (seen.has(focused)) return 'again'
    seen.add(focused)
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
    const [first = new DOMRect()] = focused.getClientRects()
    const hit = document.elementFromPoint(first.x + first.width / 2, first.y + first.height / 2)
    return [focused, ...labels].some((part) => part.contains(hit)) ? null : focused.outerHTML.slice(0, 120)
  })

/** Returns the covered tab stops, until the focus returns to one seen before. */
export async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = []
  await page.evaluate(() => Object.assign(window, { focused: new Set() }))
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const found = await hiddenFocus(page)
    if (found === 'again') return hidden
    if (found) hidden.push(found)
  }
  return [...hidden, `more than ${MAX_STOPS} stops`]
}

/** Returns the elements and text lines that the quick exit covers at any scroll position. */
export function coveredByExit(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const [exit, header] = [document.querySelector('[data-exit]'), document.querySelector('header')]
    if (!exit || !header) return ['no quick exit']

    /** The part of the exit that content can scroll under: content under an opaque header is invisible. */
    const exposed = () => {
      const { left, right, top, bottom } = exit.getBoundingClientRect()
      const isClear = getComputedStyle(header).backgroundColor === 'rgba(0, 0, 0, 0)'
      return { left, right, bottom, top: isClear ? top : Math.max(top, header.getBoundingClientRect().bottom) }
    }
    const covers = (own: ReturnType<typeof exposed>) => (box: DOMRect) =>
      Math.min(box.width, box.height) > 1 &&
      box.left < own.right &&
      box.right > own.left &&
      box.top < own.bottom &&
      box.bottom > own.top

    const found = new Set<string>()
    // The header stays transparent for the first 50 px (specification section 2).
    for (let y = 0, step = 50; y < document.documentElement.scrollHeight; y += step) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      await Promise.allSettled(header.getAnimations().map(({ finished }) => finished))
      const own = exposed()
      step = y < 200 || own.top < own.bottom ? 50 : innerHeight / 2
      if (own.top >= own.bottom) continue
      for (const element of document.querySelectorAll('a, button, input, select, textarea, summary'))
        if (element !== exit && element.checkVisibility() && covers(own)(element.getBoundingClientRect()))
          found.add(element.outerHTML.slice(0, 80))
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const range = new Range()
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        if (!text.textContent?.trim() || exit.contains(text) || !text.parentElement?.checkVisibility()) continue
        range.selectNodeContents(text)
        if ([...range.getClientRects()].some(covers(own))) found.add(text.textContent.slice(0, 60))
      }
    }
    return [...found]
  })
}

/** Collects the policy violations, the requests to other hosts and the script errors of the pages opened from now on. */
export async function watchPage(page: Page, siteUrl: string): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('tellViolation', (violation: string) => found.push(violation))
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    tellViolation(event.effectiveDirective + ' ' + event.blockedURI))`)
  page.on('request', (request) => {
    if (!request.url().startsWith(`${siteUrl}/`) && !request.url().startsWith('data:')) found.push(request.url())
  })
  page.on('pageerror', ({ message }) => found.push(message))
  page.on('console', (message) => {
    // The status of a 404 page, and requests that a test aborts.
    if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) found.push(message.text())
  })
  return found
}
