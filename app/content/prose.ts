import * as v from 'valibot'

import { visiblePart, wholeItems } from './parse'

const span = v.object({ _type: v.literal('span'), _key: v.optional(v.string(), ''), text: visiblePart, marks: wholeItems(v.string()) })
const markDef = v.looseObject({ _type: v.string(), _key: v.string() })

const block = v.object({
  _type: v.literal('block'),
  _key: v.optional(v.string(), ''),
  style: v.fallback(v.string(), 'normal'),
  listItem: v.optional(v.fallback(v.optional(v.string()), undefined)),
  level: v.optional(v.fallback(v.optional(v.number()), undefined)),
  markDefs: wholeItems(markDef),
  children: wholeItems(span),
})

export type Prose = readonly v.InferOutput<typeof block>[]

const hasWords = ({ children }: Prose[number]) => children.some((child) => child.text.trim() !== '')

/** Formatted text: its paragraphs, headings and list items that are whole and not blank. Nothing else of it is shown. */
export const proseSchema = v.pipe(
  wholeItems(block),
  v.transform((blocks) => blocks.filter(hasWords)),
)

/** Formatted text without which what holds it makes no sense. */
export const neededProse = v.pipe(proseSchema, v.minLength(1, 'is empty'))
