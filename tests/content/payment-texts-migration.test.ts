import { describe, expect, it } from 'vitest'

import paymentTexts from '../../studio/migrations/2026-11-29-payment-texts'
import { migrationMutations } from '../../studio/migrations/migration-mutations'

const PENDING =
  'Transfers usually arrive within minutes. This page updates by itself; you can also close it and come back to this address. Please do not pay again.'

const changesOf = (receipt: object) =>
  migrationMutations(paymentTexts, [
    { _id: 'servicesPage', _type: 'servicesPage', _rev: '1', _createdAt: '', _updatedAt: '', receipt },
  ])

describe('the migration of payment texts', () => {
  it('replaces default texts', async () => {
    const changes = JSON.stringify(await changesOf({ pendingText: PENDING, emailLabel: 'We will write to' }))
    expect(changes).toContain(
      '"receipt.pendingText":"Transfers usually arrive within minutes. Please do not pay again."',
    )
    expect(changes).toContain('"receipt.emailLabel":"Email"')
  })

  it('keeps texts that staff have changed', async () => {
    expect(await changesOf({ pendingText: `${PENDING} Thank you.`, emailLabel: 'Your address' })).toEqual([])
  })
})
