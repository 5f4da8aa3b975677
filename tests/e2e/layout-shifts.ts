import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShifts: () => string[]
  }
}

/** Every page opened from now on notes what moves in view. */
export async function noteLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = []
    const note = (shifts: PerformanceEntryList) => noted.push(...shifts.map((shift) => JSON.stringify(shift)))
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.layoutShifts = () => {
      note(observer.takeRecords())
      return noted
    }
  })
}

/** What has moved on this page so far, once what is due now is drawn. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A shift is told after the frame in which it happens.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return window.layoutShifts()
  })
}
