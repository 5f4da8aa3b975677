import { describe, expect, it } from 'vitest'

import { seededOffers } from '../../cart/seeded-offers.fixture'
import { squareTotal } from './square-offer'

const seeded = seededOffers()
const [single, ...otherPackages] = seeded.packages
const [pocket, ...otherAddOns] = seeded.addOns
if (!single || !pocket) throw new Error('Nothing is sold')

/** Only the first package and the first add-on are sold here. */
const offers = {
  packages: [...otherPackages.map((one) => ({ ...one, squarePrice: null })), { ...single, squarePrice: 3_500 }],
  addOns: [...otherAddOns.map((one) => ({ ...one, squarePrice: null })), { ...pocket, squarePrice: 1_250 }],
}
const [unsold] = otherPackages
const [unsoldAddOn] = otherAddOns

describe('squareTotal', () => {
  it('adds up the package and its add-on', () => {
    expect(squareTotal({ package: single.id, addOn: null }, offers)).toBe(3_500)
    expect(squareTotal({ package: single.id, addOn: pocket.id }, offers)).toBe(4_750)
  })

  it('returns null when a part has no Square price or is unknown', () => {
    expect(squareTotal({ package: unsold?.id ?? '', addOn: null }, offers)).toBeNull()
    expect(squareTotal({ package: unsold?.id ?? '', addOn: pocket.id }, offers)).toBeNull()
    expect(squareTotal({ package: single.id, addOn: unsoldAddOn?.id ?? '' }, offers)).toBeNull()
    expect(squareTotal({ package: single.id, addOn: 'gold' }, offers)).toBeNull()
    expect(squareTotal({ package: 'gold', addOn: null }, offers)).toBeNull()
    expect(squareTotal({ package: null, addOn: pocket.id }, offers)).toBeNull()
  })
})
