import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addOn } from '../../app/content/offers/offers.schema'
import { menuLink } from '../../app/content/site-settings/menu-link.schema'
import { rowsOf } from './preview-values'

describe('list previews in the Studio', () => {
  it('show invalid values as empty', () => {
    const odd = { blocks: [] }
    expect(addOn.preview?.prepare?.({ title: 7, price: '7', period: odd })).toEqual({ subtitle: 'No price yet' })
    const link = { target: 'page', label: null, path: null, address: null }
    expect(menuLink.preview?.prepare?.({ ...link, name: odd, title: 'Couples', slug: 7 })).toEqual({
      title: 'No text yet',
      subtitle: 'leads nowhere yet',
    })
  })

  it('show valid values', () => {
    const limited = { price: 4_500, start: '2026-10-31T23:00:00Z', end: '2026-12-31T23:00:00Z' }
    expect(addOn.preview?.prepare?.({ title: 'Coach', price: 5000, limited, period: 'per week' })).toEqual({
      title: 'Coach',
      subtitle: '₦5,000 per week · ₦4,500, 1 Nov to 31 Dec',
    })
    expect(menuLink.preview?.prepare?.({ target: 'page', title: 'Couples', slug: 'couples' })).toEqual({
      title: 'Couples',
      subtitle: '…/couples',
    })
  })
})

describe('rowsOf', () => {
  it('keeps valid rows and drops invalid ones', () => {
    const rows = rowsOf(v.object({ slug: v.string() }))
    expect(v.parse(rows, [{ slug: 'couples' }, { slug: 7 }, null, { slug: 'families' }])).toEqual([
      { slug: 'couples' },
      { slug: 'families' },
    ])
  })
})
