import * as v from 'valibot'

import { seenOf } from '~/lib/text/typography'

import { FACE_PROJECTION, faceSchema } from './face'
import { arrayKey, optionalText, text, wholeItems } from './parse'
import { plainText } from './faq'
import { hasWords, proseBlock } from './prose'
import { piecesOf } from './prose-pieces'

/** Inside an article: its text, which articleText parses. */
export const ARTICLE_TEXT_PROJECTION = `body[]{
  ...,
  _type == "therapistCard" => { "reference": therapist, "therapist": therapist->${FACE_PROJECTION} }
}` as const

const callout = v.object({ _type: v.literal('callout'), _key: arrayKey, title: optionalText, text })
const therapistCard = v.object({ _type: v.literal('therapistCard'), _key: arrayKey, therapist: faceSchema })
const crisisCard = v.object({ _type: v.literal('crisisCard'), _key: arrayKey, heading: optionalText })
/** The section of pages parses it. */
const callToAction = v.looseObject({ _type: v.literal('callToAction'), _key: arrayKey })

export type Callout = v.InferOutput<typeof callout>
export type TherapistCard = v.InferOutput<typeof therapistCard>
export type CrisisCardPlace = v.InferOutput<typeof crisisCard>
export type ArticleCall = v.InferOutput<typeof callToAction>

/** The text of an article: what of it is whole. The crisis line stands once on a page, so a second card is left out. */
export const articleText = v.pipe(
  wholeItems(v.variant('_type', [proseBlock, callout, therapistCard, crisisCard, callToAction])),
  v.transform((parts) =>
    parts.filter(
      (part, index) =>
        (part._type !== 'block' || hasWords(part)) &&
        (part._type !== 'crisisCard' || parts.findIndex(({ _type }) => _type === 'crisisCard') === index),
    ),
  ),
)

export type ArticleText = v.InferOutput<typeof articleText>

/** What an adult reads in a minute on a phone. */
const WORDS_A_MINUTE = 200

/** As visitors see it: in a preview each text carries hundreds of marks. */
function wordsOf(part: ArticleText[number]): string {
  if (part._type === 'block') return seenOf(plainText([part]))
  return part._type === 'callout' ? seenOf(`${part.title ?? ''} ${part.text}`) : ''
}

/** How long an article takes to read, in whole minutes: one at least. */
export function minutesToRead(body: ArticleText): number {
  const count = body.map(wordsOf).join(' ').split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(count / WORDS_A_MINUTE))
}

/** What stands beside text weighs as so many characters of it, at least. */
const PART_WEIGHT = 300

/** How much of a page a part takes, in characters of text: also what is read by nobody, such as where links lead. */
function weightOf(part: ArticleText[number]): number {
  if (part._type !== 'block') return PART_WEIGHT + wordsOf(part).length
  return wordsOf(part).length + part.markDefs.reduce((sum, mark) => sum + JSON.stringify(mark).length, 0)
}

/** In characters. A page with more of them would be heavier than any other of the site. */
const MOST_ON_A_PAGE = 15_000
/** From here on a page ends where a sub-heading would follow. */
const ENOUGH_ON_A_PAGE = 10_000

/** The text as it stands on one page or, where it is long, on several: whole paragraphs unless one is too long for a page, one page at least. */
export function pagesOfText(body: ArticleText): ArticleText[] {
  const pages: ArticleText[] = [[]]
  let length = 0
  const parts = body.flatMap((part): ArticleText => (part._type === 'block' ? piecesOf(part, MOST_ON_A_PAGE) : [part]))
  for (const part of parts) {
    const own = weightOf(part)
    const isHeading = part._type === 'block' && part.style === 'h3'
    if (length > 0 && length + own > (isHeading ? ENOUGH_ON_A_PAGE : MOST_ON_A_PAGE)) {
      pages.push([])
      length = 0
    }
    pages[pages.length - 1]?.push(part)
    length += own
  }
  return pages
}
