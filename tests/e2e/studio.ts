import type { BrowserContext, Locator, Page } from '@playwright/test'

import { createProduct, expect, test as base, type Product } from './product'

/** The Studio is large: its first page takes seconds, more when several tests share the machine. */
export const patient = { timeout: 30_000 }

let product: Awaited<ReturnType<typeof createProduct>>
let context: BrowserContext
let page: Page

/**
 * Each test of a file changes documents of its own, so one product is enough for all; and one page, as loading the Studio
 * is most of what such tests compute. After a failure the rest of the file begins with both again.
 */
export const test = base.extend<{ visitor: Page }>({
  ownProduct: ({}, use) => use(product),
  // Else each context that a test makes would start the product that others share.
  baseURL: ({}, use) => use(undefined),
  context: ({}, use) => use(context),
  page: async ({}, use) => {
    if (page.isClosed()) page = await context.newPage()
    await use(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  /** Somebody who reads the site while the Studio stays open. */
  visitor: async ({ browser }, use) => {
    const visitors = await browser.newContext()
    await use(await visitors.newPage())
    await visitors.close()
  },
})

/**
 * In the page: what turns without end turns once, and the bar of a message that fades by itself is not drawn. Nothing waits
 * for either, and drawing them sixty times a second is a sixth of what such tests compute.
 */
function stopSpinning() {
  // Presentation holds the site in a frame: that stays as visitors see it.
  if (top !== self || !location.pathname.startsWith('/studio')) return
  const still = new CSSStyleSheet()
  still.replaceSync(
    '*, ::before, ::after { animation-iteration-count: 1 !important } [class*=LoadingBar] { display: none !important }',
  )
  document.adoptedStyleSheets.push(still)
}

/** Once at the top of a file, after its `setTimeout`, which holds for the start too. */
export function startStudio(): void {
  test.beforeAll(async ({ browser }) => {
    product = await createProduct()
    context = await browser.newContext()
    await context.addInitScript(stopSpinning)
    page = await context.newPage()
  })
  test.afterAll(async () => {
    await context.close()
    await product.remove()
  })
}

/** As a link within the Studio does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Goes to the first screen of the Studio; nothing of where somebody was before is left on it. */
export async function goToFirstScreen(page: Page, { siteUrl }: Product): Promise<void> {
  const address = `${siteUrl}/studio`
  const firstScreen = page.getByRole('heading', { name: 'What do you want to change?' })
  if (page.url().startsWith(address)) {
    await expect(async () => {
      await follow(page, address)
      await expect(firstScreen).toBeVisible({ timeout: 5_000 })
      // Presentation puts its own address back when the page beside it reports where it stands only now.
      await expect(page.getByTestId('document-pane').or(page.locator('iframe'))).toHaveCount(0, { timeout: 5_000 })
    }).toPass(patient)
    return
  }
  await page.goto(address)
  await expect(firstScreen).toBeVisible(patient)
}

/** The button of the menu of the form that is open. */
export const documentActions = (page: Page) => page.getByTestId('pane-footer').getByTestId('action-menu-button')

/**
 * Opens a menu and presses an entry, or does something else with it. A form that is only just opening takes the focus,
 * which closes the menu: who sees that opens it again.
 */
export async function chooseInMenu(
  button: Locator,
  name: string | RegExp,
  act = (entry: Locator) => entry.click({ timeout: 5_000 }),
): Promise<void> {
  const entry = button.page().getByRole('menuitem', { name })
  await expect(async () => {
    if (!(await entry.isVisible())) await button.click({ timeout: 5_000 })
    await act(entry)
  }).toPass(patient)
}

/** Opens a group of a form's fields. A form that is only just opening moves under a click: who sees that presses again. */
export async function openGroup(page: Page, name: string): Promise<void> {
  const tab = page.getByTestId(`group-tab-${name}`)
  await expect(async () => {
    await tab.click({ timeout: 5_000 })
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 5_000 })
  }).toPass(patient)
}

/**
 * Opens what a button at the top of a form shows beside it. A form that is only just opening writes its own address once
 * more, and what was opened meanwhile is closed: who sees that presses again.
 */
export async function openBesideForm(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, level: 2, exact: true })
  await expect(async () => {
    if (!(await heading.isVisible()))
      await page.getByTestId('document-pane').getByRole('button', { name, exact: true }).click({ timeout: 5_000 })
    await expect(heading).toBeVisible({ timeout: 5_000 })
    await expect(page).toHaveURL(/inspect(?:=|%3D)/, { timeout: 5_000 })
  }).toPass(patient)
}

/** Goes to a place of the Studio, which is loaded only where the page shows something else. */
export async function goTo(page: Page, product: Product, path: string): Promise<void> {
  const address = `${product.siteUrl}/studio${path}`
  if (!page.url().startsWith(`${product.siteUrl}/studio`)) {
    await page.goto(address)
    return
  }
  await goToFirstScreen(page, product)
  await follow(page, address)
}
