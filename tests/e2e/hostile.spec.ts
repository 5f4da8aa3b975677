import { randomInt } from 'node:crypto'

import { attack } from '../hostile/campaign'

import { expect, test } from './product'

test('hostile requests are the mistakes of their senders, and leave every page as it was', async ({ ownProduct }) => {
  const seed = randomInt(2 ** 31)
  const { failed, statuses, changed } = await attack(ownProduct, { seed, count: 1_000 })
  expect(failed, `seed ${seed}`).toEqual([])
  expect(statuses.get(200), `seed ${seed}`).toBeGreaterThan(50)
  expect(changed, `seed ${seed}`).toEqual([])
})
