import { describe, expect, it } from 'vitest'

import type { PersonalCookie } from '~/lib/http/personal.server'

import cookiesListed from '../../studio/migrations/2026-11-29-cookies-listed'
import { migrationMutations } from '../../studio/migrations/migration-mutations'
import { seededDocuments } from './dataset'

/** How the privacy policy calls each cookie. */
const LISTED: Record<PersonalCookie | 'currency' | 'returned-forms', string> = {
  currency: 'Your currency on the services page:',
  flash: 'The result of a form you sent:',
  left: 'That you used the quick exit:',
  'pending-payment': 'A payment you have begun:',
  preview: 'A preview of our pages:',
  'returned-forms': 'A form that came back to you:',
  typed: 'What you typed before you went to pay:',
}

const policy = seededDocuments().find(({ _id }) => _id === 'legalDocument-privacy')

describe('the privacy policy', () => {
  it.each(Object.entries(LISTED))('lists the cookie %s', (_name, title) => {
    expect(JSON.stringify(policy)).toContain(title)
  })
})

describe('the migration of listed cookies', () => {
  const changesOf = async (how: string) => {
    const paragraph = { _key: 'p9', _type: 'block', children: [{ _key: 's2', _type: 'span', text: how }] }
    const section = { _key: 'cookies', body: [paragraph, { _key: 'p5' }] }
    const document = {
      _id: 'a',
      _type: 'legalDocument',
      _rev: '1',
      _createdAt: '',
      _updatedAt: '',
      sections: [section],
    }
    return JSON.stringify(await migrationMutations(cookiesListed, [document]))
  }

  it('adds the cookies to default texts', async () => {
    const changes = await changesOf(
      ' if you pay in the card form on our own page, a cookie with the booking number. It lasts for one day, so that you are not charged twice.',
    )
    expect(changes).toContain('It lasts for 30 minutes')
    expect(changes).toContain('That you used the quick exit:')
  })

  it('keeps texts that staff have changed', async () => {
    expect(await changesOf('We keep a cookie.')).toBe('[]')
  })
})
