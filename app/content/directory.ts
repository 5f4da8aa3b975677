import { pageAddress } from '~/lib/pages/paging'
import { fold, holdsAll, sameName, searchWords } from '~/lib/text/text-match'

import { oncePerAnswer } from './once-per-answer'
import type { Therapist } from './therapist'

/** What a visitor looks for; null or false where nothing was chosen. */
export type DirectoryFilters = { category: string | null; language: string | null; accepting: boolean; words: string }

/** A longer search is no search: nobody types it, and every word is looked for in every card. */
const MAX_SEARCH = 80

/** What is compared of a therapist, as it is compared. */
const compared = oncePerAnswer(({ name, title, specialties, approaches, languages }: Therapist) => ({
  texts: [name, title, ...specialties, ...approaches, ...languages].map(fold),
  languages: new Set(languages.map(sameName)),
}))

/**
 * The languages of all therapists, each once: spellings that differ in capitals, accents and blanks are one language, and
 * the one that most therapists have stands for it; of equally many, the first in the order of the alphabet.
 */
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

/** The languages that tell therapists apart: not every one of them speaks it. */
export function distinguishingLanguages(therapists: readonly Therapist[]): string[] {
  return languagesOf(therapists).filter((language) => {
    const wanted = sameName(language)
    return !therapists.every((therapist) => compared(therapist).languages.has(wanted))
  })
}

/** Where a page of the directory with these filters is. */
export function directoryAddress({ category, language, accepting, words }: DirectoryFilters, page = 1): string {
  const query = new URLSearchParams({
    ...(words ? { q: words } : {}),
    ...(category ? { category } : {}),
    ...(language ? { language } : {}),
    ...(accepting ? { accepting: 'yes' } : {}),
  })
  return pageAddress('/therapists', query, page, 'results')
}

/**
 * The filters of an address, `?category=&accepting=&language=&q=`; values that the directory does not offer say nothing.
 * @param offered the categories and languages that can be chosen
 */
export function filtersOf(
  query: URLSearchParams,
  offered: { categories: readonly string[]; languages: readonly string[] },
): DirectoryFilters {
  const language = sameName(query.get('language') ?? '')
  return {
    category: offered.categories.find((value) => value === query.get('category')) ?? null,
    // Old links have a language as it was spelled then.
    language: offered.languages.find((value) => sameName(value) === language) ?? null,
    accepting: query.get('accepting') === 'yes',
    words: (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH),
  }
}

export function isFiltered({ category, language, accepting, words }: DirectoryFilters): boolean {
  return category !== null || language !== null || accepting || words !== ''
}

/**
 * The therapists that fit every filter. Each word must stand in the name, title, specialties, approaches or languages;
 * letters are compared without their marks, so that Adeyemi finds Adéyẹmí.
 */
export function findTherapists(therapists: readonly Therapist[], filters: DirectoryFilters): Therapist[] {
  const words = searchWords(filters.words)
  const language = filters.language === null ? null : sameName(filters.language)
  return therapists.filter((therapist) => {
    if (filters.category !== null && therapist.category !== filters.category) return false
    if (language !== null && !compared(therapist).languages.has(language)) return false
    if (filters.accepting && !therapist.acceptingNew) return false
    return holdsAll(compared(therapist).texts, words)
  })
}
