import { describe, expect, it } from 'vitest'

import calmWords from '../../studio/migrations/2026-11-22-words-stay-calm'
import { migrationMutations } from '../../studio/migrations/migration-mutations'

const stored = { _rev: '1', _createdAt: '', _updatedAt: '' }
const changesOf = (document: { _id: string; _type: string } & Record<string, unknown>) =>
  migrationMutations(calmWords, [{ ...stored, ...document }])

describe('words of an older dataset', () => {
  it('that nobody changed spell email one way, and what the pages ask for now is there', async () => {
    const changes = JSON.stringify(
      await changesOf({ _id: 'servicesPage', _type: 'servicesPage', checkout: { emailLabel: 'E-mail' }, receipt: {} }),
    )
    expect(changes).toContain('"checkout.emailLabel":"Email"')
    expect(changes).toContain('"receipt.codeLabel":"Your code"')
    expect(changes).not.toContain('wallet.')
  })

  it('stay as staff wrote them', async () => {
    const labels = { shortLabel: 'Brief', wholeLabel: 'All', backLabel: 'Up' }
    expect(
      await changesOf({ _id: 'legalDocument-terms', _type: 'legalDocument', title: 'Send us an e-mail', ...labels }),
    ).toEqual([])
  })
})
