import { randomInt } from 'node:crypto'

import { attack } from '../hostile/campaign'

import { createProduct, expect, test } from './product'

test('hostile requests are the mistakes of their senders, and leave every page as it was', async () => {
  test.slow()
  // Their network has sent more than one may: nobody else could order or write after them.
  const product = await createProduct()
  const seed = randomInt(2 ** 31)
  try {
    const { failed, statuses, changed } = await attack(product, { seed, count: 1_000 })
    expect(failed, `seed ${seed}`).toEqual([])
    expect(statuses.get(200), `seed ${seed}`).toBeGreaterThan(50)
    expect(changed, `seed ${seed}`).toEqual([])
  } finally {
    await product.remove()
  }
})
