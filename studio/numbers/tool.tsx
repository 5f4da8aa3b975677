import { BarChartIcon } from '@sanity/icons/BarChart'
import { Box, Container, Grid, Heading, Stack, Text } from '@sanity/ui'
import { type ReactNode, useMemo } from 'react'
import { definePlugin } from 'sanity'
import { useLiveQuery } from '../schema/use-live-query'
import { Bars, wordsOfDay } from './bars'
import { countsSince, firstDay, type Numbers, numbersOf } from './numbers'
import { type Column, Table } from './table'

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

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4}>
      <Stack gap={3}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {about !== undefined && (
          <Text muted size={1}>
            {about}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  )
}

function Drawn({ numbers: { days, pages, therapists, campaigns, before } }: { numbers: Numbers }) {
  return (
    <>
      <Part title="By day">
        <Grid gap={3} gridTemplateColumns={[1, 1, 2]}>
          {perDay.map((column) => (
            <Bars days={days} key={column.counted} {...column} />
          ))}
        </Grid>
        <Table
          caption="By day"
          columns={perDay}
          first="Day"
          rows={days.toReversed().map((row) => ({ ...row, name: wordsOfDay(row.name) }))}
        />
      </Part>
      <Part title="By page" about="Chats are counted to the page from which they were opened.">
        <Table caption="By page" columns={[SEEN, CHATS]} first="Page" rows={pages} />
      </Part>
      <Part
        title="By therapist"
        about="Checkouts for which a client had chosen this therapist. Most clients are matched by you, and are not in this list."
      >
        <Table
          caption="By therapist"
          columns={[SEEN, CHATS, CHECKOUTS_BEGUN, PAID]}
          first="Therapist"
          rows={therapists}
        />
      </Part>
      <Part
        title="By campaign"
        about="Pages opened with a campaign’s link, chats opened on those pages, and payments for bookings begun on Services, if the link led to Services or Services was opened from the page of the link. Nobody is followed further, so the true numbers are higher."
      >
        <Table caption="By campaign" columns={[SEEN, CHATS, PAID]} first="Campaign" rows={campaigns} />
      </Part>
      <Part
        title="Before booking"
        about="The page from which people opened Services, where booking online begins. The site keeps totals, not visits, so this includes people who opened Services and did not book."
      >
        <Table
          caption="Before booking"
          columns={[{ counted: 'before', title: 'Opened Services from here' }]}
          first="Page"
          rows={before}
        />
      </Part>
    </>
  )
}

function NumbersTool() {
  const numbers = useNumbers()
  return (
    <Box height="fill" overflow="auto" padding={4}>
      <Container width={2}>
        <Stack gap={6}>
          <Stack gap={4}>
            <Heading as="h1" size={2}>
              Numbers
            </Heading>
            <Text muted size={1}>
              The last thirty days, in Nigerian time; today up to a minute ago. The site adds up without knowing who
              came: the same person counts as often as they open a page. Search engines and previews do not count. Chats
              are counted in browsers that run scripts, and payments when Paystack or Square reports them. Numbers under
              5 are never shown. Counts are deleted after ninety days.
            </Text>
          </Stack>
          {numbers === null && <Text size={1}>Adding up …</Text>}
          {numbers?.isAny === false && (
            <Text size={1}>
              Nothing has been counted yet. If this stays so, ask whoever runs the site whether counting is switched on.
            </Text>
          )}
          {numbers?.isAny && <Drawn numbers={numbers} />}
        </Stack>
      </Container>
    </Box>
  )
}

/** Studio tool with the site’s usage counts. */
export const numbers = definePlugin({
  name: 'numbers',
  tools: [{ name: 'numbers', title: 'Numbers', icon: BarChartIcon, component: NumbersTool }],
})
