import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ClientRequest, IncomingMessage } from 'node:http'

import { Counter, type Registry } from 'prom-client'
import * as v from 'valibot'

import type { Settings } from '~/lib/settings/settings.server'

/** The address prefix of a service, and its name. */
type Service = { address: string; service: string }

/** Returns every service that the site calls. */
export function configuredServices({
  sanity,
  apiHost,
  paystack,
  square,
  firebase,
  geolocationUrl,
  exchangeRatesUrl,
}: Settings): Service[] {
  const named = {
    content: sanity.apiHost ?? `https://${sanity.projectId}.api.sanity.io`,
    'content files': `${sanity.assetOrigin}/images`,
    'API host': apiHost?.url,
    Paystack: paystack?.apiBase,
    Square: square?.apiBase,
    Firebase: firebase?.jwksUrl,
    geolocation: geolocationUrl?.split('{ip}')[0],
    'exchange rates': exchangeRatesUrl,
  }
  const set = Object.entries(named).flatMap(([service, address]) => (address ? [{ service, address }] : []))
  // Sorts the longest address first: in the sandbox one is a prefix of another.
  return set.sort((a, b) => b.address.length - a.address.length)
}

const fetched = v.object({
  request: v.object({ origin: v.union([v.string(), v.instance(URL)]), path: v.string() }),
  response: v.optional(v.object({ statusCode: v.number() })),
})
const sent = v.object({ request: v.instance(ClientRequest), response: v.optional(v.instance(IncomingMessage)) })

const outcomeOf = (status: number | undefined) =>
  status === undefined || status >= 500 || status === 429 ? 'failed' : status >= 400 ? 'refused' : 'answered'

/** Counts calls by Node's diagnostics channels, whatever code makes them. @returns a function that stops it */
export function countServiceCalls(registry: Registry, services: readonly Service[]): () => void {
  const calls = new Counter({
    name: 'site_service_calls_total',
    help: 'Calls to services: answered, refused (4xx), or failed (5xx, 429, no answer)',
    labelNames: ['service', 'outcome'],
    registers: [registry],
  })
  for (const { service } of services) calls.inc({ service, outcome: 'failed' }, 0)

  function count(address: string, status: number | undefined): void {
    if (!URL.canParse(address)) return
    const { href, origin } = new URL(address)
    // A prefix is not enough: http://127.0.0.1:9464 begins with http://127.0.0.1:9.
    const found = services.find(({ address }) => href.startsWith(address) && address.startsWith(origin))
    if (found) calls.inc({ service: found.service, outcome: outcomeOf(status) })
  }
  function ofFetch(message: unknown): void {
    const parsed = v.safeParse(fetched, message)
    if (parsed.success)
      count(`${String(parsed.output.request.origin)}${parsed.output.request.path}`, parsed.output.response?.statusCode)
  }
  function ofNode(message: unknown): void {
    const parsed = v.safeParse(sent, message)
    if (!parsed.success) return
    const { request, response } = parsed.output
    count(`${request.protocol}//${String(request.getHeader('host'))}${request.path}`, response?.statusCode)
  }
  // A failed connection is reported as an error of each request that waited for it.
  const readers = {
    'undici:request:headers': ofFetch,
    'undici:request:error': ofFetch,
    'http.client.response.finish': ofNode,
    'http.client.request.error': ofNode,
  }
  for (const [channel, reader] of Object.entries(readers)) subscribe(channel, reader)
  return () => {
    for (const [channel, reader] of Object.entries(readers)) unsubscribe(channel, reader)
  }
}
