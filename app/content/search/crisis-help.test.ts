import { describe, expect, it } from 'vitest'

import { CONTENT_DEFAULTS } from '../generated/defaults.server'
import { includesPhrase } from './crisis-help'

const { searchWords } = CONTENT_DEFAULTS.siteSettings.crisis

describe('default crisis search words', () => {
  it.each([
    'suicide',
    'I WANT TO DIE',
    'i dont want to live anymore',
    'I don’t want to live',
    'kill my self',
    'how do I kill  myself?',
    'selfharm',
    'self harm',
    'tired of living',
    'I just wan die',
    'life don tire me',
    'suicide prevention training for therapists',
  ])('match a search for “%s”', (query) => expect(includesPhrase(query, searchWords)).toBe(true))

  it.each(['I want to diet', 'to die for', 'what does therapy cost', 'skill myself', 'grief after a death', '?!', ''])(
    'ignore a search for “%s”',
    (query) => expect(includesPhrase(query, searchWords)).toBe(false),
  )
})
