import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { rowsOf } from './preview-values'

describe('rowsOf', () => {
  it('keeps valid rows and drops invalid ones', () => {
    const rows = rowsOf(v.object({ slug: v.string() }))
    expect(v.parse(rows, [{ slug: 'couples' }, { slug: 7 }, null, { slug: 'families' }])).toEqual([
      { slug: 'couples' },
      { slug: 'families' },
    ])
  })
})
