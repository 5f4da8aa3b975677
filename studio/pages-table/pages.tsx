import { Box, Button, Flex, Select, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useObservable } from 'react-rx'
import { auditTime } from 'rxjs'
import { LoadingBlock, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { formatMoment } from '../../app/lib/time/dates'
import { hasOwnPage } from '../preview/site-pages'
import { SEO_LIMITS } from '../schema/objects/picture-and-seo'
import { useLiveQuery } from '../schema/use-live-query'
import { Cell, PagedTable, RowHeader } from '../structure/table'
import { FailureNotice } from '../structure/ui'
import { NOT_YET, useInspections } from '../structure/attention/attention'
import { FILTERS, groupBy, lengthOf, pageDocuments, type PageRow, problemsOf, rowsFrom, type SeoField } from './rows'
import { useSavedText } from './use-saved-text'

const COLUMNS = [
  { title: 'Page', width: '14%' },
  { title: 'Search title', width: '20%' },
  { title: 'Description', width: '26%' },
  { title: 'Picture for shared links', width: '8%' },
  { title: 'Last change (Lagos time)', width: '10%' },
  { title: 'State', width: '8%' },
  { title: 'Problems', width: '14%' },
]

/** Returns one row for each page, updated after each change; null while loading. */
function useRows(): PageRow[] | null {
  const schema = useSchema()
  const params = useMemo(() => ({ types: schema.getTypeNames().filter(hasOwnPage) }), [schema])
  const answer = useLiveQuery(pageDocuments.query, 'pages.table', 'raw', params)
  return useMemo(() => (answer === null ? null : rowsFrom(answer)), [answer])
}

/** Interval of reports: a check of two thousand documents reports each of them. */
const REPORT_EVERY_MS = 500

/** Returns what the content check finds in published documents, by id. */
function useFindings() {
  const inspections = useInspections()
  const reported = useMemo(() => inspections.pipe(auditTime(REPORT_EVERY_MS)), [inspections])
  const inspection = useObservable(reported, NOT_YET)
  const findings = useMemo(
    () => groupBy(inspection?.findings ?? [], ({ document }) => document._id),
    [inspection?.findings],
  )
  return { isChecking: inspection?.left !== 0, findings }
}

/** A text of a page that is saved as it is typed. */
function SeoCell({ row, field }: { row: PageRow; field: SeoField }) {
  const { text, change, flush, failure, retry } = useSavedText(row, field)
  const countId = useId()
  const length = lengthOf(text)
  const isLong = length > SEO_LIMITS[field]
  const input = {
    'aria-label': `${field === 'title' ? 'Search title' : 'Description'} of ${row.title}`,
    'aria-describedby': countId,
    disabled: !row.isEditable,
    fontSize: 1,
    onBlur: flush,
    onChange: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => change(event.currentTarget.value),
    placeholder: row.fallback[field] ?? '',
    value: text,
  }
  return (
    <Stack gap={2}>
      {field === 'title' ? <TextInput {...input} /> : <TextArea {...input} rows={3} />}
      <Text id={countId} muted={!isLong} size={0}>
        {length} of {SEO_LIMITS[field]} characters{isLong && ': too long'}
      </Text>
      {failure !== null && (
        <>
          <FailureNotice>Not saved: {failure} Your text is still here.</FailureNotice>
          <Button fontSize={1} mode="ghost" onClick={retry} text="Try again" />
        </>
      )}
    </Stack>
  )
}

function PageCells({ row, findings }: { row: PageRow; findings: readonly string[] }) {
  const { id, type, title, path, hasImage, updatedAt, state } = row
  const problems = [...problemsOf(row).map(({ message }) => message), ...findings]
  return (
    <>
      <RowHeader>
        <Stack gap={3}>
          <Text size={1} weight="medium">
            <IntentLink intent="edit" params={{ id, type }}>
              {title}
            </IntentLink>
          </Text>
          <Text muted size={0}>
            {path ?? 'No address yet'}
          </Text>
        </Stack>
      </RowHeader>
      <Cell>
        <SeoCell field="title" row={row} />
      </Cell>
      <Cell>
        <SeoCell field="description" row={row} />
      </Cell>
      <Cell>{hasImage ? 'Own' : 'Drawn by the site'}</Cell>
      <Cell>{formatMoment(updatedAt)}</Cell>
      <Cell>{state}</Cell>
      <Cell>
        <Stack as="ul" gap={3}>
          {problems.map((problem) => (
            <Text as="li" key={problem} size={1}>
              {problem}
            </Text>
          ))}
        </Stack>
      </Cell>
    </>
  )
}

/** Search titles and descriptions of all pages, to be edited in place. */
export function Pages() {
  const rows = useRows()
  const { isChecking, findings } = useFindings()
  const [filter, setFilter] = useState('all')
  const [search, setSearch] = useState('')
  /** Id of the row with the focus: it stays while its problem is being solved. */
  const [edited, setEdited] = useState<string | null>(null)
  if (rows === null) return <LoadingBlock showText title="Loading the pages …" />
  const findingsOf = ({ id }: PageRow) =>
    (findings.get(id) ?? []).map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
  const matching = (name: string) => (row: PageRow) => FILTERS[name]?.matches(row, findingsOf(row).length > 0)
  const matches = matching(filter)
  const searched = rows.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Stack gap={4}>
      <Text muted size={1}>
        What search engines show of each page. You can write in the table: it is saved as a draft. To publish it, click
        the name of the page. An empty field shows the page’s own text in grey.
      </Text>
      <Flex align="center" gap={3} wrap="wrap">
        <TextInput
          aria-label="Search by title"
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Search by title"
          type="search"
          value={search}
        />
        <Box>
          <Select
            aria-label="Show"
            onChange={({ currentTarget: { value } }) => {
              setEdited(null)
              setFilter(value)
            }}
            value={filter}
          >
            {Object.entries(FILTERS).map(([name, { title }]) => (
              <option key={name} value={name}>
                {title} ({rows.filter(matching(name)).length})
              </option>
            ))}
          </Select>
        </Box>
        {isChecking && (
          <Text muted size={1}>
            Checking what is published …
          </Text>
        )}
      </Flex>
      <PagedTable
        caption="All pages"
        columns={COLUMNS}
        items={searched.filter((row) => row.id === edited || matches(row))}
        of="page"
        row={(row) => (
          <tr key={row.id} onFocus={() => setEdited(row.id)}>
            <PageCells findings={findingsOf(row)} row={row} />
          </tr>
        )}
      />
    </Stack>
  )
}
