import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { wholeItems } from './parse'
import type { Reads } from './row-check'

type Row = { title: string | null; items: { _key: string; year: number | null }[] | null }

/** Accepts only schemas that can parse such a row. */
function reads<Schema extends v.GenericSchema>(schema: Schema & Reads<Schema, Row>): Schema {
  return schema
}

describe('Reads', () => {
  it('accepts a schema whose fields are all in the row, also nullable ones', () => {
    expect(reads(v.object({ title: v.string(), items: v.array(v.object({ year: v.number() })) }))).toBeDefined()
  })

  it('rejects a field that the row lacks or types differently, also inside lists', () => {
    // @ts-expect-error the row has no subtitle
    expect(reads(v.object({ subtitle: v.string() }))).toBeDefined()
    // @ts-expect-error items have no month
    expect(reads(v.object({ items: v.array(v.object({ month: v.number() })) }))).toBeDefined()
    // @ts-expect-error items have no month, also where invalid items are left out
    expect(reads(v.object({ items: wholeItems(v.object({ month: v.number() })) }))).toBeDefined()
    // @ts-expect-error a title is no number
    expect(reads(v.object({ title: v.number() }))).toBeDefined()
  })
})
