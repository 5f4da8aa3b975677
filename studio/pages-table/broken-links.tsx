import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LoadingBlock, pathToString, type SanityClient, useClient, useSchema, useWorkspace } from 'sanity'
import { IntentLink } from 'sanity/router'
import { getPublishedId } from '@sanity/client/csm'
import * as v from 'valibot'
import {
  type CheckedLink,
  linkCheckResponse,
  type LinkOutcome,
  MAX_CHECKED_LINKS,
} from '../../app/lib/pages/link-check'
import { API_VERSION } from '../schema/document-lookup'
import { rowsOf, textOf } from '../schema/preview-values'
import { useLiveQuery } from '../schema/use-live-query'
import { Cell, PagedTable, RowHeader } from '../structure/table'
import { FailureNotice, messageOf, Section } from '../structure/ui'
import { siteTypes } from '../structure/attention/findings'
import { fieldTitles, plainTitleOf } from '../structure/titles'
import { formatLagosTime } from '../unpublish/lagos-time'
import { type BrokenLink, brokenLinks, CONTENT_QUERY, externalLinks, findLinks, type FoundLink } from './links'

/** A link with the id of a published document or draft that contains it. */
type LinkToCheck = { address: string; document: string }

async function checkBatch(secret: string, links: readonly LinkToCheck[], signal: AbortSignal): Promise<CheckedLink[]> {
  const response = await fetch('/preview/links', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, links }),
    signal,
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return v.parse(linkCheckResponse, body).links
  const message = body instanceof Object ? textOf(Reflect.get(body, 'message')) : undefined
  throw new Error(message ?? `The site answered ${response.status}.`)
}

/** Has the site request links, a few at a time. A secret in the dataset proves that staff ask. */
async function checkLinks(
  client: SanityClient,
  links: readonly LinkToCheck[],
  onChecked: (checked: CheckedLink[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const { secret } = await createPreviewSecret(client, 'link-check', location.href)
  for (let first = 0; first < links.length && !signal.aborted; first += MAX_CHECKED_LINKS)
    onChecked(await checkBatch(secret, links.slice(first, first + MAX_CHECKED_LINKS), signal))
}

const content = rowsOf(v.looseObject({ _id: v.string(), _type: v.string() }))

const COLUMNS = ['Document', 'Link text or field', 'Leads to', 'Problem'].map((title) => ({ title }))

/** Links of all content, updated after each change; null while loading. */
function useLinks() {
  const schema = useSchema()
  const params = useMemo(() => ({ types: siteTypes(schema) }), [schema])
  const answer = useLiveQuery(CONTENT_QUERY, 'pages.links', 'raw', params)
  return useMemo(() => {
    if (answer === null) return null
    const documents = v.parse(content, answer)
    const links = findLinks(documents)
    return { broken: brokenLinks(documents, links), external: externalLinks(links) }
  }, [answer])
}

/** Links with what is wrong; each opens the form, at the field where the Studio can. */
function LinkTable({ caption, links }: { caption: string; links: readonly BrokenLink[] }) {
  const schema = useSchema()
  return (
    <PagedTable
      caption={caption}
      columns={COLUMNS}
      items={links}
      of="link"
      row={({ document, path, text, target, reason }) => {
        const type = schema.get(document._type)
        const id = getPublishedId(document._id)
        return (
          <tr key={`${document._id} ${pathToString(path)}`}>
            <RowHeader>
              <Text size={1} weight="medium">
                <IntentLink intent="edit" params={{ id, type: document._type, path: pathToString(path) }}>
                  {plainTitleOf(document, type)}
                </IntentLink>
              </Text>
            </RowHeader>
            <Cell>{text || (type ? fieldTitles(type, path, document) : '')}</Cell>
            <Cell>{'address' in target ? target.address : 'Another document'}</Cell>
            <Cell>{`${reason}${document._id === id ? '' : ' Only in a draft.'}`}</Cell>
          </tr>
        )
      }}
    />
  )
}

/** Results in the order of the list; reachable links are only counted. */
const REASONS: Record<Exclude<LinkOutcome, 'reachable'>, string> = {
  gone: 'The page no longer exists.',
  unreachable: 'There is no answer. Open it yourself, or check again later.',
  refused: 'The site refuses the check. Open it yourself to see whether it works.',
  unchecked: 'Not checked: the address is private or not valid, or too much was being checked at once.',
}

function problemsOf(external: ReadonlyMap<string, FoundLink[]>, checked: readonly CheckedLink[]): BrokenLink[] {
  return Object.entries(REASONS).flatMap(([outcome, text]) =>
    checked
      .filter((link) => link.outcome === outcome)
      .flatMap(({ address, status }) => {
        const reason = status === null ? text : `${text} (${status})`
        return (external.get(address) ?? []).map((link) => ({ ...link, reason }))
      }),
  )
}

/** Links to other sites, which the site requests when an editor asks for it. */
function ExternalLinks({ external }: { external: ReadonlyMap<string, FoundLink[]> }) {
  const client = useClient({ apiVersion: API_VERSION })
  const [checked, setChecked] = useState<readonly CheckedLink[]>([])
  const [asked, setAsked] = useState<{ at: string; count: number } | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function check() {
    const links = [...external].flatMap(([address, [link]]) =>
      link ? { address, document: getPublishedId(link.document._id) } : [],
    )
    running.current = new AbortController()
    setAsked({ at: new Date().toISOString(), count: links.length })
    setChecked([])
    setFailure(null)
    setIsChecking(true)
    try {
      const add = (more: CheckedLink[]) => setChecked((before) => [...before, ...more])
      await checkLinks(client, links, add, running.current.signal)
    } catch (error) {
      if (!running.current.signal.aborted) setFailure(messageOf(error))
    }
    setIsChecking(false)
  }

  const reachable = checked.filter(({ outcome }) => outcome === 'reachable').length
  return (
    <Section title="Links to other sites">
      <Flex align="center" gap={3}>
        <Button
          disabled={external.size === 0}
          mode="ghost"
          onClick={() => (isChecking ? running.current?.abort() : void check())}
          text={isChecking ? 'Stop checking' : 'Check links to other sites'}
        />
        <Text muted role="status" size={1}>
          {asked === null
            ? `${external.size} addresses, not checked yet.`
            : `Checked ${checked.length} of ${asked.count} addresses on ${formatLagosTime(asked.at)}. ${reachable} can be reached.`}
        </Text>
      </Flex>
      {failure !== null && <FailureNotice>The links could not be checked: {failure}</FailureNotice>}
      {!isChecking && checked.length > 0 && reachable === 0 && (
        <Text size={1}>No address can be reached: perhaps the server of the site has no connection to others.</Text>
      )}
      {checked.length > reachable && (
        <LinkTable caption="Broken links to other sites" links={problemsOf(external, checked)} />
      )}
    </Section>
  )
}

/** Links of the content that lead nowhere. */
export function BrokenLinks() {
  const links = useLinks()
  // The site serves its own Studio and the check; a Studio hosted by Sanity has none.
  const isOnSite = useWorkspace().basePath === '/studio'
  if (links === null) return <LoadingBlock showText title="Looking for links …" />
  return (
    <Stack gap={6}>
      <Section title="Links within the site">
        {links.broken.length === 0 ? (
          <Text size={1}>Every link leads to a page that visitors can open.</Text>
        ) : (
          <LinkTable caption="Broken links within the site" links={links.broken} />
        )}
      </Section>
      {isOnSite && <ExternalLinks external={links.external} />}
    </Stack>
  )
}
