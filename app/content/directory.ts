import { matchesAll, sameName, searchWords } from '~/lib/text-match'

import type { Therapist } from './therapists'

/** What a visitor looks for; null or false where nothing was chosen. */
export type DirectoryFilters = { category: string | null; language: string | null; accepting: boolean; words: string }

/** A longer search is no search: nobody types it, and every word is looked for in every card. */
const MAX_SEARCH = 80

/** Whether a therapist has a language, in whatever spelling. */
function speaks({ languages }: Therapist, language: string): boolean {
  const wanted = sameName(language)
  return languages.some((spoken) => sameName(spoken) === wanted)
}

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
export function tellingLanguages(therapists: readonly Therapist[]): string[] {
  return languagesOf(therapists).filter((language) => !therapists.every((therapist) => speaks(therapist, language)))
}

/** Where the directory with these filters is. */
export function directoryAddress({ category, language, accepting, words }: DirectoryFilters): string {
  const query = new URLSearchParams({
    ...(words ? { q: words } : {}),
    ...(category ? { category } : {}),
    ...(language ? { language } : {}),
    ...(accepting ? { accepting: 'yes' } : {}),
  })
  return `/therapists${query.size > 0 ? `?${query}` : ''}#results`
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
  const wanted = searchWords(filters.words)
  return therapists.filter((therapist) => {
    if (filters.category !== null && therapist.category !== filters.category) return false
    if (filters.language !== null && !speaks(therapist, filters.language)) return false
    if (filters.accepting && !therapist.acceptingNew) return false
    const { name, title, specialties, approaches, languages } = therapist
    return matchesAll(wanted, name, title, ...specialties, ...approaches, ...languages)
  })
}
