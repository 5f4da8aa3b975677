import { describe, expect, it } from 'vitest'

import { listPage, paginationPages, pageAddress, requestedPage, lastPageAddress } from './paging'

const entries = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('listPage', () => {
  it.each([
    [0, 1, 1, 0],
    [24, 1, 1, 24],
    [25, 2, 2, 1],
    [30, 1, 2, 24],
    [30, 2, 2, 6],
    [48, 2, 2, 24],
    [49, 3, 3, 1],
  ])('splits %i entries: page %i of %i has %i', (count, asked, pages, shown) => {
    expect(listPage(entries(count), asked)).toMatchObject({ page: asked, pages, items: { length: shown } })
  })

  it('continues where the previous page ends', () => {
    expect([1, 2].flatMap((page) => listPage(entries(30), page).items)).toEqual(entries(30))
  })

  it('returns the last page beyond the end', () => {
    expect(listPage(entries(30), 9)).toMatchObject({ page: 2, items: entries(30).slice(24) })
  })
})

it.each([
  ['page=2', 2],
  ['page=42', 42],
  ['', 1],
  ['page=', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=02', 1],
  ['page=2.5', 1],
  ['page=two', 1],
  ['page=999999', 1],
])('reads "%s" as page %i of a list', (query, page) => {
  expect(requestedPage(new URLSearchParams(query))).toBe(page)
})

it('keeps other query parameters in pagination links', () => {
  const query = new URLSearchParams('language=Hausa&page=3')
  expect(pageAddress('/therapists', query, 4, 'results')).toBe('/therapists?language=Hausa&page=4#results')
  expect(pageAddress('/therapists', query, 1, 'results')).toBe('/therapists?language=Hausa#results')
  expect(pageAddress('/therapists', new URLSearchParams(), 1, 'results')).toBe('/therapists#results')
  expect(lastPageAddress('http://localhost:3000/therapists?page=9&language=Hausa', 2)).toBe(
    '/therapists?page=2&language=Hausa',
  )
})

it.each([
  [1, 2, [1, 2]],
  [1, 42, [1, 2, null, 42]],
  [3, 42, [1, 2, 3, 4, null, 42]],
  [20, 42, [1, null, 19, 20, 21, null, 42]],
  [42, 42, [1, null, 41, 42]],
])('offers pagination links from page %i of %i', (page, pages, offered) => {
  expect(paginationPages(page, pages)).toEqual(offered)
})
