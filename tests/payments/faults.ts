import { setTimeout as passed } from 'node:timers/promises'

import * as v from 'valibot'

import { response, type TestProxy, type Passed } from './test-proxy'
import type { KillableSite } from './killable-site'
import type { Random } from './random'

const steps = ['initialize', 'verify', 'charge', 'find', 'read', 'deliver', 'refunds', 'event'] as const
const moments = ['before', 'after', 'answered'] as const
type Step = (typeof steps)[number]
type KillPoint = `${Step} ${(typeof moments)[number]}`

/** Each step that the site takes outside, before it is done, when it is done but not answered, and just after. */
const killPoints = steps.flatMap((step) => moments.map((moment): KillPoint => `${step} ${moment}`))

const refusal = (status: number) =>
  response(status, '{"status":false,"success":false,"message":"Not now"}', 'application/json')

function stepOf(method: string, path: string): Step | null {
  if (path.endsWith('/transaction/initialize')) return 'initialize'
  if (path.includes('/transaction/verify/')) return 'verify'
  if (path.includes('/v2/payments')) return method === 'POST' ? 'charge' : path.includes('?') ? 'find' : 'read'
  if (path.includes('/refund?')) return 'refunds'
  if (path.endsWith('/api/payments/events')) return 'event'
  return path.endsWith('/api/payments') ? 'deliver' : null
}

const referenceIn = (text: string) => /\d{13}-[0-9a-f]{26}/.exec(text)?.[0] ?? ''

const paymentsPage = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ payments: v.optional(v.array(v.looseObject({ created_at: v.string() })), []) }),
)

/** Removes the payments of the last milliseconds from Square's list, as while it lags. */
function withoutLatest({ status, headers, body }: Passed, ms: number): Passed {
  const { payments, ...rest } = v.parse(paymentsPage, body.toString())
  const known = payments.filter(({ created_at }) => Date.parse(created_at) < Date.now() - ms)
  return {
    status,
    headers,
    body: Buffer.from(JSON.stringify({ ...rest, ...(known.length > 0 && { payments: known }) })),
  }
}

type FaultOptions = {
  random: Random
  site: KillableSite
  /** How many payments the campaign makes. */
  payments: number
  /** How long a service hangs at most, in ms. */
  hangMs: number
  /** Told of each webhook that was answered with 200 before the API host had its payment. */
  onUnkept(reference: string): void
}

/** What goes wrong between the site and the services, between Paystack's webhooks and the site, and between clients and the site. */
export function createFaults({ random, site, payments, hangMs, onUnkept }: FaultOptions) {
  const counts = new Map<Step | KillPoint, number>()
  /** At which request of each point the site is killed. */
  const due = new Map(killPoints.map((point) => [point, 1 + random.below(Math.floor(payments / 12))]))
  /** What the API host said it has. */
  const stored = new Set<string>()
  const unheard = new Set<string>()
  /** What comes late: requests whose sender was cut off, and the word of a provider that lags. */
  const onTheirWay = new Set<Promise<unknown>>()

  function awaits(coming: Promise<unknown>): void {
    onTheirWay.add(coming)
    void coming.finally(() => onTheirWay.delete(coming))
  }

  function count(what: Step | KillPoint): number {
    const counted = (counts.get(what) ?? 0) + 1
    counts.set(what, counted)
    return counted
  }

  /** Kills the site when it is time; a site that is down already is killed here the next time. */
  function perhapsKill(step: Step, moment: (typeof moments)[number]): boolean {
    const point: KillPoint = `${step} ${moment}`
    if (count(point) < (due.get(point) ?? Infinity) || !site.kill()) return false
    return due.delete(point)
  }

  /** For a while the API host takes nothing, and later Paystack verifies nothing. */
  function isAway(step: Step): boolean {
    const share = count(step) / payments
    return (step === 'deliver' && share > 0.2 && share <= 0.4) || (step === 'verify' && share > 0.6 && share <= 0.65)
  }

  const services: TestProxy = async ({ method, path, body }, passOn) => {
    const step = stepOf(method, path)
    if (!step) return passOn()
    if (perhapsKill(step, 'before')) return null
    if (isAway(step)) return random.chance(0.5) ? refusal(503) : null
    if (random.chance(0.03)) return refusal(random.pick([429, 500, 503]))
    if (random.chance(0.02)) return null
    if (random.chance(0.01)) {
      await passed(random.below(hangMs))
      return null
    }
    const arrive = async () => {
      const answer = await passOn()
      if (step === 'deliver' && answer.status === 200) stored.add(referenceIn(body.toString()))
      return answer
    }
    // The sender is cut off, and what was sent arrives all the same, late.
    if (random.chance(0.02)) {
      awaits(
        passed(random.below(hangMs))
          .then(arrive)
          .catch(() => null),
      )
      return null
    }
    const answer = await arrive()
    if (perhapsKill(step, 'after')) return null
    // Done, and the answer gets lost.
    if (random.chance(0.04)) return null
    setImmediate(() => perhapsKill(step, 'answered'))
    return step === 'find' && random.chance(0.5) ? withoutLatest(answer, random.below(3_000)) : answer
  }

  const webhooks: TestProxy = async ({ body }, passOn) => {
    const reference = referenceIn(body.toString())
    if (unheard.has(reference) || random.chance(0.15)) return refusal(502)
    if (random.chance(0.2)) await passed(random.below(150))
    // Now and then the same event comes twice at once.
    const [answer] = await Promise.all([passOn(), ...(random.chance(0.15) ? [passOn().catch(() => null)] : [])])
    if (answer.status === 200 && !stored.has(reference)) onUnkept(reference)
    return answer
  }

  const front: TestProxy = async (request, passOn) => {
    if (request.path.startsWith('/webhooks/')) return webhooks(request, passOn)
    if (random.chance(0.01)) return null
    const answer = await passOn()
    // Clients on the road lose answers most often; what their card came to must be found again.
    return random.chance(request.path === '/square' ? 0.12 : 0.03) ? null : answer
  }

  return {
    services,
    front,
    stored,
    /** The points at which the site was not killed yet. */
    unreached: due,
    /** No webhook about this payment reaches the site. */
    loseWebhooksOf: (reference: string) => void unheard.add(reference),
    /** For so many seconds from now Paystack does not yet know of a payment: a reconciliation then is told to run again. */
    lags: (seconds: number) => awaits(passed(seconds * 1_000)),
    /** Resolves when nothing is on its way any more. */
    async calm() {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay)
    },
  }
}
