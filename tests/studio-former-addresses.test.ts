import { describe, expect, it } from 'vitest'

import { formerAddressesAfter, formerAddressesIn } from '../studio/schema/former-addresses'

const page = (current: string, ...formerAddresses: string[]) => ({ _type: 'page', slug: { current }, formerAddresses })

describe('the former addresses of a page that is published', () => {
  it.each([
    ['stay when the address stays', page('a', '/x'), page('a'), null],
    ['are none at first', null, page('a'), null],
    ['stay when the address is taken away', page('a'), { _type: 'page' }, null],
    ['hold the one that it leaves', page('a'), page('b'), ['/a']],
    ['hold all on the way', page('b', '/a'), page('c', '/a'), ['/a', '/b']],
    ['do not hold the one that it gets back', page('b', '/a'), page('a', '/a'), ['/b']],
    ['are kept when an older version is restored', page('c', '/a', '/b'), page('a'), ['/b', '/c']],
    [
      'are whole addresses of therapists',
      { _type: 'therapist', slug: { current: 'a' } },
      { _type: 'therapist', slug: { current: 'b' } },
      ['/therapists/a'],
    ],
    ['leave out what is no address', { ...page('a'), formerAddresses: 7 }, page('b'), ['/a']],
  ])('%s', (_what, published, draft, expected) => {
    expect(formerAddressesAfter(published, draft)).toEqual(expected)
  })
})

describe('the former addresses of a page in a release', () => {
  it.each([
    ['hold the one that it leaves', page('a'), page('b'), ['/a']],
    ['are written once', page('a', '/x'), page('b', '/x', '/a'), null],
    ['go again when it keeps its address after all', page('a'), page('a', '/a'), []],
    ['are left alone while the address is being typed', page('a'), { _type: 'page', formerAddresses: ['/a'] }, null],
    ['are none of a new page', null, page('b'), null],
    ['follow what is published meanwhile', page('c', '/a'), page('b', '/a'), ['/a', '/c']],
    ['are of no concern without a version', page('a'), null, null],
  ])('%s', (_what, published, version, expected) => {
    expect(formerAddressesIn(published, version)).toEqual(expected)
  })
})
