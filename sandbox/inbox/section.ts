import type { Sqlite } from 'content-lake-stand-in'
import { stringify } from 'csv-stringify/sync'
import * as v from 'valibot'

import { html, type Html } from '../html'

type Cell = string | number | null

type Fields = Record<string, v.GenericSchema<unknown, Cell>>
export type RowOf<Entries extends Fields> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

type Definition<Entries extends Fields> = {
  /** Database table and path. */
  name: string
  title: string
  empty: string
  /** Every submitted field by its label: the columns of the CSV file. */
  fields: Entries
  /** SQL that selects `id` and the fields. */
  select: string
  /** Columns of the table by label. @param page number of the list page; null in the overview */
  columns: Record<string, (row: RowOf<Entries> & { id: number }, page: number | null) => Html>
  /** Fields that the CSV file shows in another form. */
  cells?: Record<string, (row: RowOf<Entries>) => Cell>
}

/** One kind of submission in the inbox. */
export type Section = {
  name: string
  title: string
  count(): number
  /** Returns the rows from `offset` on as a table, newest first; a sentence when there are none. */
  table(offset: number, limit: number, page: number | null): Html
  /** Returns all rows, newest first, as CSV (RFC 4180, UTF-8 with a byte order mark). */
  file(): string
}

const countRow = v.object({ count: v.number() })
const numbered = v.looseObject({ id: v.number() })
const cells = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))

/** Binds a section definition to its database. */
export function section<Entries extends Fields>(
  db: Sqlite,
  { name, title, empty, fields, select, columns, cells: formats = {} }: Definition<Entries>,
): Section {
  const rowSchema = v.object(fields)
  const read = (limit: number, offset: number) =>
    db
      .sql(`${select} ORDER BY ${name}.id DESC LIMIT ? OFFSET ?`)
      .all(limit, offset)
      .map((row) => ({ ...v.parse(rowSchema, row), id: v.parse(numbered, row).id }))

  return {
    name,
    title,
    count: () => db.first(countRow, `SELECT count(*) AS count FROM ${name}`)?.count ?? 0,
    table(offset, limit, page) {
      const rows = read(limit, offset)
      if (rows.length === 0) return html`<p class="empty">${empty}</p>`
      // Shown as cards on narrow screens, where browsers drop the table semantics: hence the roles.
      return html`<table role="table">
<caption>${title}, newest first</caption>
<thead role="rowgroup"><tr role="row">${Object.keys(columns).map((label) => html`<th role="columnheader" scope="col">${label}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => {
        const shown = Object.entries(columns).map(
          ([label, show]) => html`<td role="cell" data-label="${label}"><div>${show(row, page)}</div></td>`,
        )
        return html`<tr role="row" id="${name}-${row.id}">${shown}</tr>
`
      })}</tbody>
</table>`
    },
    file() {
      const header = Object.keys(fields)
      const rows = read(-1, 0).map((row) => {
        const values = v.parse(cells, row)
        return header.map((label) => formats[label]?.(row) ?? values[label] ?? null)
      })
      // Visitors wrote these texts: none may run as a formula in a spreadsheet.
      return stringify([header, ...rows], {
        bom: true,
        quoted: true,
        quoted_empty: true,
        record_delimiter: 'windows',
        escape_formulas: true,
      })
    },
  }
}
