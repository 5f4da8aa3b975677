import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { readGuide, refusedIn } from './check-words.mjs'
import { readNames, refusedNamesIn } from './names.mjs'

const guide = readGuide(readFileSync('docs/voice.md', 'utf8'))
const phrasesIn = (text: string) => refusedIn(text, guide).map(({ phrase }) => phrase)

describe('the word list of docs/voice.md', () => {
  it('refuses a listed phrase in any case, with either apostrophe, and across comment lines', () => {
    expect(phrasesIn('Pay once. Nothing Renews by itself.')).toEqual(['renews by itself'])
    expect(phrasesIn('/**\n * The receipt is rendered\n * anew, at the\n * most twice.\n */')).toEqual([
      'anew',
      'at the most',
    ])
    expect(refusedIn('Fine.\nExcept an e-mail.', guide)).toEqual([{ line: 2, phrase: 'e-mail', instead: 'email' }])
  })

  it('accepts longer words and the exact texts of the specification', () => {
    expect(phrasesIn('We recommend an amendment; emails arrive.')).toEqual([])
    expect(guide.exempt).toContain('Book your free consultaion on whatsapp')
    expect(phrasesIn(guide.exempt.join('\n'))).toEqual([])
    const clash = { refused: [{ phrase: 'billed', instead: 'charged' }], exempt: guide.exempt }
    expect(refusedIn('20,000 per session, billed monthly.', clash)).toEqual([])
    expect(refusedIn('billed weekly', clash)).toHaveLength(1)
  })
})

describe('the names in docs/voice-for-engineers.md', () => {
  const names = readNames(readFileSync('docs/voice-for-engineers.md', 'utf8'))
  const placesIn = (file: string, source: string) => refusedNamesIn(file, source, names).map(({ place }) => place)

  it('refuses a listed name of a folder, a file or an export in any case, with its replacement', () => {
    expect(refusedNamesIn('server/left-tab.ts', '', names)).toEqual([
      { place: 'server/left-tab.ts', instead: 'quick-exit' },
    ])
    expect(placesIn('app/cloth/a.test.ts', '')).toEqual(['app/cloth/'])
    const source =
      'export function createHeldAnswers() {}\nexport const STAND_INS = 1\nexport { a as whose, type Told }'
    expect(placesIn('app/a.ts', source)).toEqual([
      'app/a.ts createHeldAnswers',
      'app/a.ts STAND_INS',
      'app/a.ts whose',
      'app/a.ts Told',
    ])
  })

  it('accepts a listed single word as part of a longer name, and names that are not exported', () => {
    expect(placesIn('app/room-service.ts', 'const whose = 1\nexport const isGoneLater = whose')).toEqual([])
  })
})
