import { pageAddress } from '~/lib/pages/paging'
import { fold, includesAll, sameName, searchWords } from '~/lib/text/text-match'

import { memoizeByResult } from '../sanity/reader'
import { therapistParagraphs, type Therapist } from './therapist'

/** Selected filters; null or false when unset. */
export type DirectoryFilters = { category: string | null; language: string | null; accepting: boolean; words: string }

/** Maximum query length: every word is compared with every card. */
const MAX_SEARCH = 80

/** The folded search fields of a therapist. */
const compared = memoizeByResult((therapist: Therapist) => ({
  texts: [therapist.name, ...therapistParagraphs(therapist)].map(fold),
  languages: new Set(therapist.languages.map(sameName)),
}))

/** Languages without duplicates: spellings that fold alike count once, as most therapists spell it. */
export function languagesOf(therapists: readonly Therapist[]): string[] {
  const times = new Map<string, number>()
  for (const { languages } of therapists)
    for (const language of languages) times.set(language, (times.get(language) ?? 0) + 1)
  const spellings = [...times].sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en'))
  const usual = new Map<string, string>()
  for (const [language] of spellings) {
    const name = sameName(language)
    if (!usual.has(name)) usual.set(name, language)
  }
  return [...usual.values()].sort((a, b) => a.localeCompare(b, 'en'))
}

/** Returns the languages that distinguish therapists: not all of them speak it. */
export function distinguishingLanguages(therapists: readonly Therapist[]): string[] {
  return languagesOf(therapists).filter((language) => {
    const wanted = sameName(language)
    return !therapists.every((therapist) => compared(therapist).languages.has(wanted))
  })
}

/** Returns the address of the directory with these filters. */
export function directoryAddress({ category, language, accepting, words }: DirectoryFilters, page = 1): string {
  const query = new URLSearchParams({
    ...(words ? { q: words } : {}),
    ...(category ? { category } : {}),
    ...(language ? { language } : {}),
    ...(accepting ? { accepting: 'yes' } : {}),
  })
  return pageAddress('/therapists', query, page, 'results')
}

/** The filters of an address, `?category=&accepting=&language=&q=`. @param offered others are ignored */
export function filtersOf(
  query: URLSearchParams,
  offered: { categories: readonly string[]; languages: readonly string[] },
): DirectoryFilters {
  const language = sameName(query.get('language') ?? '')
  return {
    category: offered.categories.find((value) => value === query.get('category')) ?? null,
    // Old links may contain an earlier spelling.
    language: offered.languages.find((value) => sameName(value) === language) ?? null,
    accepting: query.get('accepting') === 'yes',
    words: (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH),
  }
}

export function isFiltered({ category, language, accepting, words }: DirectoryFilters): boolean {
  return category !== null || language !== null || accepting || words !== ''
}

/** Therapists that match every filter, with each word in name or paragraphs. Adeyemi finds Adéyẹmí. */
export function findTherapists(therapists: readonly Therapist[], filters: DirectoryFilters): Therapist[] {
  const words = searchWords(filters.words)
  const language = filters.language === null ? null : sameName(filters.language)
  return therapists.filter((therapist) => {
    if (filters.category !== null && therapist.category !== filters.category) return false
    if (language !== null && !compared(therapist).languages.has(language)) return false
    if (filters.accepting && !therapist.acceptingNew) return false
    return includesAll(compared(therapist).texts, words)
  })
}
