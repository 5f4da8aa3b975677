import type { Page } from '@playwright/test'

/** Holds requests to an address until the returned function is called. */
export async function holdRequests(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}
