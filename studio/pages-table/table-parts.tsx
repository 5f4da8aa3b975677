import { Button, Card, Flex, Text } from '@sanity/ui'
import { type ReactNode, useState } from 'react'

const PAGE_SIZE = 50
const counts = new Intl.NumberFormat('en-GB')

const cell = {
  padding: '0.75em',
  borderTop: '1px solid var(--card-border-color)',
  textAlign: 'left',
  verticalAlign: 'top',
} as const

/** The first cell of a row, which names it. */
export const RowHeader = ({ children }: { children: ReactNode }) => (
  <th scope="row" style={cell}>
    {children}
  </th>
)

export const Cell = ({ children }: { children: ReactNode }) => <td style={cell}>{children}</td>

type Column = { title: string; width: string }

/** A table that shows fifty of its items at a time. */
export function PagedTable<Item>({
  caption,
  columns,
  items,
  of,
  row,
}: {
  caption: string
  columns: readonly Column[]
  items: readonly Item[]
  /** What is counted, in the singular. */
  of: string
  row: (item: Item) => ReactNode
}) {
  const [asked, setAsked] = useState(0)
  // A filter may leave fewer.
  const page = Math.max(0, Math.min(asked, Math.ceil(items.length / PAGE_SIZE) - 1))
  const first = page * PAGE_SIZE
  const last = Math.min(items.length, first + PAGE_SIZE)
  return (
    <>
      <Flex align="center" gap={3}>
        <Text aria-live="polite" muted role="status" size={1}>
          {items.length > PAGE_SIZE && `${counts.format(first + 1)}–${counts.format(last)} of `}
          {counts.format(items.length)} {items.length === 1 ? of : `${of}s`}
        </Text>
        {items.length > PAGE_SIZE && (
          <>
            <Button disabled={page === 0} mode="ghost" onClick={() => setAsked(page - 1)} text="Previous" />
            <Button disabled={last === items.length} mode="ghost" onClick={() => setAsked(page + 1)} text="Next" />
          </>
        )}
      </Flex>
      {items.length > 0 && (
        <Card border overflow="auto" radius={2} tabIndex={0}>
          <table
            aria-label={caption}
            style={{ width: '100%', minWidth: '60em', borderCollapse: 'collapse', tableLayout: 'fixed' }}
          >
            <thead>
              <tr>
                {columns.map(({ title, width }) => (
                  <th key={title} scope="col" style={{ ...cell, borderTop: 0, width }}>
                    <Text size={1} weight="semibold">
                      {title}
                    </Text>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{items.slice(first, last).map(row)}</tbody>
          </table>
        </Card>
      )}
    </>
  )
}
