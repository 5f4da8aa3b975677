import { expect, test as base, type Page } from '@playwright/test'
import { build } from 'esbuild'

declare global {
  interface Window {
    begin(
      parameters: unknown,
    ): { kept: Record<string, unknown> } | { message: string; validTypes: readonly string[]; isError: boolean }
  }
}

/** The library as it is, and the wrapper that the product opens its window with. */
const SCRIPT = `
  import PaystackPop from '@paystack/inline-js'
  import { withTransactionParameters } from '../../app/checkout/paystack/transaction-parameters'
  window.begin = (parameters) => {
    try {
      const { parameters: kept } = withTransactionParameters(parameters, (copy) => new PaystackPop().newTransaction(copy))
      return { kept: JSON.parse(JSON.stringify(kept)) }
    } catch (error) {
      return { message: error.message, validTypes: error.validTypes, isError: error instanceof Error }
    }
  }
`
/** In the place of the provider's window: it shows what the page asks it for. */
const FRAME = `<!doctype html><body><script>
  onmessage = ({ data }) => { if (data.type === 'inline:url') document.body.textContent = JSON.stringify(data.params) }
  parent.postMessage({ event: 'loaded:checkout' }, '*')
</script>`

const SHOP = 'https://shop.example'
const test = base.extend<object, { library: string }>({
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

async function open(page: Page, library: string, query = '') {
  await page.route('https://checkout.paystack.com/**', (route) =>
    route.fulfill({ body: FRAME, contentType: 'text/html' }),
  )
  await page.route(`${SHOP}/**`, (route) =>
    route.fulfill({ body: '<!doctype html><title>Shop</title><body></body>', contentType: 'text/html' }),
  )
  await page.goto(`${SHOP}/services${query}`)
  await page.addScriptTag({ content: library })
}
const begin = (page: Page, parameters: unknown) => page.evaluate((given) => window.begin(given), parameters)
/** What the provider's window was asked for last. */
const asked = async (page: Page) =>
  JSON.parse(
    (await page
      .frameLocator('iframe[id^=inline-checkout]')
      .last()
      .locator('body')
      .filter({ hasText: '{' })
      .innerText()) || '{}',
  ) as Record<string, unknown>

const order = { key: 'pk_test_1', email: 'ada@example.com', amount: 2_000_000 }
const { key, email, amount } = order

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
for (const [name, parameters, message, validTypes] of wrong) {
  test(`${name}: ${message}`, async ({ page, library }) => {
    await open(page, library)
    expect(await begin(page, parameters)).toEqual({ message, validTypes, isError: true })
  })
}

for (const plan of ['plan', 'planCode']) {
  test(`with ${plan} no amount is needed`, async ({ page, library }) => {
    await open(page, library)
    expect(await begin(page, { key, email, [plan]: 'PLN_1' })).toHaveProperty('kept')
  })
}

test('with customerCode no email is needed', async ({ page, library }) => {
  await open(page, library)
  expect(await begin(page, { key, amount, customerCode: 'CUS_1' })).toHaveProperty('kept')
})

test('every name of the specification is taken, an unknown one is dropped', async ({ page, library }) => {
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
  await open(page, library)
  const begun = await begin(page, { ...known, colour: 'blue' })
  expect(begun).toHaveProperty('kept')
  const kept = 'kept' in begun ? begun.kept : {}
  expect(kept).not.toHaveProperty('colour')
  // A plan has a price of its own: the library leaves the amount out.
  for (const name of Object.keys(known).filter((name) => name !== 'amount'))
    expect.soft(kept, name).toHaveProperty(name)
})

test('what the caller gave stays as it was', async ({ page, library }) => {
  await open(page, library)
  const after = await page.evaluate((given) => {
    const parameters = { ...given, colour: 'blue', metadata: { cart: 1 } }
    window.begin(parameters)
    return parameters
  }, order)
  expect(after).toEqual({ ...order, colour: 'blue', metadata: { cart: 1 } })
})

test('with an access code nothing else reaches the window', async ({ page, library }) => {
  await open(page, library)
  expect(await begin(page, { ...order, accessCode: 'ac_1', amount: 1, metadata: { cart: 1 } })).toHaveProperty('kept')
  const parameters = await asked(page)
  expect(parameters).toMatchObject({ accessCode: 'ac_1' })
  for (const name of ['amount', 'email', 'key', 'currency', 'reference']) expect(parameters).not.toHaveProperty(name)
})

for (const [length, kept] of [
  [100, true],
  [600, false],
] as const) {
  test(`an address of the page with ${length} characters of query is told ${kept ? 'whole' : 'without the query'}`, async ({
    page,
    library,
  }) => {
    const query = `?q=${'x'.repeat(length)}`
    await open(page, library, query)
    await begin(page, order)
    const { metadata } = await asked(page)
    expect(JSON.parse(String(metadata))).toMatchObject({ referrer: `${SHOP}/services${kept ? query : ''}` })
  })
}
