import { Button, Card, Flex, Text } from '@sanity/ui'
import { type ReactNode, useState } from 'react'

const cell = {
  padding: '0.5em 0.75em',
  borderTop: '1px solid var(--card-border-color)',
  textAlign: 'left',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const

const inText = (content: ReactNode) => (typeof content === 'string' ? <Text size={1}>{content}</Text> : content)

/** The first cell of a row, which names it. */
export const RowHeader = ({ children }: { children: ReactNode }) => (
  <th scope="row" style={cell}>
    {inText(children)}
  </th>
)

export const Cell = ({ children }: { children: ReactNode }) => <td style={cell}>{inText(children)}</td>

type TableProps = {
  caption: string
  columns: readonly { title: string; width?: string; align?: 'right' }[]
  /** Minimum width; narrower windows scroll. */
  minWidth?: string
}

/** A table with its rows as `children`. */
export function Table({ caption, columns, minWidth, children }: TableProps & { children: ReactNode }) {
  const tableLayout = minWidth ? 'fixed' : 'auto'
  return (
    <Card border overflow="auto" radius={2} tabIndex={0}>
      <table aria-label={caption} style={{ width: '100%', minWidth, borderCollapse: 'collapse', tableLayout }}>
        <thead>
          <tr>
            {columns.map(({ title, width, align }) => (
              <th key={title} scope="col" style={{ ...cell, borderTop: 0, width }}>
                <Text align={align} size={1} weight="semibold">
                  {title}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Card>
  )
}

const PAGE_SIZE = 50
export const numberFormat = new Intl.NumberFormat('en-GB')

type PagedTableProps<Item> = TableProps & {
  items: readonly Item[]
  /** Noun for an item, in the singular. */
  of: string
  row: (item: Item) => ReactNode
}

/** A table that shows fifty of its items at a time. */
export function PagedTable<Item>({ items, of, row, ...table }: PagedTableProps<Item>) {
  const [asked, setAsked] = useState(0)
  // A filter may leave fewer pages.
  const page = Math.max(0, Math.min(asked, Math.ceil(items.length / PAGE_SIZE) - 1))
  const first = page * PAGE_SIZE
  const last = Math.min(items.length, first + PAGE_SIZE)
  return (
    <>
      <Flex align="center" gap={3}>
        <Text aria-live="polite" muted role="status" size={1}>
          {items.length > PAGE_SIZE && `${numberFormat.format(first + 1)}–${numberFormat.format(last)} of `}
          {numberFormat.format(items.length)} {items.length === 1 ? of : `${of}s`}
        </Text>
        {items.length > PAGE_SIZE && (
          <>
            <Button disabled={page === 0} mode="ghost" onClick={() => setAsked(page - 1)} text="Previous" />
            <Button disabled={last === items.length} mode="ghost" onClick={() => setAsked(page + 1)} text="Next" />
          </>
        )}
      </Flex>
      {items.length > 0 && (
        <Table minWidth="60em" {...table}>
          {items.slice(first, last).map(row)}
        </Table>
      )}
    </>
  )
}
