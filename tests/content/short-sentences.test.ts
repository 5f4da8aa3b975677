import { describe, expect, it } from 'vitest'

import { migrationMutations } from '../../studio/migrations/migration-mutations'
import shortLegalSentences from '../../studio/migrations/2026-11-23-short-legal-sentences'
import { shortened } from '../../studio/migrations/2026-11-23-short-legal-sentences/words'
import { seededDocuments } from './dataset'

const MOST_WORDS = 25

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The texts of a document; the spans of a paragraph are one text. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isRecord(value)) return []
  return value['_type'] === 'block' && Array.isArray(value['children'])
    ? [value['children'].flatMap((child) => (isRecord(child) ? [String(child['text'] ?? '')] : [])).join('')]
    : Object.values(value).flatMap(textsOf)
}

const longSentences = (document: unknown) =>
  textsOf(document)
    .flatMap((text) => text.split(/(?<=[.?!]”?)\s+/))
    .filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS)

const legal = seededDocuments().filter(({ _type }) => _type === 'legalDocument')

describe('sentences of the legal pages', () => {
  it.each(legal.map((document) => ({ id: document._id, document })))(
    '$id: none is longer than 25 words',
    ({ document }) => {
      expect(textsOf(document).length).toBeGreaterThan(30)
      expect(longSentences(document)).toEqual([])
    },
  )

  it('are shortened in older datasets where nobody changed them, and nowhere else', async () => {
    const [before = '', after = ''] = [...shortened][0] ?? []
    const document = { _id: 'a', _type: 'legalDocument', _rev: '1', _createdAt: '', _updatedAt: '' }
    const changes = async (text: string) =>
      JSON.stringify(await migrationMutations(shortLegalSentences, [{ ...document, intro: text }]))
    expect(await changes(before)).toContain(JSON.stringify(after))
    expect(await changes(`${before} Ours.`)).toBe('[]')
  })
})
