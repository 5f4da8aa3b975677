import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { processorTimeOf } from '~/lib/processor-time.fixture'

import { cleanEmail, cleanLine, cleanPhone, cleanText } from './clean-text'

const HIDDEN =
  '\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\u00AD\u061C\uFEFF'

describe('cleanEmail', () => {
  it.each([...HIDDEN, '\u3164', '\uFE0F', '\u0000', '\u0092', '\u00A0', '\u202F', '\u2800', '\u0085'])(
    'removes %j around an address',
    (mark) => expect(cleanEmail(`${mark}ada@gmail.com${mark}`)).toBe('ada@gmail.com'),
  )

  it.each([...HIDDEN, '\u3164', '\u0000'])('removes %j inside an address', (mark) => {
    expect(cleanEmail(`a${mark}da@gmail${mark}.com`)).toBe('ada@gmail.com')
  })

  it.each([
    ['ada@gmail.com,', 'ada@gmail.com'],
    ['ada@gmail.com.', 'ada@gmail.com'],
    ['ada@gmail.com ;', 'ada@gmail.com ;'],
    ['<ada@gmail.com>', 'ada@gmail.com'],
    ['<ada@gmail.com>,', 'ada@gmail.com'],
    ['Ada Obi <ada@gmail.com>', 'ada@gmail.com'],
    ['mailto:ada@gmail.com', 'ada@gmail.com'],
    ['MAILTO:ada@gmail.com?subject=Hello', 'ada@gmail.com'],
    ['<mailto:ada@gmail.com>', 'ada@gmail.com'],
    ['ada@my\u2011company.com', 'ada@my-company.com'],
    ['o\u0301la\u0323@example.ng', 'ólạ@example.ng'],
  ])('reads %j as %j', (typed, email) => expect(cleanEmail(typed)).toBe(email))

  it.each([
    'a@@b.c',
    'a b@c.co',
    '"odd"@b.co',
    'a@b',
    '@',
    'a?b@c.d',
    'Ada@GMAIL.com',
    "o'neil@x.y",
    'a@b..',
    'a@[1.2.3.4]',
  ])('leaves %j unchanged', (typed) => expect(cleanEmail(typed)).toBe(typed))

  it('keeps line ends inside a text, so that validation refuses them', () => {
    expect(cleanEmail('a@b.co\r\nBcc: x@y.co')).toBe('a@b.co\nBcc: x@y.co')
    expect(cleanEmail('a@b.co\u2028Bcc: x@y.co')).toBe('a@b.co\nBcc: x@y.co')
  })
})

describe('cleanPhone', () => {
  it.each([
    ['\u202A+234 803 123 4567\u202C', '+234 803 123 4567'],
    ['\u2068+234\u00A0803\u202F123\u20114567\u2069', '+234 803 123-4567'],
    ['0803\u2013123\u20134567', '0803-123-4567'],
    ['0803 123 4567 ext 2', '0803 123 4567 ext 2'],
    ['0803 123 4567, Ext. 12', '0803 123 4567 ext 12'],
    ['0803 123 4567x2', '0803 123 4567 ext 2'],
    ['tel:+234-803-123-4567;ext=2', '+234-803-123-4567 ext 2'],
    ['Tel. 0803 123 4567', '0803 123 4567'],
    ['030/123 4567', '030/123 4567'],
    ['\uFF0B\uFF12\uFF13\uFF14 803 123 4567', '+234 803 123 4567'],
    ['\u200E', ''],
    ['call 0801234567', 'call 0801234567'],
    ['123456\n7', '123456\n7'],
  ])('reads %j as %j', (typed, phone) => expect(cleanPhone(typed)).toBe(phone))
})

describe('cleanText', () => {
  it.each(['\u200B', '\u3164', '\u2800', '\u200D\u200C', '\uFE0F', ' \u00A0\t\n', '\u0000', '\u115F', `${HIDDEN}`])(
    'returns an empty text for %j',
    (blank) => {
      expect(cleanText(blank)).toBe('')
      expect(cleanLine(blank)).toBe('')
    },
  )

  it.each([
    ['One\r\nTwo\rThree\vFour\fFive\u0085Six\u2028Seven', 'One\nTwo\nThree\nFour\nFive\nSix\nSeven'],
    ['I\u0092m here\u0007today', 'I’m here today'],
    ['bell \u0007\u0000rings\u0081', 'bell   rings'],
    ['a\tb', 'a\tb'],
    ['See\u00AD you\u200B soon\u202E', 'See you soon'],
    ['10\u00A0sessions', '10 sessions'],
    ['e\u200B\u0301', 'é'],
    ['Ada\u200D \u200CObi\u200D', 'Ada Obi'],
  ])('reads %j as %j', (typed, text) => expect(cleanText(typed)).toBe(text))

  it.each([
    ['emoji', '👩‍👧‍👦 🏳️‍🌈 🧑🏽‍⚕️ ❤️‍🩹 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Persian', 'نمی‌خواهم مي‌خواهَ‌م'],
    ['Hindi and Sinhala', 'क्‍ष क्‌ष ශ්‍රී'],
    ['Yoruba, Igbo and Hausa', 'Ọlábísí Adéyẹmí ṣẹ́ ǹ ḿ gbọ́ Ụ̀ka ƙauna ɓera'],
  ])('keeps %s', (_script, text) => expect(cleanText(text)).toBe(text.normalize('NFC')))
})

describe('cleanLine', () => {
  it('joins several lines into one', () => {
    expect(cleanLine(' Ada\r\n\u2028 Okonkwo\u0000\nBcc: x@y.co ')).toBe('Ada Okonkwo Bcc: x@y.co')
  })
})

it('cleans a cleaned text to itself', () => {
  const unit = fc.constantFrom(...HIDDEN, ...'a@. -<>/\t\n', '\u0301', '❤', 'م', '\u0092', '\u3164', '\u00A0', 'ext 2')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (typed) => {
      for (const clean of [cleanText, cleanLine, cleanEmail, cleanPhone]) expect(clean(clean(typed))).toBe(clean(typed))
    }),
    { numRuns: 3_000 },
  )
})

it.each([
  ['at signs and dots', '@.'.repeat(32_000)],
  ['angle brackets', '<'.repeat(64_000)],
  ['commas', `a@b.c${','.repeat(64_000)} x`],
  ['spaces', `a${' '.repeat(64_000)}x`],
  ['joiners', `म\u200D`.repeat(32_000)],
  ['an address without end', `mailto:a@${'a.'.repeat(32_000)}\n`],
])('cleans 64,000 characters of %s in time', async (_what, text) => {
  const time = await processorTimeOf(() =>
    [cleanText, cleanLine, cleanEmail, cleanPhone].forEach((clean) => clean(text)),
  )
  expect(time).toBeLessThan(500)
})
