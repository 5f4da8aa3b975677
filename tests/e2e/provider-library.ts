import { test as base, type Page } from '@playwright/test'
import { build } from 'esbuild'

declare global {
  interface Window {
    begin(
      parameters: unknown,
    ): { kept: Record<string, unknown> } | { message: string; validTypes: readonly string[]; isError: boolean }
  }
}

/** The unmodified library with the wrappers of the product. */
const SCRIPT = `
  import PaystackPop from '@paystack/inline-js'
  import { withTransactionParameters } from '../../app/checkout/providers/paystack/transaction-parameters'
  window.begin = (parameters) => {
    try {
      const { parameters: kept } = withTransactionParameters(parameters, (copy) => new PaystackPop().newTransaction(copy))
      return { kept: JSON.parse(JSON.stringify(kept)) }
    } catch (error) {
      return { message: error.message, validTypes: error.validTypes, isError: error instanceof Error }
    }
  }
`
/** Replaces the window of the provider and shows the parameters it receives. */
const FRAME = `<!doctype html><body><script>
  onmessage = ({ data }) => { if (data.type === 'inline:url') document.body.textContent = JSON.stringify(data.params) }
  parent.postMessage({ event: 'loaded:checkout' }, '*')
</script>`

export const SHOP = 'https://shop.example'
export const test = base.extend<object, { library: string }>({
  library: [
    async ({}, use) => {
      const { outputFiles } = await build({
        stdin: { contents: SCRIPT, resolveDir: import.meta.dirname },
        bundle: true,
        write: false,
        format: 'iife',
        logLevel: 'error',
      })
      await use(outputFiles[0]?.text ?? '')
    },
    { scope: 'worker' },
  ],
})

/** Opens an empty page that contains the library. */
export async function openShop(page: Page, library: string, query = '') {
  await page.route('https://checkout.paystack.com/**', (route) =>
    route.fulfill({ body: FRAME, contentType: 'text/html' }),
  )
  await page.route(`${SHOP}/**`, (route) =>
    route.fulfill({ body: '<!doctype html><title>Shop</title><body></body>', contentType: 'text/html' }),
  )
  await page.goto(`${SHOP}/services${query}`)
  await page.addScriptTag({ content: library })
}
export const beginTransaction = (page: Page, parameters: unknown) =>
  page.evaluate((given) => window.begin(given), parameters)
/** Returns the parameters that the window of the provider received last. */
export const receivedParameters = async (page: Page) =>
  JSON.parse(
    (await page
      .frameLocator('iframe[id^=inline-checkout]')
      .last()
      .locator('body')
      .filter({ hasText: '{' })
      .innerText()) || '{}',
  ) as Record<string, unknown>

export { expect } from '@playwright/test'
