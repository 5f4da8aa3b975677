import type { Page } from '@playwright/test'

/** Answers to these addresses wait until they are let go. */
export async function holds(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}
