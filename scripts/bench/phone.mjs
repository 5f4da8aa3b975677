// A phone in a real browser; CDP slows down its network and processor.
import { chromium } from '@playwright/test'

import { findChromium } from '../browsers/chromium.mjs'

/** @returns {Promise<import('@playwright/test').Browser>} */
export async function launchBrowser() {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** Opens a new visitor with empty caches. @param {import('@playwright/test').Browser} browser */
export async function openPhone(browser) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  return { context, page, session: await context.newCDPSession(page) }
}
