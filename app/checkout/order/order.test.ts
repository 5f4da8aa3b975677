import { describe, expect, it } from 'vitest'

import { parseOrder, unfinishedIn } from './order'

const good = {
  package: '3sessions',
  addon: 'pocket1',
  name: 'Ada Okonkwo',
  email: 'ada@example.com',
  country: 'Nigeria',
  shownTotal: '6200000',
}
const errors = (changed: Record<string, unknown>) => {
  const parsed = parseOrder({ ...good, ...changed })
  return 'errors' in parsed ? parsed.errors : {}
}
const order = (changed: Record<string, unknown>) => {
  const parsed = parseOrder({ ...good, ...changed })
  return 'order' in parsed ? parsed.order : null
}

describe('checkout form', () => {
  it('becomes an order when all fields are valid', () => {
    expect(order({})).toEqual({ ...good, therapist: null, shownTotal: 6_200_000 })
    expect(order({ addon: undefined })?.addon).toBeNull()
    expect(order({ addon: '' })?.addon).toBeNull()
  })

  it('shows the specified error for each missing field', () => {
    expect(parseOrder({})).toEqual({
      errors: {
        package: 'Please select a plan before proceeding',
        name: 'Name is required',
        email: 'Email is required',
        country: 'Country is required',
      },
    })
    expect(errors({ name: ' \n', country: '\u0000' })).toEqual({
      name: 'Name is required',
      country: 'Country is required',
    })
    expect(errors({ email: 'a@b' })).toEqual({ email: 'Please enter a valid email address' })
  })

  it('accepts at most 100 characters of a name and 60 of a country', () => {
    expect(errors({ name: 'a'.repeat(100), country: 'b'.repeat(60) })).toEqual({})
    expect(errors({ name: 'a'.repeat(101), country: 'b'.repeat(61) })).toEqual({
      name: 'Please use 100 characters or fewer',
      country: 'Please use 60 characters or fewer',
    })
  })

  it('normalizes each field to one line in Unicode NFC', () => {
    expect(order({ name: '  Ada\r\n\u2028Okonkwo ', country: 'Co\u0302te\u0000d’Ivoire' })).toMatchObject({
      name: 'Ada Okonkwo',
      country: 'Côte d’Ivoire',
    })
    expect(order({ email: '\tada@example.com\n' })?.email).toBe('ada@example.com')
  })

  it.each([null, undefined, '', '-1', '1.5', '12x', 'x12', '1'.repeat(13), 7])(
    'ignores the invalid shown total %j',
    (total) => {
      expect(order({ shownTotal: total })?.shownTotal).toBeNull()
    },
  )

  it.each([
    ['0', 0],
    ['9'.repeat(12), 999_999_999_999],
  ])('accepts the shown total %s', (text, total) => expect(order({ shownTotal: text })?.shownTotal).toBe(total))

  it('stays unfinished without a plan, a name, an email and a country', () => {
    expect(unfinishedIn({})).toEqual({ missing: ['package', 'name', 'email', 'country'], isEmailWrong: false })
    expect(unfinishedIn(good)).toBeNull()
  })

  it('reports a typed invalid email as wrong, not as missing', () => {
    expect(unfinishedIn({ ...good, email: 'a@b', addon: '' })).toEqual({ missing: [], isEmailWrong: true })
    expect(unfinishedIn({ ...good, email: ' ', name: '' })).toEqual({ missing: ['name', 'email'], isEmailWrong: false })
  })

  it('passes on the chosen therapist only as a valid slug', () => {
    expect(order({ therapist: 'tunde-bakare' })?.therapist).toBe('tunde-bakare')
    for (const other of ['', 'Tunde Bákàrè', '../admin', 'a'.repeat(201), 7])
      expect(order({ therapist: other })?.therapist).toBeNull()
  })
})
