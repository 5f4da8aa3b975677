import { describe, expect, it } from 'vitest'

import { formerAddressesAfter, formerAddressesIn } from '../studio/schema/former-addresses'

const page = (current: string, ...formerAddresses: string[]) => ({ _type: 'page', slug: { current }, formerAddresses })

describe('formerAddressesAfter', () => {
  it.each([
    ['keeps the list when the address stays', page('a', '/x'), page('a'), null],
    ['returns nothing for a new page', null, page('a'), null],
    ['keeps the list when the address is removed', page('a'), { _type: 'page' }, null],
    ['adds the previous address', page('a'), page('b'), ['/a']],
    ['adds every previous address', page('b', '/a'), page('c', '/a'), ['/a', '/b']],
    ['removes an address that is used again', page('b', '/a'), page('a', '/a'), ['/b']],
    ['keeps the list when an older version is restored', page('c', '/a', '/b'), page('a'), ['/b', '/c']],
    [
      'stores full paths of therapists',
      { _type: 'therapist', slug: { current: 'a' } },
      { _type: 'therapist', slug: { current: 'b' } },
      ['/therapists/a'],
    ],
    ['drops invalid values', { ...page('a'), formerAddresses: 7 }, page('b'), ['/a']],
  ])('%s', (_what, published, draft, expected) => {
    expect(formerAddressesAfter(published, draft)).toEqual(expected)
  })
})

describe('formerAddressesIn', () => {
  it.each([
    ['adds the previous address', page('a'), page('b'), ['/a']],
    ['returns nothing when the address is listed already', page('a', '/x'), page('b', '/x', '/a'), null],
    ['removes the address when it changes back', page('a'), page('a', '/a'), []],
    [
      'leaves the list unchanged while the address is empty',
      page('a'),
      { _type: 'page', formerAddresses: ['/a'] },
      null,
    ],
    ['returns nothing for an unpublished page', null, page('b'), null],
    ['follows the published address', page('c', '/a'), page('b', '/a'), ['/a', '/c']],
    ['returns nothing without a version', page('a'), null, null],
  ])('%s', (_what, published, version, expected) => {
    expect(formerAddressesIn(published, version)).toEqual(expected)
  })
})
