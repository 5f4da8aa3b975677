/** Entries per page of a long list. */
export const PAGE_SIZE = 24

/** Labels of the pagination links, with placeholders `{page}` and `{pages}`. */
export type PagingLabels = { label: string; previous: string; next: string; position: string }

/** Formats the position in a long list: `Page 2 of 5`. */
export const pagePosition = ({ position }: PagingLabels, page: number, pages: number): string =>
  position.replace('{page}', String(page)).replace('{pages}', String(pages))

/** The position in a long list; `position` is its text from the second page on. */
export type Paging = { labels: PagingLabels; page: number; pages: number; position: string | null }

/** Appends the position in the list to a text. */
export const onPage = (words: string, paging: Paging | null): string =>
  [words, paging?.position].filter(Boolean).join(' · ')

export type ListPage<Item> = { items: Item[]; page: number; pages: number }

const number = /^[1-9]\d{0,4}$/

/** Returns the requested page; an invalid number counts as the first. */
export function requestedPage(query: URLSearchParams): number {
  const requested = query.get('page') ?? ''
  return number.test(requested) ? Number(requested) : 1
}

/** Returns a page of a list; an empty list has one. @param requested beyond the end, the last page is returned */
export function listPage<Item>(all: readonly Item[], requested: number): ListPage<Item> {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE))
  const page = Math.min(requested, pages)
  return { items: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages }
}

/** Returns the address of a page of a list; the first has no number. @param fragment of the list, if any */
export function pageAddress(path: string, query: URLSearchParams, page: number, fragment?: string): string {
  const others = new URLSearchParams(query)
  others.delete('page')
  if (page > 1) others.set('page', String(page))
  return path + (others.size > 0 ? `?${others}` : '') + (fragment ? `#${fragment}` : '')
}

/** Returns the address of the last page for a number beyond the end, with all other parameters. */
export function lastPageAddress(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url)
  // Set also for the first page: a redirect keeps missing parameters from the requested address.
  searchParams.set('page', String(page))
  return `${pathname}?${searchParams}`
}

/** Returns the page links: first, last, and this page with its neighbours; null marks a gap. */
export function paginationPages(page: number, pages: number): (number | null)[] {
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((other) => other >= 1 && other <= pages)
  return near
    .sort((one, other) => one - other)
    .flatMap((other, index, all) => (index > 0 && other > (all[index - 1] ?? 0) + 1 ? [null, other] : [other]))
}
