import type { ReactNode } from 'react'
import * as v from 'valibot'

import { problemsOf } from '~/content/parse'

import { leftOutOf, type LeftOutItem } from './each-of'

/** A section of a page. Its schema for staff stands in `studio/schema/blocks`, its GROQ beside its view. */
export type Block = {
  /** What keeps an answer from being shown; empty when nothing does. */
  problems(answer: unknown): string[]
  /** The items that it is shown without. */
  leftOut(answer: unknown): LeftOutItem[]
  /**
   * The section, or nothing when its answer is malformed: a half-filled block never breaks a page.
   * @param around draws the section as a part of something else
   */
  render(answer: unknown, id: string, around?: (draw: () => ReactNode) => ReactNode): ReactNode
}

/** Ties a view to the schema of what it shows. */
export function defineBlock<Schema extends v.GenericSchema>(
  schema: Schema,
  View: (props: { block: v.InferOutput<Schema>; id: string }) => ReactNode,
): Block {
  return {
    problems(answer) {
      const parsed = v.safeParse(schema, answer)
      return parsed.success ? [] : problemsOf(parsed.issues)
    },
    leftOut(answer) {
      const parsed = v.safeParse(schema, answer)
      return parsed.success ? leftOutOf(parsed.output) : []
    },
    render(answer, id, around) {
      const parsed = v.safeParse(schema, answer)
      if (!parsed.success) return null
      return around ? around(() => View({ block: parsed.output, id })) : <View block={parsed.output} id={id} />
    },
  }
}
