import { expect, it } from 'vitest'
import * as v from 'valibot'

import { rowsOf } from './rows'

it('shows the rows that are in order, also when a document that was imported breaks one', () => {
  const rows = rowsOf(v.object({ slug: v.string() }))
  expect(v.parse(rows, [{ slug: 'couples' }, { slug: 7 }, null, { slug: 'families' }])).toEqual([
    { slug: 'couples' },
    { slug: 'families' },
  ])
})
