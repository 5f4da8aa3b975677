import type { ReactNode } from 'react'
import * as v from 'valibot'

import type { HOME_PAGE_QUERY_RESULT } from '~/content/generated/sanity.types'
import { problemsOf } from '~/content/sanity/parse'
import type { Reads } from '~/content/sanity/row-check'

import { invalidItemsOf, type InvalidItem } from './fields'

/** A section as its query selects it. The pages that have sections select all of them in the same way. */
export type QueriedSection = NonNullable<NonNullable<HOME_PAGE_QUERY_RESULT>['blocks']>[number]

type WithPrice<Row> = Row extends { _type: 'hero' }
  ? Omit<Row, 'sold'> & { price: number | null }
  : Row extends { _type: 'coachPromo' }
    ? Omit<Row, 'sold'> & { addOn: { price: number; period: string } | null }
    : Row

/** A section as its view gets it: with prices in place of the offers from which the server computes them. */
export type SectionRow = WithPrice<QueriedSection>

type SectionType = SectionRow['_type']

/** A kind of section that staff put on pages. */
export type Section = {
  /** What keeps a row from being shown; empty when nothing does. */
  problems(row: SectionRow): string[]
  /** The items of its lists that are left out because they are invalid. */
  invalidItems(row: SectionRow): InvalidItem[]
  /** Whether a valid row has something to show. */
  hasContent(row: SectionRow): boolean
  /**
   * The section, or null when its row is invalid: an incomplete section never breaks a page.
   * @param around wraps the rendered section
   */
  render(row: SectionRow, id: string, around: (draw: () => ReactNode) => ReactNode): ReactNode
}

type View<Schema extends v.GenericSchema> = (props: { section: v.InferOutput<Schema>; id: string }) => ReactNode

/**
 * Connects the query of a section to its view.
 * @param schema parses the section's row; it does not compile when it reads a field that the query does not select
 * @param hasContent false for a valid section that shows nothing, for example a list without items
 */
export function defineSection<Type extends SectionType, Schema extends v.GenericSchema>(
  _type: Type,
  schema: Schema & Reads<Schema, Extract<SectionRow, { _type: Type }>>,
  View: View<Schema>,
  hasContent: (section: v.InferOutput<Schema>) => boolean = () => true,
): Section {
  return {
    problems(row) {
      const parsed = v.safeParse(schema, row)
      return parsed.success ? [] : problemsOf(parsed.issues)
    },
    invalidItems(row) {
      const parsed = v.safeParse(schema, row)
      return parsed.success ? invalidItemsOf(parsed.output) : []
    },
    hasContent(row) {
      const parsed = v.safeParse(schema, row)
      return parsed.success && hasContent(parsed.output)
    },
    render(row, id, around) {
      const parsed = v.safeParse(schema, row)
      if (!parsed.success) return null
      return around(() => (hasContent(parsed.output) ? View({ section: parsed.output, id }) : null))
    },
  }
}
