import { BarChartIcon } from '@sanity/icons/BarChart'
import { Grid, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { definePlugin, LoadingBlock } from 'sanity'
import type { CountedEvent } from '../../app/lib/pages/analytics'
import { useLiveQuery } from '../schema/use-live-query'
import { Cell, numberFormat, RowHeader, Table } from '../structure/table'
import { Section, ToolPage } from '../structure/ui'
import { Bars, wordsOfDay } from './bars'
import { countsSince, firstDay, type Numbers, numbersOf, type Row } from './numbers'

type Column = { counted: CountedEvent; title: string }

const SEEN: Column = { counted: 'seen', title: 'Pages seen' }
const CHATS: Column = { counted: 'chats', title: 'Chats opened' }
const CHECKOUTS_BEGUN: Column = { counted: 'begun', title: 'Checkouts begun' }
const PAID: Column = { counted: 'paid', title: 'Paid' }

const perDay = [SEEN, CHATS, CHECKOUTS_BEGUN, PAID]

/** Returns the live counts of the dataset; null while loading. */
function useNumbers(): Numbers | null {
  const params = useMemo(() => ({ since: firstDay(Date.now()) }), [])
  const answer = useLiveQuery(countsSince.query, 'numbers', 'raw', params)
  return useMemo(() => (answer === null ? null : numbersOf(answer, Date.now())), [answer])
}

type CountsProps = { title: string; first: string; columns: readonly Column[]; rows: readonly Row[] }

/** Table of counts with a name for each row. */
function Counts({ title, first, columns, rows }: CountsProps) {
  if (rows.length === 0) return <Text size={1}>Fewer than 5 so far.</Text>
  return (
    <Table
      caption={title}
      columns={[{ title: first }, ...columns.map(({ title }) => ({ title, align: 'right' as const }))]}
    >
      {rows.map(({ name, figures }) => (
        <tr key={name}>
          <RowHeader>{name}</RowHeader>
          {columns.map(({ counted }) => (
            <Cell key={counted}>
              <Text align="right" muted={figures[counted] === null} size={1}>
                {figures[counted] === null ? 'fewer than 5' : numberFormat.format(figures[counted])}
              </Text>
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  )
}

function CountsSection({ about, ...counts }: CountsProps & { about: string }) {
  return (
    <Section about={about} title={counts.title}>
      <Counts {...counts} />
    </Section>
  )
}

function Drawn({ numbers: { days, pages, therapists, campaigns, before } }: { numbers: Numbers }) {
  return (
    <>
      <Section title="By day">
        <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
          {perDay.map((column) => (
            <Bars days={days} key={column.counted} {...column} />
          ))}
        </Grid>
        <Counts
          columns={perDay}
          first="Day"
          rows={days.toReversed().map((row) => ({ ...row, name: wordsOfDay(row.name) }))}
          title="By day"
        />
      </Section>
      <CountsSection
        about="Chats are counted to the page from which they were opened."
        columns={[SEEN, CHATS]}
        first="Page"
        rows={pages}
        title="By page"
      />
      <CountsSection
        about="Checkouts for which a client had chosen this therapist. Most clients are matched by you, and are not in this list."
        columns={perDay}
        first="Therapist"
        rows={therapists}
        title="By therapist"
      />
      <CountsSection
        about="Pages opened with a campaign’s link, chats opened on those pages, and payments for bookings begun on Services, if the link led to Services or Services was opened from the page of the link. Nobody is followed further, so the true numbers are higher."
        columns={[SEEN, CHATS, PAID]}
        first="Campaign"
        rows={campaigns}
        title="By campaign"
      />
      <CountsSection
        about="The page from which people opened Services, where booking online begins. The site keeps totals, not visits, so this includes people who opened Services and did not book."
        columns={[{ counted: 'before', title: 'Opened Services from here' }]}
        first="Page"
        rows={before}
        title="Before booking"
      />
    </>
  )
}

function NumbersTool() {
  const numbers = useNumbers()
  return (
    <ToolPage
      about="The last thirty days, in Lagos time; today up to a minute ago. The site adds up without knowing who came: the same person counts as often as they open a page. Search engines and previews do not count. Chats are counted in browsers that run scripts, and payments when Paystack or Square reports them. Numbers under 5 are never shown. Counts are deleted after ninety days."
      title="Numbers"
      width={2}
    >
      {numbers === null && <LoadingBlock showText title="Adding up …" />}
      {numbers?.isAny === false && (
        <Text size={1}>
          Nothing has been counted yet. If this stays so, ask whoever runs the site whether counting is switched on.
        </Text>
      )}
      {numbers?.isAny && <Drawn numbers={numbers} />}
    </ToolPage>
  )
}

/** Studio tool with the site’s usage counts. */
export const numbers = definePlugin({
  name: 'numbers',
  tools: [{ name: 'numbers', title: 'Numbers', icon: BarChartIcon, component: NumbersTool }],
})
