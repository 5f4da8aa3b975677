import type { ReactNode } from 'react'
import * as v from 'valibot'

import type { HOME_PAGE_QUERY_RESULT } from '~/content/generated/sanity.types'
import { problemsOf } from '~/content/sanity/parse'
import type { Reads } from '~/content/sanity/row-check'

import { invalidItemsOf, type InvalidItem } from './fields'

/** A section as queries select it. All pages with sections select them in the same way. */
export type QueriedSection = NonNullable<NonNullable<HOME_PAGE_QUERY_RESULT>['blocks']>[number]

type WithPrice<Row> = Row extends { _type: 'hero' }
  ? Omit<Row, 'sold'> & { price: number | null }
  : Row extends { _type: 'coachPromo' }
    ? Omit<Row, 'sold'> & { addOn: { price: number; period: string } | null }
    : Row

/** A section as its view receives it, with prices instead of the offers from which the server computes them. */
export type SectionRow = WithPrice<QueriedSection>

type SectionType = SectionRow['_type']

/** A parsed row. An incomplete one has problems and no content, and never breaks the page. */
export type ParsedSection = {
  /** Why it cannot be shown; empty if it can. */
  problems: string[]
  /** The invalid items of its lists, which are omitted. */
  invalidItems: InvalidItem[]
  /** Renders the section; null when it is invalid. */
  draw: ((id: string) => ReactNode) | null
  /** Whether it shows anything: a valid section may be empty. */
  hasContent: boolean
}

/** A type of section: parses its row. */
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
