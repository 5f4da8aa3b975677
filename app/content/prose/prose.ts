import * as v from 'valibot'

import { visiblePart, wholeItems } from '../sanity/parse'
import { splitAtRanges, isBlank } from '../../lib/text/typography'

const span = v.object({
  _type: v.literal('span'),
  _key: v.optional(v.string(), ''),
  text: visiblePart,
  marks: wholeItems(v.string()),
})

/** Adds the decorator `unbroken` to number ranges. */
const withRanges = v.transform((spans: v.InferOutput<typeof span>[]) =>
  spans.flatMap((whole) => {
    const parts = splitAtRanges(whole.text)
    if (parts.length === 1) return [whole]
    return parts.map((text, index) => ({
      ...whole,
      _key: `${whole._key}-${index}`,
      text,
      marks: index % 2 ? [...whole.marks, 'unbroken'] : whole.marks,
    }))
  }),
)
const markDef = v.looseObject({ _type: v.string(), _key: v.string() })

/** A paragraph, heading or list item. */
export const proseBlock = v.object({
  _type: v.literal('block'),
  _key: v.optional(v.string(), ''),
  style: v.fallback(v.string(), 'normal'),
  listItem: v.optional(v.fallback(v.optional(v.string()), undefined)),
  level: v.optional(v.fallback(v.optional(v.number()), undefined)),
  markDefs: wholeItems(markDef),
  children: v.pipe(wholeItems(span), withRanges),
})

export type Prose = readonly v.InferOutput<typeof proseBlock>[]

/** Whether the block contains visible text. */
export const hasWords = ({ children }: Prose[number]) => children.some((child) => !isBlank(child.text))

/** Formatted text: its valid, non-blank paragraphs, headings and list items. */
export const proseSchema = v.pipe(
  wholeItems(proseBlock),
  v.transform((blocks) => blocks.filter(hasWords)),
)

/** Required formatted text. */
export const requiredProse = v.pipe(proseSchema, v.minLength(1, 'is empty'))
