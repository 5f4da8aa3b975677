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

/** A parsed row. An incomplete one never breaks a page: it has problems, and nothing to draw. */
export type ParsedSection = {
  /** What keeps it from being shown; empty when nothing does. */
  problems: string[]
  /** The items of its lists that are left out because they are invalid. */
  invalidItems: InvalidItem[]
  /** Null when it is invalid. */
  draw: ((id: string) => ReactNode) | null
  /** False also for a valid section that shows nothing. */
  hasContent: boolean
}

/** A kind of section that staff put on pages: parses its row. */
export type Section = (row: SectionRow) => ParsedSection

type View<Schema extends v.GenericSchema> = (props: { section: v.InferOutput<Schema>; id: string }) => ReactNode

/**
 * Connects a section's query to its view. @param hasContent false for a valid section that shows nothing
 * @param schema parses the row; does not compile when it reads a field that the query does not select
 */
export function defineSection<Type extends SectionType, Schema extends v.GenericSchema>(
  _type: Type,
  schema: Schema & Reads<Schema, Extract<SectionRow, { _type: Type }>>,
  View: View<Schema>,
  hasContent: (section: v.InferOutput<Schema>) => boolean = () => true,
): Section {
  return (row) => {
    const { success, output: section, issues } = v.safeParse(schema, row)
    if (!success) return { problems: problemsOf(issues), invalidItems: [], draw: null, hasContent: false }
    const isShown = hasContent(section)
    return {
      problems: [],
      invalidItems: invalidItemsOf(section),
      draw: (id) => (isShown ? View({ section, id }) : null),
      hasContent: isShown,
    }
  }
}
