import { describe, expect, it } from 'vitest'

import { listPage, paginationPages, requestedPage } from './paging'

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

it.each([
  [1, 2, [1, 2]],
  [1, 42, [1, 2, null, 42]],
  [3, 42, [1, 2, 3, 4, null, 42]],
  [20, 42, [1, null, 19, 20, 21, null, 42]],
  [42, 42, [1, null, 41, 42]],
])('offers pagination links from page %i of %i', (page, pages, offered) => {
  expect(paginationPages(page, pages)).toEqual(offered)
})
