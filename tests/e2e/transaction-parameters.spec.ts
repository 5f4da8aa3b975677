import { receivedParameters, beginTransaction, expect, openShop, SHOP, test } from './provider-library'

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
test.describe('transaction parameters of Paystack', () => {
  test('report errors in the words of the specification', async ({ page, library }) => {
    await openShop(page, library)
    for (const [name, parameters, message, validTypes] of wrong)
      expect.soft(await beginTransaction(page, parameters), name).toEqual({ message, validTypes, isError: true })
  })

  test('need no amount with a plan and no email with customerCode', async ({ page, library }) => {
    await openShop(page, library)
    for (const given of [
      { key, email, plan: 'PLN_1' },
      { key, email, planCode: 'PLN_1' },
      { key, amount, customerCode: 'CUS_1' },
    ])
      expect.soft(await beginTransaction(page, given)).toHaveProperty('kept')
  })

  test('keep every specified name and drop unknown ones', async ({ page, library }) => {
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
    await openShop(page, library)
    const begun = await beginTransaction(page, { ...known, colour: 'blue' })
    expect(begun).toHaveProperty('kept')
    const kept = 'kept' in begun ? begun.kept : {}
    expect(kept).not.toHaveProperty('colour')
    // A plan has its own price, so the library omits the amount.
    for (const name of Object.keys(known).filter((name) => name !== 'amount'))
      expect.soft(kept, name).toHaveProperty(name)
  })

  test('leave the object of the caller unchanged', async ({ page, library }) => {
    await openShop(page, library)
    const after = await page.evaluate((given) => {
      const parameters = { ...given, colour: 'blue', metadata: { cart: 1 } }
      window.begin(parameters)
      return parameters
    }, order)
    expect(after).toEqual({ ...order, colour: 'blue', metadata: { cart: 1 } })
  })

  test('pass only the access code when there is one', async ({ page, library }) => {
    await openShop(page, library)
    expect(
      await beginTransaction(page, { ...order, accessCode: 'ac_1', amount: 1, metadata: { cart: 1 } }),
    ).toHaveProperty('kept')
    const parameters = await receivedParameters(page)
    expect(parameters).toMatchObject({ accessCode: 'ac_1' })
    for (const name of ['amount', 'email', 'key', 'currency', 'reference']) expect(parameters).not.toHaveProperty(name)
  })

  for (const [length, kept] of [
    [500, true],
    [501, false],
  ] as const) {
    test(`send a page address of ${length} characters ${kept ? 'whole' : 'without the query'}`, async ({
      page,
      library,
    }) => {
      const bare = `${SHOP}/services`
      const query = '?q='.padEnd(length - bare.length, 'x')
      await openShop(page, library, query)
      await beginTransaction(page, order)
      const { metadata } = await receivedParameters(page)
      expect(JSON.parse(String(metadata))).toMatchObject({ referrer: kept ? bare + query : bare })
    })
  }

  test('give each instance of the library an id of five letters and digits', async ({ page, library }) => {
    await openShop(page, library)
    await beginTransaction(page, order)
    await beginTransaction(page, order)
    const frames = page.locator('iframe[id^=inline-checkout]')
    const ids = await frames.evaluateAll((all) => all.map(({ id }) => id.replace('inline-checkout-', '')))
    expect(ids).toEqual([expect.stringMatching(/^[A-Za-z\d]{5}$/), expect.stringMatching(/^[A-Za-z\d]{5}$/)])
    expect(ids[0]).not.toBe(ids[1])
  })
})
