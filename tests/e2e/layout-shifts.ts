import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShifts: () => string[]
  }
}

/** Records the layout shifts of every page opened from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
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

/** Returns the layout shifts so far, after the current frame. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Shifts are reported after the frame in which they happen.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return window.layoutShifts()
  })
}
