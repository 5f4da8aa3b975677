import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import {
  filtersOf,
  findTherapists,
  isFiltered,
  languagesOf,
  distinguishingLanguages,
  type DirectoryFilters,
} from './directory'
import { therapistSchema, type Therapist } from './therapist'

const therapist = (name: string, more: Partial<Therapist>) =>
  v.parse(therapistSchema, {
    _id: name,
    slug: 'slug',
    name,
    title: 'Therapist',
    category: 'psychologist',
    languages: ['English'],
    acceptingNew: true,
    ...more,
  })

const therapists = [
  therapist('Dr. Ọláwálé Adéyẹmí', {
    specialties: ['Men’s mental health'],
    languages: ['English', 'Yoruba'],
    acceptingNew: false,
  }),
  therapist('Ngozi Nwosu', {
    category: 'marriage-family',
    approaches: ['Family systems therapy'],
    languages: ['English', 'Igbo'],
  }),
  therapist('Zainab Yusuf', {
    category: 'social-worker',
    specialties: ['Grief', 'Family conflict'],
    languages: ['Hausa', 'English'],
  }),
]
const nothing: DirectoryFilters = { category: null, language: null, accepting: false, words: '' }
const found = (filters: Partial<DirectoryFilters>) =>
  findTherapists(therapists, { ...nothing, ...filters }).map(({ name }) => name)

describe('findTherapists', () => {
  it('returns everybody in order without filters', () => {
    expect(found({})).toEqual(therapists.map(({ name }) => name))
  })

  it.each([
    ['Adeyemi', 0],
    ['adéyẹmí', 0],
    ['OLAWALE', 0],
    ["men's", 0],
    ['systems', 1],
    ['igbo', 1],
    ['grief', 2],
  ])('finds by %s', (words, index) => {
    expect(found({ words })).toEqual([therapists[index]?.name])
  })

  it('requires every word, in any field', () => {
    expect(found({ words: 'family' })).toEqual(['Ngozi Nwosu', 'Zainab Yusuf'])
    expect(found({ words: 'conflict yusuf' })).toEqual(['Zainab Yusuf'])
    expect(found({ words: 'grief nwosu' })).toEqual([])
  })

  it('combines all filters', () => {
    expect(found({ category: 'marriage-family' })).toEqual(['Ngozi Nwosu'])
    expect(found({ accepting: true })).toEqual(['Ngozi Nwosu', 'Zainab Yusuf'])
    expect(found({ language: 'Hausa', accepting: true })).toEqual(['Zainab Yusuf'])
    expect(found({ language: 'Yoruba', accepting: true })).toEqual([])
  })
})

describe('languages in several spellings', () => {
  const variants = [
    therapist('A', { languages: ['Yoruba', 'English'] }),
    therapist('B', { languages: ['Yorùbá', 'english'] }),
    therapist('C', { languages: [' yoruba', 'English'] }),
    therapist('D', { languages: ['Yoruba', 'English', 'Igbo'] }),
  ]
  const languages = languagesOf(variants)

  it('merge into the most common spelling, which finds all therapists', () => {
    expect(languages).toEqual(['English', 'Igbo', 'Yoruba'])
    expect(distinguishingLanguages(variants)).toEqual(['Igbo'])
    expect(findTherapists(variants, { ...nothing, language: 'Yoruba' }).map(({ name }) => name)).toEqual([
      'A',
      'B',
      'C',
      'D',
    ])
  })

  it('match the query parameter in any spelling', () => {
    for (const spelling of ['Yoruba', 'Yor%C3%B9b%C3%A1', 'YORUBA'])
      expect(filtersOf(new URLSearchParams(`language=${spelling}`), { categories: [], languages }).language).toBe(
        'Yoruba',
      )
    expect(filtersOf(new URLSearchParams('language='), { categories: [], languages }).language).toBeNull()
  })
})

describe('filtersOf', () => {
  const offered = { categories: ['psychologist', 'social-worker'], languages: languagesOf(therapists) }
  const filters = (query: string) => filtersOf(new URLSearchParams(query), offered)

  it('reads the submitted form', () => {
    expect(filters('category=social-worker&language=Hausa&accepting=yes&q=++family%20+conflict+')).toEqual({
      category: 'social-worker',
      language: 'Hausa',
      accepting: true,
      words: 'family conflict',
    })
  })

  it('drops values outside the offered ones', () => {
    const read = filters('category=gold&language=Klingon&accepting=maybe&q=')
    expect(read).toEqual(nothing)
    expect(isFiltered(read)).toBe(false)
    expect(isFiltered(filters('accepting=yes'))).toBe(true)
  })
})
