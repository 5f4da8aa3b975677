import type { PreviewValue } from 'sanity'
import * as v from 'valibot'

/** Returns a schema for the rows of a query result that drops rows of documents that break the schema. */
export function rowsOf<Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((each) => {
        const parsed = v.safeParse(row, each)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
}

/** A value of an unknown type that is an object. */
export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Selected values of a preview: imported or older documents may contain any type. */
export type Selected<Field extends string> = Partial<Record<Field, unknown>>

/** The same with a picture. Sanity accepts any value or shows the icon. */
export type SelectedWithMedia<Field extends string> = Selected<Field> & { media?: PreviewValue['media'] }

/** Returns a selected value if it is text. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Returns a selected value if it is a number. */
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Returns the title of a preview, omitted when missing: Sanity shows its own text. */
export const titled = (value: unknown): Pick<PreviewValue, 'title'> =>
  typeof value === 'string' ? { title: value } : {}
