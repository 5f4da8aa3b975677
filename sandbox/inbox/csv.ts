export type Cell = string | number | null

// What spreadsheets take for the beginning of a formula; the wide forms count in East Asian ones.
const FORMULA = '[=+\\-@\uFF0B\uFF0D\uFF1D\uFF20]'
const atStart = new RegExp(`^(?:[\\t\\r\\n]|\\s*${FORMULA})`)
// A program set to another separator, or that ends a record at every line break, sees a cell begin inside ours. Each
// gap is read once, from its beginning: time in proportion to the length.
const beforeFormula = new RegExp(`(?:;|(?<![\\s"]))[\\s"]*(?=${FORMULA})`, 'g')

function cell(value: Cell): string {
  const text = String(value ?? '').replace(beforeFormula, (gap) => gap.replace(/[;\t\r\n]/g, "$&'"))
  return `"${(atStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** A CSV file (RFC 4180, UTF-8 with a byte order mark) in which no cell can act as a formula in a spreadsheet. */
export function csv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}
