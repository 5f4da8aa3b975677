import { describe, expect, it } from 'vitest'

import { addOn } from './documents/add-on'
import { menuLink } from './objects/menu-link'
import { supportHours } from './objects/support'

describe('list previews in the Studio', () => {
  it('show invalid values as empty', () => {
    const odd = { blocks: [] }
    expect(addOn.preview?.prepare?.({ title: 7, price: '7', period: odd })).toEqual({ subtitle: 'No price yet' })
    expect(supportHours.preview?.prepare?.({ label: odd, days: 'Monday', opens: 9, closes: null })).toEqual({
      title: '',
      subtitle: '…–… WAT',
    })
    const link = { target: 'page', label: null, path: null, address: null }
    expect(menuLink.preview?.prepare?.({ ...link, name: odd, title: 'Couples', slug: 7 })).toEqual({
      title: 'No text yet',
      subtitle: 'leads nowhere yet',
    })
  })

  it('show valid values', () => {
    expect(addOn.preview?.prepare?.({ title: 'Coach', price: 5000, period: 'per week' })).toEqual({
      title: 'Coach',
      subtitle: '₦5,000 per week',
    })
    const link = { target: 'page', label: undefined, path: undefined, address: undefined }
    expect(menuLink.preview?.prepare?.({ ...link, name: undefined, title: 'Couples', slug: 'couples' })).toEqual({
      title: 'Couples',
      subtitle: '…/couples',
    })
  })
})
