import { expect, test, type Page } from '@playwright/test'
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
const SERVICES = 'https://shop.example/services'

const order = { key: 'pk_test_1', email: 'ada@example.com', amount: 2_000_000 }
const { key, email, amount } = order

let library = ''
test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  })
  library = outputFiles[0]?.text ?? ''
})

/** Opens an empty page that contains the library. */
async function openShop(page: Page, query = '') {
  const html = (body: string) => ({ body, contentType: 'text/html' })
  await page.route('https://checkout.paystack.com/**', (route) => route.fulfill(html(FRAME)))
  await page.route(`${SERVICES}*`, (route) => route.fulfill(html('<!doctype html><title>Shop</title><body></body>')))
  await page.goto(SERVICES + query)
  await page.addScriptTag({ content: library })
}
const begin = (page: Page, parameters: unknown) => page.evaluate((given) => window.begin(given), parameters)
const frames = (page: Page) => page.locator('iframe[id^=inline-checkout]')
/** Returns the parameters that the window of the provider received last. */
async function received(page: Page): Promise<Record<string, unknown>> {
  const body = frames(page).last().contentFrame().locator('body').filter({ hasText: '{' })
  return JSON.parse(await body.innerText())
}

const wrong: [string, unknown, string, string[]][] = [
  ['an empty object', {}, 'Transaction parameters should be a non-empty object', []],
  ['no object', 'pk_test_1', 'Transaction parameters should be a non-empty object', []],
  ['null', null, 'Transaction parameters should be a non-empty object', []],
  ['no key', { email, amount }, 'Required parameter missing: key', []],
  ['no amount', { key, email }, 'Required parameter missing: amount', []],
  ['no email', { key, amount }, 'Required parameter missing: email', []],
  ['a list as amount', { ...order, amount: [1] }, 'Invalid parameter type: amount', ['string', 'number']],
  ['a number as key', { ...order, key: 1 }, 'Invalid parameter type: key', ['string']],
  ['a text as metadata', { ...order, metadata: 'cart' }, 'Invalid parameter type: metadata', ['object']],
  ['a text as channels', { ...order, channels: 'card' }, 'Invalid parameter type: channels', ['array']],
  ['a text as quantity', { ...order, quantity: '2' }, 'Invalid parameter type: quantity', ['number']],
]
const known = {
  ...order,
  currency: 'NGN',
  reference: 'R-1',
  channels: ['card'],
  metadata: { cart: 1 },
  label: 'Ada',
  plan: 'PLN_1',
  quantity: 1,
  subaccount: 'ACCT_1',
  split: { type: 'flat' },
  split_code: 'SPL_1',
  connect_account: 'acct_1',
  connect_split: [{ a: 1 }],
  firstname: 'Ada',
  lastname: 'Obi',
  phone: '0800',
  transaction_charge: 100,
  bearer: 'account',
}

test.describe('transaction parameters of Paystack', () => {
  test('report errors in the words of the specification, and need no amount with a plan and no email with customerCode', async ({
    page,
  }) => {
    await openShop(page)
    for (const [name, parameters, message, validTypes] of wrong)
      expect.soft(await begin(page, parameters), name).toEqual({ message, validTypes, isError: true })
    for (const given of [
      { key, email, plan: 'PLN_1' },
      { key, email, planCode: 'PLN_1' },
      { key, amount, customerCode: 'CUS_1' },
    ])
      expect.soft(await begin(page, given)).toHaveProperty('kept')
  })

  test('keep every specified name and drop unknown ones; an access code is passed alone', async ({ page }) => {
    await openShop(page)
    const begun = await begin(page, { ...known, colour: 'blue' })
    expect(begun).toHaveProperty('kept')
    const kept = 'kept' in begun ? begun.kept : {}
    expect(kept).not.toHaveProperty('colour')
    // A plan has its own price, so the library omits the amount.
    for (const name of Object.keys(known).filter((name) => name !== 'amount'))
      expect.soft(kept, name).toHaveProperty(name)

    expect(await begin(page, { ...order, accessCode: 'ac_1', metadata: { cart: 1 } })).toHaveProperty('kept')
    const parameters = await received(page)
    expect(parameters).toMatchObject({ accessCode: 'ac_1' })
    for (const name of ['amount', 'email', 'key', 'currency', 'reference']) expect(parameters).not.toHaveProperty(name)
    await test.step('gives each instance of the library an id of five letters and digits', async () => {
      const ids = await frames(page).evaluateAll((all) => all.map(({ id }) => id.replace('inline-checkout-', '')))
      expect(ids).toEqual([expect.stringMatching(/^[A-Za-z\d]{5}$/), expect.stringMatching(/^[A-Za-z\d]{5}$/)])
      expect(ids[0]).not.toBe(ids[1])
    })
  })

  test('send a page address of 500 characters whole, and a longer one without the query', async ({ page }) => {
    for (const [length, isKept] of [
      [500, true],
      [501, false],
    ] as const) {
      const query = '?q='.padEnd(length - SERVICES.length, 'x')
      await openShop(page, query)
      await begin(page, order)
      const { metadata } = await received(page)
      expect(JSON.parse(String(metadata))).toMatchObject({ referrer: isKept ? SERVICES + query : SERVICES })
    }
  })
})
