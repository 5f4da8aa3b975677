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

describe('parseOrder', () => {
  it('returns the order of complete values', () => {
    expect(order({})).toEqual({ ...good, therapist: null, campaign: null, shownTotal: 6_200_000 })
    expect(order({ addon: undefined })?.addon).toBeNull()
    expect(order({ addon: '' })?.addon).toBeNull()
  })

  it('returns the specified text for each missing or invalid field', () => {
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
    for (const email of ['a@b', 'ada', 'ada okonkwo@example.com', 'ada@example.com\nBcc: b@example.com'])
      expect(errors({ email })).toEqual({ email: 'Please enter a valid email address' })
  })

  it('accepts 100 characters of a name and 60 of a country', () => {
    expect(errors({ name: 'a'.repeat(100), country: 'b'.repeat(60) })).toEqual({})
    expect(errors({ name: 'a'.repeat(101), country: 'b'.repeat(61) })).toEqual({
      name: 'Please use 100 characters or fewer',
      country: 'Please use 60 characters or fewer',
    })
  })

  it('makes one normalized line of each field', () => {
    expect(order({ name: '  Ada\r\n\u2028Okonkwo ', country: 'Co\u0302te\u0000d’Ivoire' })).toMatchObject({
      name: 'Ada Okonkwo',
      country: 'Côte d’Ivoire',
    })
    expect(order({ email: '\tada@example.com\n' })?.email).toBe('ada@example.com')
  })

  it.each([null, undefined, '', '-1', '1.5', '12x', 'x12', '1'.repeat(13), 7])(
    'ignores the shown total %j',
    (total) => {
      expect(order({ shownTotal: total })?.shownTotal).toBeNull()
    },
  )

  it.each([
    ['0', 0],
    ['9'.repeat(12), 999_999_999_999],
  ])('reads the shown total %s', (text, total) => expect(order({ shownTotal: text })?.shownTotal).toBe(total))

  it('unfinishedIn returns the missing fields', () => {
    expect(unfinishedIn({})).toEqual({ missing: ['package', 'name', 'email', 'country'], isEmailWrong: false })
    expect(unfinishedIn(good)).toBeNull()
  })

  it('unfinishedIn reports an invalid email apart from a missing one', () => {
    expect(unfinishedIn({ ...good, email: 'a@b', addon: '' })).toEqual({ missing: ['email'], isEmailWrong: true })
    expect(unfinishedIn({ ...good, email: ' ', name: '' })).toEqual({ missing: ['name', 'email'], isEmailWrong: false })
  })

  it('accepts a therapist in the form of a slug only', () => {
    expect(order({ therapist: 'tunde-bakare' })?.therapist).toBe('tunde-bakare')
    for (const other of ['', 'Tunde Bákàrè', '../admin', 'a'.repeat(201), 7])
      expect(order({ therapist: other })?.therapist).toBeNull()
  })
})
