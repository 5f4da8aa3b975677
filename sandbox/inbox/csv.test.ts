import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { csv } from './section'

/** Parses a file with the given separator; quotes count only at the start of a field. */
function read(file: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < file.length) {
    let field = ''
    let quoted = file[at] === '"'
    if (quoted) at++
    for (; at < file.length; at++) {
      const character = file[at] ?? ''
      if (quoted && character === '"' && file[at + 1] === '"') field += file[at++]
      else if (quoted && character === '"') quoted = false
      else if (!quoted && (character === separator || character === '\n' || character === '\r')) break
      else field += character
    }
    rows.at(-1)?.push(field)
    if (file.startsWith('\r\n', at)) at++
    if (file[at] === '\n' || file[at] === '\r') rows.push([])
    at++
  }
  return rows.slice(0, -1)
}

const body = (file: string) => file.slice(1)
const dangerous = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', ' ', "'", 'A', '1', '＝', 'ọ'),
})

describe('csv', () => {
  it('writes a byte order mark, CRLF line endings and quoted cells', () => {
    expect(
      csv(
        ['Name', 'Count'],
        [
          ['Ọlá "Lá", Obi', 7],
          [null, 'two\nlines'],
        ],
      ),
    ).toBe('\uFEFF"Name","Count"\r\n"Ọlá ""Lá"", Obi","7"\r\n"","two\nlines"\r\n')
  })

  it.each(['=1+1', '@SUM(A1)', '\t=1', '  =1', '＝1'])('prefixes the formula %j with an apostrophe', (value) => {
    const [row = []] = read(body(csv(['x'], [[value]])), ',').slice(1)
    expect(row[0]).toMatch(/^'/)
  })

  it('leaves ordinary text unchanged', () => {
    for (const value of ['a=b', 'one - two', 'ada+letters@example.com', '2026-11-21', "'quoted'", 'a, -b']) {
      expect(read(body(csv(['x'], [[value]])), ',')).toEqual([['x'], [value]])
    }
  })

  it.each([',', ';', '\t'])('starts no cell with a formula character for the separator %j', (separator) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(dangerous, dangerous), { minLength: 1, maxLength: 4 }), (rows) => {
        const cells = read(body(csv(['a', 'b'], rows)), separator).flat()
        for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝]/)
      }),
      { numRuns: 2_000 },
    )
  })
})
