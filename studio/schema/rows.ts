import * as v from 'valibot'

/**
 * The rows of a query's answer, as the query asks for them. A row that is not so, as only a document that breaks the
 * schema makes it, is left out, so the others are still shown.
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
