import { globSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import cookiesListed from '../../studio/migrations/2026-11-29-cookies-listed'
import { migrationMutations } from '../../studio/migrations/migration-mutations'
import { seededDocuments } from './dataset'

/** Every file that sets cookies, and how the privacy policy calls each of them. */
const LISTED: Record<string, string[]> = {
  'app/checkout/currency/use-second-currency.ts': ['Your currency on the services page:'],
  'app/checkout/payment/pending-cookie.server.ts': ['A payment you have begun:'],
  'app/checkout/payment/typed-fields.server.ts': ['What you typed before you went to pay:'],
  'app/forms/flash.server.ts': ['The result of a form you sent:'],
  'app/preview/session.server.ts': ['A preview of our pages:'],
  'server/quick-exit.ts': ['A form that came back to you:', 'That you used the quick exit:'],
}

const setsCookies = (file: string) => /SameSite|document\.cookie =/.test(readFileSync(file, 'utf8'))
const policy = seededDocuments().find(({ _id }) => _id === 'legalDocument-privacy')

describe('the privacy policy', () => {
  it('lists every cookie that the site sets', () => {
    const files = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts']).filter(
      (file) => !/\.(?:test|fixture)\.ts$/.test(file) && setsCookies(file),
    )
    expect(files.sort()).toEqual(Object.keys(LISTED))
    for (const kept of Object.values(LISTED).flat()) expect(JSON.stringify(policy)).toContain(kept)
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
