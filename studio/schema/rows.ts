import * as v from 'valibot'

/**
 * Returns a schema for the rows of a query result. It drops invalid rows, which only documents that break the schema
 * produce, so that the others are still shown.
 */
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
