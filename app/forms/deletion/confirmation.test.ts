import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { signConfirmation, openConfirmation } from './deletion.server'

const good = { email: 'a@b.co', confirmEmail: 'a@b.co', reason: 'Other', feedback: '', understand: 'yes' }

describe('confirmation token', () => {
  it('returns the same content for half an hour', () => {
    const token = signConfirmation(['secret'], good, 0)
    expect(openConfirmation(['secret'], token, 30 * 60_000)).toEqual({ values: good, fresh: true })
    expect(openConfirmation(['secret'], token, 30 * 60_000 + 1)).toEqual({ values: good, fresh: false })
  })

  it('rejects a changed token or one of another secret', () => {
    const token = signConfirmation(['secret'], good)
    expect(openConfirmation(['another'], token)).toBeNull()
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '.', '-', ''), (place, letter) => {
        const changed = token.slice(0, place) + letter + token.slice(place + 1)
        if (changed !== token) expect(openConfirmation(['secret'], changed)).toBeNull()
      }),
    )
    fc.assert(fc.property(fc.string(), (anything) => openConfirmation(['secret'], anything) === null))
  })
})
