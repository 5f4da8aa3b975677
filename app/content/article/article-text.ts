import * as v from 'valibot'

import { ARTICLES_PATH } from '~/lib/pages/fixed-pages'
import { withoutZeroWidth } from '~/lib/text/typography'

import { plainText } from '../faq/faq'
import { hasWords, proseBlock } from '../prose/prose'
import { arrayKey, optionalText, text, wholeItems } from '../sanity/parse'
import { THERAPIST_SUMMARY_PROJECTION, therapistSummarySchema } from '../therapist/therapist'

import { splitProse } from './split-prose'

/** The feed link in the head of a page. */
export const FEED = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  href: '/articles/feed.xml',
} as const

/** Returns the address of a page of the article list. */
export function listAddress({ topic, page }: { topic: string | null; page: number }): string {
  const asked = new URLSearchParams({
    ...(topic === null ? {} : { topic }),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return asked.size > 0 ? `${ARTICLES_PATH}?${asked.toString()}` : ARTICLES_PATH
}

/** Returns the address of a page of a long article. */
export const articleAddress = (slug: string, page: number): string =>
  `${ARTICLES_PATH}/${slug}${page > 1 ? `?page=${page}` : ''}`

/** Returns the requested page, counted from one; null for an invalid number. */
export function pageAsked({ searchParams }: URL): number | null {
  const asked = searchParams.get('page') || '1'
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : null
}

/** Selects the text of an article, parsed by articleText. */
export const ARTICLE_TEXT_PROJECTION = `body[]{
  ...,
  _type == "therapistCard" => { "reference": therapist, "therapist": therapist->${THERAPIST_SUMMARY_PROJECTION} }
}` as const

const callout = v.object({ _type: v.literal('callout'), _key: arrayKey, title: optionalText, text })
const therapistCard = v.object({ _type: v.literal('therapistCard'), _key: arrayKey, therapist: therapistSummarySchema })
const crisisCard = v.object({ _type: v.literal('crisisCard'), _key: arrayKey, heading: optionalText })
/** A call to action; the section of that name parses its fields. */
const callToAction = v.looseObject({ _type: v.literal('callToAction'), _key: arrayKey })

export type Callout = v.InferOutput<typeof callout>
export type TherapistCard = v.InferOutput<typeof therapistCard>
export type CrisisCardPlace = v.InferOutput<typeof crisisCard>
export type ArticleCall = v.InferOutput<typeof callToAction>

/** The valid blocks of an article. Keeps only one crisis card, because the page shows the line once. */
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

/** The reading speed of an adult on a phone. */
const WORDS_PER_MINUTE = 200

/** Returns the text as visitors see it: in a preview each text contains hundreds of stega characters. */
function wordsOf(part: ArticleText[number]): string {
  if (part._type === 'block') return withoutZeroWidth(plainText([part]))
  return part._type === 'callout' ? withoutZeroWidth(`${part.title ?? ''} ${part.text}`) : ''
}

/** Returns the reading time in whole minutes, at least one. */
export function minutesToRead(body: ArticleText): number {
  const count = body.map(wordsOf).join(' ').split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(count / WORDS_PER_MINUTE))
}

/** Minimum size of a non-text block, in characters. */
const PART_WEIGHT = 300

/** The size of a block on the page, in characters, including text for machines such as link targets. */
function weightOf(part: ArticleText[number]): number {
  if (part._type !== 'block') return PART_WEIGHT + wordsOf(part).length
  return wordsOf(part).length + part.markDefs.reduce((sum, mark) => sum + JSON.stringify(mark).length, 0)
}

/** The maximum size of a page, in characters: a larger one would exceed the budget of every other page. */
const MOST_ON_A_PAGE = 15_000
/** From this length on, a page ends before the next sub-heading. */
const ENOUGH_ON_A_PAGE = 10_000

/** Splits a long text into pages, at paragraphs unless one exceeds a page. Returns at least one page. */
export function pagesOfText(body: ArticleText): ArticleText[] {
  const pages: ArticleText[] = [[]]
  let length = 0
  const parts = body.flatMap((part): ArticleText =>
    part._type === 'block' ? splitProse(part, MOST_ON_A_PAGE) : [part],
  )
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
