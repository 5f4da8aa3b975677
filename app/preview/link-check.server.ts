import { type Agent, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

import PQueue from 'p-queue'
import { globalHttpAgent, globalHttpsAgent } from 'request-filtering-agent'
import * as v from 'valibot'

import { urlSearchParamPreviewSecret } from '@sanity/preview-url-secret/constants'

import type { Deadline } from '~/lib/http/deadline'
import { linkCheckRequest, MAX_CHECKED_LINKS, type CheckedLink, type LinkOutcome } from '~/lib/pages/link-check'

import { isSecret, validateSecret, type OpeningContext } from './enable.server'
import { PRIVATE_HEADERS, serviceFailure } from './plain-page.server'

const MAX_REDIRECTS = 5
/** The timeout of a link, in ms; it leaves time for the queries before, within the time limit of a response. */
const LINK_TIMEOUT_MS = 6_000
/** The headers of a check: some sites refuse requests without a user agent. */
const HEADERS = { 'User-Agent': 'Mozilla/5.0 (compatible; link check)', Accept: '*/*' }

/** Returns an agent for public addresses only, which checks after the DNS lookup of each connection. */
const publicAgent = (protocol: string): Agent => (protocol === 'https:' ? globalHttpsAgent : globalHttpAgent)

type Answer = { status: number; location: string | undefined }

/** Requests an address without reading the body. */
function ask(url: URL, method: 'HEAD' | 'GET', agent: Agent, signal: AbortSignal): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(url, { method, agent, signal, headers: HEADERS }, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
      .on('error', reject)
      .end()
  })
}

type Checked = Omit<CheckedLink, 'address'>
const unchecked: Checked = { outcome: 'unchecked', status: null }
const unreachable: Checked = { outcome: 'unreachable', status: null }

function outcomeOf(status: number): LinkOutcome {
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 400 ? 'reachable' : 'refused'
}

/** Whether an agent refused a private address: its error has no code. */
const isPrivateNetwork = (error: unknown) => error instanceof Error && error.message.includes('is not allowed')

/** Requests a public link as far as its status. @param agentFor the agents of tests may connect to this machine */
export async function checkLink(
  address: string,
  signal: AbortSignal,
  agentFor: (protocol: string) => Agent = publicAgent,
): Promise<Checked> {
  let target = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!URL.canParse(target)) return redirects === 0 ? unchecked : unreachable
    const url = new URL(target)
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return unchecked
    try {
      const agent = agentFor(url.protocol)
      let answer = await ask(url, 'HEAD', agent, signal)
      // Some sites answer HEAD with errors.
      if (answer.status >= 400) answer = await ask(url, 'GET', agent, signal)
      const { status, location } = answer
      if (status < 300 || status >= 400 || location === undefined) return { outcome: outcomeOf(status), status }
      target = URL.canParse(location, url) ? new URL(location, url).href : ''
    } catch (error) {
      return isPrivateNetwork(error) ? unchecked : unreachable
    }
  }
  return unreachable
}

const contains = (value: unknown, text: string): boolean =>
  typeof value === 'string'
    ? value.trim() === text
    : typeof value === 'object' && value !== null && Object.values(value).some((part) => contains(part, text))

const queue = new PQueue({ concurrency: MAX_CHECKED_LINKS })

/** Requests a link once the queue allows it; unreachable when that is too late. */
const checkInTurn = (address: string, deadline: Deadline): Promise<Checked> => {
  const signal = AbortSignal.timeout(Math.min(LINK_TIMEOUT_MS, deadline.remainingMs()))
  return queue.add(() => checkLink(address, signal), { signal }).catch(() => unchecked)
}

const refuse = (status: number, message: string) => Response.json({ message }, { status, headers: PRIVATE_HEADERS })

/** Checks links for the Studio: browsers cannot read their status. Staff prove themselves with a Studio secret. */
export async function checkLinks(
  request: Request,
  { previewSource, previewRateLimit, visitor, deadline, log }: OpeningContext,
): Promise<Response> {
  const client = previewSource.client()
  if (!client) return refuse(503, 'This site has no token for reading drafts: set SANITY_READ_TOKEN and restart it.')
  const body: unknown = await request.json().catch(() => null)
  const parsed = v.safeParse(linkCheckRequest, body)
  if (!parsed.success) return refuse(400, 'The request is not valid.')
  const { secret, links } = parsed.output
  if (!isSecret(secret)) return refuse(403, 'The Studio’s secret is not valid.')
  const opening = new URL(request.url)
  opening.search = new URLSearchParams({ [urlSearchParamPreviewSecret]: secret }).toString()
  try {
    const by = { address: visitor?.address ?? '', deadline }
    const result = await previewRateLimit(by, () => validateSecret(client, opening.href))
    if ('retryAfterMs' in result) return refuse(429, 'Too many wrong secrets came from your network. Wait a minute.')
    if (!result.found) return refuse(403, 'The Studio’s secret is not valid.')
    const ids = links.flatMap(({ document }) => [document, `drafts.${document}`])
    const documents = await client.fetch<unknown[]>('*[_id in $ids]', { ids })
    const checked = links.map(async ({ address }): Promise<CheckedLink> => {
      const isContent = documents.some((document) => contains(document, address))
      return { address, ...(isContent ? await checkInTurn(address, deadline) : unchecked) }
    })
    return Response.json({ links: await Promise.all(checked) }, { headers: PRIVATE_HEADERS })
  } catch (error) {
    log.warn({ event: 'preview.unavailable', reason: serviceFailure(error) })
    return refuse(503, 'The content service is not responding. Try again in a moment.')
  }
}
