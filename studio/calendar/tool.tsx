import { CalendarIcon } from '@sanity/icons/Calendar'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { definePlugin, LoadingBlock, RELEASES_INTENT, useActiveReleases, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import * as v from 'valibot'
import { dayInNigeria, formatWeekday, timeInNigeria } from '../../app/lib/time/dates'
import { useLiveQuery } from '../schema/use-live-query'
import { plainTitleOf } from '../structure/titles'
import { Section, ToolPage } from '../structure/ui'
import { dated, entriesOf, nextChange, type Entry, weeksOf } from './entries'

/** The longest timer: timers fail after 24 days, and are late on a computer that slept. */
const LONGEST_WAIT_MS = 3_600_000

/** Returns the live entries and the time for which they were made, in ms; null while loading. */
function useEntries(): { entries: Entry[]; now: number } | null {
  const schema = useSchema()
  const { data: releases, loading } = useActiveReleases()
  const answer = useLiveQuery(dated.query, 'calendar', 'raw')
  const [now, setNow] = useState(() => Date.now())
  const documents = useMemo(() => (answer === null ? null : v.parse(dated.answer, answer)), [answer])
  const entries = useMemo(() => {
    const titleOf = (document: { _type: string }) => plainTitleOf(document, schema.get(document._type))
    return documents && entriesOf(documents, releases, titleOf, now)
  }, [documents, releases, schema, now])

  useEffect(() => {
    const wait = Math.min(nextChange(entries ?? [], now) - Date.now(), LONGEST_WAIT_MS)
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [entries, now])

  return loading || entries === null ? null : { entries, now }
}

/** A link beside text has to differ by more than its colour. */
const UNDERLINED = { textDecoration: 'underline' }

function EntryLink({ target, children }: { target: Entry['target']; children: ReactNode }) {
  if ('release' in target)
    return (
      <IntentLink intent={RELEASES_INTENT} params={{ id: target.release }} style={UNDERLINED}>
        {children}
      </IntentLink>
    )
  const { id, type, version, scheduledDraft } = target
  return (
    <IntentLink
      intent="edit"
      params={{ id, type, ...(scheduledDraft && { scheduledDraft }) }}
      style={UNDERLINED}
      searchParams={version ? [['perspective', version]] : []}
    >
      {children}
    </IntentLink>
  )
}

function EntryRow({ at, isWholeDay, title, what, contents, target }: Entry) {
  const day = formatWeekday(dayInNigeria(at))
  return (
    <Card as="li" border padding={3} radius={2}>
      <Flex gap={3} wrap="wrap">
        <Box style={{ width: 220 }}>
          <Text muted size={1}>
            <time dateTime={new Date(at).toISOString()}>{isWholeDay ? day : `${day}, ${timeInNigeria(at)}`}</time>
          </Text>
        </Box>
        <Stack flex={1} gap={3} style={{ minWidth: 220 }}>
          <Text size={1}>
            <EntryLink target={target}>{title}</EntryLink> {what}
          </Text>
          {contents && (
            <Text muted size={1}>
              {contents.join(' · ') || 'Nothing is in it yet.'}
            </Text>
          )}
        </Stack>
      </Flex>
    </Card>
  )
}

function Weeks({ entries, now }: { entries: Entry[]; now: number }) {
  if (entries.length === 0)
    return (
      <Text size={1}>Nothing is planned. What you schedule, or give a first or a last day, will be listed here.</Text>
    )
  return weeksOf(entries, now).map(({ title, entries }) => (
    <Section key={title} title={title}>
      <Stack as="ul" gap={3}>
        {entries.map((entry) => (
          <EntryRow key={JSON.stringify([entry.at, entry.target, entry.what])} {...entry} />
        ))}
      </Stack>
    </Section>
  ))
}

function CalendarTool() {
  const calendar = useEntries()
  return (
    <ToolPage
      about="What will go live or come down, in Lagos time. To change an entry, open it."
      title="Calendar"
      width={1}
    >
      {calendar === null ? <LoadingBlock showText title="Looking for what is planned …" /> : <Weeks {...calendar} />}
    </ToolPage>
  )
}

/** Studio tool that lists what will happen on the site, by week. */
export const calendar = definePlugin({
  name: 'calendar',
  tools: [{ name: 'calendar', title: 'Calendar', icon: CalendarIcon, component: CalendarTool }],
})
