import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { readGuide, refusedIn } from './check-words.mjs'

const guide = readGuide(readFileSync('docs/voice.md', 'utf8'))
const phrasesIn = (text: string) => refusedIn(text, guide).map(({ phrase }) => phrase)

describe('the word list of docs/voice.md', () => {
  it('refuses a turn in any case, with either apostrophe, and across the lines of a comment', () => {
    expect(phrasesIn('Pay once. Nothing Renews by itself.')).toEqual(['renews by itself'])
    expect(phrasesIn('/**\n * The receipt is rendered\n * anew, at the\n * most twice.\n */')).toEqual([
      'anew',
      'at the most',
    ])
    expect(refusedIn('Fine.\nExcept an e-mail.', guide)).toEqual([{ line: 2, phrase: 'e-mail', instead: 'email' }])
  })

  it('lets whole words and the texts of the specification pass', () => {
    expect(phrasesIn('We recommend an amendment; emails arrive.')).toEqual([])
    expect(guide.exempt).toContain('Book your free consultaion on whatsapp')
    expect(phrasesIn(guide.exempt.join('\n'))).toEqual([])
    const clash = { refused: [{ phrase: 'billed', instead: 'charged' }], exempt: guide.exempt }
    expect(refusedIn('20,000 per session, billed monthly.', clash)).toEqual([])
    expect(refusedIn('billed weekly', clash)).toHaveLength(1)
  })
})
