import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ClientRequest, IncomingMessage } from 'node:http'

import { Counter, type Registry } from 'prom-client'
import * as v from 'valibot'

import type { Settings } from '~/lib/settings.server'

/** The beginning of a service's addresses, and its name. */
type Service = { address: string; service: string }

/** Every service that the site calls. */
export function servicesOf({
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
  // The longest first: in the sandbox one lies below another.
  return set.sort((a, b) => b.address.length - a.address.length)
}

const fetched = v.object({
  request: v.object({ origin: v.union([v.string(), v.instance(URL)]), path: v.string() }),
  response: v.optional(v.object({ statusCode: v.number() })),
})
const notConnected = v.object({ connectParams: v.object({ protocol: v.string(), host: v.string() }) })
const sent = v.object({ request: v.instance(ClientRequest), response: v.optional(v.instance(IncomingMessage)) })

const outcomeOf = (status: number | undefined) =>
  status === undefined || status >= 500 || status === 429 ? 'failed' : status >= 400 ? 'refused' : 'answered'

/**
 * Counts the calls to services as Node itself tells of them, whoever makes them.
 * @returns ends the counting
 */
export function countServiceCalls(registry: Registry, services: readonly Service[]): () => void {
  const calls = new Counter({
    name: 'site_service_calls_total',
    help: 'Calls to services: answered, refused (4xx), or failed (5xx, 429, no answer)',
    labelNames: ['service', 'outcome'],
    registers: [registry],
  })
  for (const { service } of services) calls.inc({ service, outcome: 'failed' }, 0)

  function count(address: string, status: number | undefined): void {
    const found = services.find((service) => address.startsWith(service.address))
    if (found) calls.inc({ service: found.service, outcome: outcomeOf(status) })
  }
  function ofFetch(message: unknown): void {
    const parsed = v.safeParse(fetched, message)
    if (parsed.success)
      count(new URL(parsed.output.request.path, parsed.output.request.origin).href, parsed.output.response?.statusCode)
  }
  function ofConnection(message: unknown): void {
    const parsed = v.safeParse(notConnected, message)
    if (!parsed.success) return
    // Which of an origin's services it was for is not told.
    const { protocol, host } = parsed.output.connectParams
    const origin = `${protocol}//${host}`
    const found = services.find(({ address }) => address === origin || address.startsWith(`${origin}/`))
    if (found) calls.inc({ service: found.service, outcome: 'failed' })
  }
  function ofNode(message: unknown): void {
    const parsed = v.safeParse(sent, message)
    if (!parsed.success) return
    const { request, response } = parsed.output
    count(`${request.protocol}//${String(request.getHeader('host'))}${request.path}`, response?.statusCode)
  }
  const readers = {
    'undici:request:headers': ofFetch,
    'undici:request:error': ofFetch,
    'undici:client:connectError': ofConnection,
    'http.client.response.finish': ofNode,
    'http.client.request.error': ofNode,
  }
  for (const [channel, reader] of Object.entries(readers)) subscribe(channel, reader)
  return () => {
    for (const [channel, reader] of Object.entries(readers)) unsubscribe(channel, reader)
  }
}
