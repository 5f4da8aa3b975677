import * as v from 'valibot'

import { html, type Html } from '../html'
import type { Sqlite } from 'content-lake-stand-in'
import { csv, type Cell } from './csv'

export type Column<Row> = {
  label: string
  /** @param page the page of the list that the row is shown on; null where all sections are shown */
  show(row: Row, page: number | null): Html
}

type Definition<Row> = {
  /** Its table in the database, and its address. */
  name: string
  /** What its rows are read from, where that is more than its table. */
  from?: string
  title: string
  empty: string
  row: v.GenericSchema<unknown, Row>
  columns: Column<Row>[]
  /** The columns of the file: every field that was submitted. */
  file: Record<string, (row: Row) => Cell>
}

/** One kind of submission as the inbox shows it. */
export type Section = {
  name: string
  title: string
  count(): number
  /** The rows from `offset` on, newest first, as a table; a sentence when there are none. */
  table(offset: number, limit: number, page: number | null): Html
  /** Everything, newest first. */
  file(): string
}

const countRow = v.object({ count: v.number() })
const anchorRow = v.looseObject({ id: v.number() })

/** Binds what a section shows to the database it reads. */
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
      // Shown as cards on a narrow screen, where a browser forgets that it is a table: hence the roles.
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
