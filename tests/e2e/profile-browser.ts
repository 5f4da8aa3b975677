import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext, type Page } from '@playwright/test'

import { openExternalSite } from './external-site'
import { expect, test as base } from './product'

/** A full browser: the headless shell of other tests has no history, sessions or back-forward cache. */
const program = [
  process.env['CHROMIUM_PATH']?.replace('-headless-shell', ''),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
].find((path) => path !== undefined && existsSync(path))

type Profile = {
  folder: string
  page: Page
  /** Closes the browser after it has written its profile. */
  close(): Promise<void>
  /** Restarts it on the same profile and restores its tabs. */
  reopen(): Promise<Page>
}

/** Provides a browser with a profile on disk and a back-forward cache, and a page of another site. */
export const test = base.extend<{ profile: Profile; scripts: boolean; elsewhere: string }>({
  scripts: [true, { option: true }],
  profile: async ({ scripts, baseURL, launchOptions }, use) => {
    test.skip(program === undefined, 'there is only a headless shell here, which keeps no profile')
    const folder = await mkdtemp(join(tmpdir(), 'profile-'))
    const launch = (args: string[]) =>
      chromium.launchPersistentContext(folder, {
        ...(program ? { executablePath: program } : {}),
        ...(baseURL ? { baseURL } : {}),
        javaScriptEnabled: scripts,
        headless: false,
        args: [...(launchOptions.args ?? []), '--headless=new', ...args],
        ignoreDefaultArgs: ['--disable-back-forward-cache', ...(args.length > 0 ? ['about:blank'] : [])],
      })
    const started = (context: BrowserContext) => context.pages()[0] ?? context.newPage()
    let context = await launch([])
    const profile: Profile = {
      folder,
      page: await started(context),
      close: () => context.close(),
      async reopen() {
        await context.close()
        context = await launch(['--restore-last-session'])
        return started(context)
      },
    }
    await use(profile)
    await context.close()
    await rm(folder, { recursive: true, force: true })
  },
  elsewhere: async ({}, use) => {
    const { url, close } = await openExternalSite()
    await use(url)
    close()
  },
})

/** Presses a quick exit whose target is a page of this machine. */
export async function pressQuickExit(page: Page, to: string, exit = page.getByRole('banner').locator('[data-exit]')) {
  await page.evaluate(
    (href) => document.querySelector<HTMLAnchorElement>('[data-exit]')?.setAttribute('href', href),
    to,
  )
  await exit.click()
  await page.getByRole('heading', { name: 'The weather' }).waitFor()
}

/** Goes back like the browser button: a page from the back-forward cache does not load. */
export async function goBack(page: Page, steps = 1): Promise<void> {
  const before = page.url()
  // The page is gone before `evaluate` returns.
  await page.evaluate((by) => history.go(by), -steps).catch(() => null)
  await expect.poll(() => page.url()).not.toBe(before)
}
