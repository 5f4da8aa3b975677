/** How many entries of a long list a page shows. */
export const PAGE_SIZE = 24

/** Words of staff for the links between pages; `{page}` and `{pages}` stand for numbers. */
export type PagingLabels = { label: string; previous: string; next: string; position: string }

/** Which page of a long list this is: `Page 2 of 5`. */
export const pagePosition = ({ position }: PagingLabels, page: number, pages: number): string =>
  position.replace('{page}', String(page)).replace('{pages}', String(pages))

/** Where a page of a long list is: `position` says it in words from the second page on. */
export type Paging = { labels: PagingLabels; page: number; pages: number; position: string | null }

/** Words with the page of the list that they stand on. */
export const onPage = (words: string, paging: Paging | null): string =>
  [words, paging?.position].filter(Boolean).join(' · ')

/** One page of a long list. */
export type ListPage<Item> = { items: Item[]; page: number; pages: number }

const number = /^[1-9]\d{0,4}$/

/** The page that an address asks for by `page`; what is no number of a page asks for the first. */
export function pageAsked(query: URLSearchParams): number {
  const asked = query.get('page') ?? ''
  return number.test(asked) ? Number(asked) : 1
}

/**
 * The entries of one page; an empty list has one page too.
 * @param asked its number; one beyond the last page gives the last, whose number says so
 */
export function listPage<Item>(all: readonly Item[], asked: number): ListPage<Item> {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE))
  const page = Math.min(asked, pages)
  return { items: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages }
}

/**
 * The address of another page of the list at an address; the first has no number.
 * @param fragment of the part of the page that holds the list, if the address has one
 */
export function pageAddress(path: string, query: URLSearchParams, page: number, fragment?: string): string {
  const others = new URLSearchParams(query)
  others.delete('page')
  if (page > 1) others.set('page', String(page))
  return path + (others.size > 0 ? `?${others}` : '') + (fragment ? `#${fragment}` : '')
}

/** Where a page of a list that has become shorter leads: to the last there is, with all else that was asked for. */
export function pageThere(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url)
  // Also of the first: what a redirect does not say itself is taken over from the address that was asked for.
  searchParams.set('page', String(page))
  return `${pathname}?${searchParams}`
}

/** The pages that a visitor is offered: the first, the last, and this one with its neighbours; null where some are left out. */
export function offeredPages(page: number, pages: number): (number | null)[] {
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((other) => other >= 1 && other <= pages)
  return near
    .sort((one, other) => one - other)
    .flatMap((other, index, all) => (index > 0 && other > (all[index - 1] ?? 0) + 1 ? [null, other] : [other]))
}
