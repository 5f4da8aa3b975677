export type Cell = string | number | null

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
