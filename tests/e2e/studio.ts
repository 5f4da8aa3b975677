import { cp, rm } from 'node:fs/promises'

import type { BrowserContext, Locator, Page } from '@playwright/test'

import { createProduct, expect, test as base, type Product } from './product'

/** The first load of the Studio takes seconds, more when several tests share the machine. */
export const studioTimeout = { timeout: 30_000 }

type Studio = { product: Product; context: BrowserContext; page: Page }

/** Loading the Studio takes most of the time: files share a product and a browser, and the tests of a file a page. */
export const test = base.extend<{ visitor: Page }, { studio: Studio }>({
  studio: [
    async ({ browser }, use) => {
      const product = await createProduct()
      const context = await browser.newContext()
      await context.addInitScript(prepareStudio)
      await use({ product, context, page: await context.newPage() })
      await context.close()
      await product.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  ownProduct: ({ studio }, use) => use(studio.product),
  // Otherwise each context created by a test would start the shared product of other specs.
  baseURL: ({}, use) => use(undefined),
  context: ({ studio }, use) => use(studio.context),
  page: async ({ studio }, use) => {
    if (studio.page.isClosed()) studio.page = await studio.context.newPage()
    const { page } = studio
    await use(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    // A tab left in front hides this one, and the browser draws a hidden tab once a second.
    for (const other of studio.context.pages()) if (other !== page) await other.close()
  },
  /** A visitor page outside the Studio. */
  visitor: async ({ browser }, use) => {
    const visitors = await browser.newContext()
    await use(await visitors.newPage())
    await visitors.close()
  },
})

/** Runs in the page: asks for no name, and hides endless animations and loading bars, a sixth of the CPU time. */
function prepareStudio() {
  // The framed site keeps its animations.
  if (top !== self || !location.pathname.startsWith('/studio')) return
  localStorage.setItem('editor-name-asked', 'yes')
  const still = new CSSStyleSheet()
  still.replaceSync(
    '*, ::before, ::after { animation-iteration-count: 1 !important } [class*=LoadingBar] { display: none !important }',
  )
  document.adoptedStyleSheets.push(still)
}

/** Gives the tests of a file the seeded content. Call once at its top, after `setTimeout`, which applies to this too. */
export function startStudio(): void {
  test.afterAll(async ({ studio: { context, page, product } }) => {
    await page.close()
    // Of a preview, for example, whose release is gone with the data.
    await context.clearCookies()
    await product.stop()
    await rm(product.dataDir, { recursive: true })
    await cp(process.env['SEEDED_DATA'] ?? '', product.dataDir, { recursive: true })
    await product.start()
  })
}

/** Navigates within the Studio without a load. */
async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Navigates to the Studio home and waits until the previous document and preview are closed. */
export async function goToFirstScreen(page: Page, { siteUrl }: Product): Promise<void> {
  const address = `${siteUrl}/studio`
  const firstScreen = page.getByRole('heading', { name: 'What do you want to do?' })
  if (page.url().startsWith(address)) {
    await expect(async () => {
      await navigate(page, address)
      await expect(firstScreen).toBeVisible({ timeout: 5_000 })
      // Presentation restores its own address when the framed page reports its location late.
      await expect(page.getByTestId('document-pane').or(page.locator('iframe'))).toHaveCount(0, { timeout: 5_000 })
    }).toPass(studioTimeout)
    return
  }
  await page.goto(address)
  await expect(firstScreen).toBeVisible(studioTimeout)
}

/** Returns the menu button of the open form. */
export const documentActions = (page: Page) => page.getByTestId('pane-footer').getByTestId('action-menu-button')

/** Opens a menu and clicks an entry, or runs `act` on it, again while an opening form takes the focus and closes it. */
export async function chooseInMenu(
  button: Locator,
  name: string | RegExp,
  act = (entry: Locator) => entry.click({ timeout: 5_000 }),
): Promise<void> {
  const entry = button.page().getByRole('menuitem', { name })
  await expect(async () => {
    if (!(await entry.isVisible())) await button.click({ timeout: 5_000 })
    await act(entry)
  }).toPass(studioTimeout)
}

/** Opens a field group. An opening form moves under the click, so this retries. */
export async function openGroup(page: Page, name: string): Promise<void> {
  const tab = page.getByTestId(`group-tab-${name}`)
  await expect(async () => {
    await tab.click({ timeout: 5_000 })
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 5_000 })
  }).toPass(studioTimeout)
}

/** Opens a pane by a button above the form, again while an opening form rewrites its address and closes the pane. */
export async function openBesideForm(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, level: 2, exact: true })
  await expect(async () => {
    if (!(await heading.isVisible()))
      await page.getByTestId('document-pane').getByRole('button', { name, exact: true }).click({ timeout: 5_000 })
    await expect(heading).toBeVisible({ timeout: 5_000 })
    await expect(page).toHaveURL(/inspect(?:=|%3D)/, { timeout: 5_000 })
  }).toPass(studioTimeout)
}

/** Opens a path of the Studio, which is loaded only when the page is elsewhere. */
export async function goTo(page: Page, product: Product, path: string): Promise<void> {
  const address = `${product.siteUrl}/studio${path}`
  if (!page.url().startsWith(`${product.siteUrl}/studio`)) {
    await page.goto(address)
    return
  }
  await goToFirstScreen(page, product)
  await navigate(page, address)
}
