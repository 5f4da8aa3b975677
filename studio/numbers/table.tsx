import { Card, Text } from '@sanity/ui'
import type { CountedEvent } from '../../app/lib/pages/analytics'
import type { Row, Shown } from './numbers'

export type Column = { counted: CountedEvent; title: string }

const numbers = new Intl.NumberFormat('en-GB')

const inWords = (count: Shown) => (count === null ? 'fewer than 5' : numbers.format(count))

const cell = { padding: '0.5em 0.75em', borderTop: '1px solid var(--card-border-color)' }

/** Table of counts with a name for each row; without rows, a note that all counts are too small. */
export function Table({
  caption,
  first,
  columns,
  rows,
}: {
  caption: string
  first: string
  columns: readonly Column[]
  rows: readonly Row[]
}) {
  if (rows.length === 0) return <Text size={1}>Fewer than 5 so far.</Text>
  return (
    <Card border overflow="auto" radius={2} tabIndex={0}>
      <table aria-label={caption} style={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <th scope="col" style={{ ...cell, borderTop: 0, textAlign: 'left' }}>
              <Text size={1} weight="semibold">
                {first}
              </Text>
            </th>
            {columns.map(({ counted, title }) => (
              <th key={counted} scope="col" style={{ ...cell, borderTop: 0 }}>
                <Text align="right" size={1} weight="semibold">
                  {title}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name}>
              <th scope="row" style={{ ...cell, textAlign: 'left' }}>
                <Text size={1}>{name}</Text>
              </th>
              {columns.map(({ counted }) => (
                <td key={counted} style={cell}>
                  <Text align="right" muted={figures[counted] === null} size={1}>
                    {inWords(figures[counted])}
                  </Text>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
