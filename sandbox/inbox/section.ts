import type { Sqlite } from 'content-lake-stand-in'
import * as v from 'valibot'

import { html, type Html } from '../html'

type Cell = string | number | null

// Characters that start a formula in spreadsheets; the wide forms count in East Asian ones.
const FORMULA = '[=+\\-@\uFF0B\uFF0D\uFF1D\uFF20]'
const atStart = new RegExp(`^(?:[\\t\\r\\n]|\\s*${FORMULA})`)
// With another separator or record end, a cell could start inside ours.
// Each gap is read once, so it takes linear time.
const beforeFormula = new RegExp(`(?:;|(?<![\\s"]))[\\s"]*(?=${FORMULA})`, 'g')

function cell(value: Cell): string {
  const text = String(value ?? '').replace(beforeFormula, (gap) => gap.replace(/[;\t\r\n]/g, "$&'"))
  return `"${(atStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Returns a CSV file (RFC 4180, UTF-8 with a byte order mark) in which no cell is a formula. */
export function csv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

type Column<Row> = {
  label: string
  /** @param page number of the list page; null in the overview */
  show(row: Row, page: number | null): Html
}

type Definition<Row> = {
  /** Database table and path. */
  name: string
  /** Row source, if it is more than the table. */
  from?: string
  title: string
  empty: string
  row: v.GenericSchema<unknown, Row>
  columns: Column<Row>[]
  /** Columns of the CSV file: every submitted field. */
  file: Record<string, (row: Row) => Cell>
}

/** One kind of submission in the inbox. */
export type Section = {
  name: string
  title: string
  count(): number
  /** Returns the rows from `offset` on as a table, newest first; a sentence when there are none. */
  table(offset: number, limit: number, page: number | null): Html
  /** Returns all rows, newest first. */
  file(): string
}

const countRow = v.object({ count: v.number() })
const anchorRow = v.looseObject({ id: v.number() })

/** Binds a section definition to its database. */
export function section<Row>(
  db: Sqlite,
  { name, from = name, title, empty, row, columns, file }: Definition<Row>,
): Section {
  const read = (limit: number, offset: number) =>
    db.sql(`SELECT * FROM ${from} ORDER BY id DESC LIMIT ? OFFSET ?`).all(limit, offset)

  return {
    name,
    title,
    count: () => v.parse(countRow, db.sql(`SELECT count(*) AS count FROM ${name}`).get()).count,
    table(offset, limit, page) {
      const rows = read(limit, offset)
      if (rows.length === 0) return html`<p class="empty">${empty}</p>`
      // Shown as cards on narrow screens, where browsers drop the table semantics: hence the roles.
      return html`<table role="table">
<caption>${title}, newest first</caption>
<thead role="rowgroup"><tr role="row">${columns.map(({ label }) => html`<th role="columnheader" scope="col">${label}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map((given) => {
        const parsed = v.parse(row, given)
        const cells = columns.map(
          ({ label, show }) => html`<td role="cell" data-label="${label}"><div>${show(parsed, page)}</div></td>`,
        )
        return html`<tr role="row" id="${name}-${v.parse(anchorRow, given).id}">${cells}</tr>
`
      })}</tbody>
</table>`
    },
    file() {
      const values = Object.values(file)
      const rows = v.parse(v.array(row), read(-1, 0))
      return csv(
        Object.keys(file),
        rows.map((each) => values.map((value) => value(each))),
      )
    },
  }
}
