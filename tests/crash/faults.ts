import type { Between, Passed } from './pass-on'
import type { KillableSite } from './processes'
import type { Random } from './random'

const steps = ['initialize', 'verify', 'deliver'] as const
const moments = ['before', 'after', 'answered'] as const
type Step = (typeof steps)[number]
type KillPoint = `${Step} ${(typeof moments)[number]}`

/** Each step that the site takes outside, before it is done, when it is done but not answered, and just after. */
export const killPoints = steps.flatMap((step) => moments.map((moment): KillPoint => `${step} ${moment}`))

const refusal = (status: number): Passed => ({ status, headers: { 'content-type': 'application/json' }, body: Buffer.from('{"status":false,"success":false,"message":"Not now"}') })

function stepOf(path: string): Step | null {
  if (path.endsWith('/transaction/initialize')) return 'initialize'
  if (path.includes('/transaction/verify/')) return 'verify'
  return path.endsWith('/api/payments') ? 'deliver' : null
}

const referenceIn = (text: string) => /\d{13}-[0-9a-f]{26}/.exec(text)?.[0] ?? ''

/** What goes wrong between the site and the providers, and between Paystack's webhooks and the site. */
export function createFaults(random: Random, site: KillableSite, killsOfEach: number) {
  const counts = new Map<KillPoint, number>()
  /** At which requests of each point the site is killed. */
  const due = new Map(killPoints.map((point) => [point, Array.from({ length: killsOfEach }, (_, index) => 2 + index * 14 + random.below(12))]))
  const killed = new Map<KillPoint, number>()
  /** What the API host said it has. */
  const stored = new Set<string>()
  const unheard = new Set<string>()
  const problems: string[] = []
  let deliveries = 0
  let verifications = 0

  /** Kills the site when it is time; a site that is down already is killed here the next time. */
  function perhapsKill(step: Step, moment: (typeof moments)[number]): boolean {
    const point: KillPoint = `${step} ${moment}`
    const count = (counts.get(point) ?? 0) + 1
    counts.set(point, count)
    const [next] = due.get(point) ?? []
    if (next === undefined || count < next || !site.kill()) return false
    due.get(point)?.shift()
    killed.set(point, (killed.get(point) ?? 0) + 1)
    return true
  }

  const providers: Between = async ({ path, body }, passOn) => {
    const step = stepOf(path)
    if (!step) return passOn()
    if (perhapsKill(step, 'before')) return null
    if (step === 'deliver') {
      deliveries += 1
      // For a while the API host takes nothing.
      if (deliveries > 60 && deliveries <= 130) return random.chance(0.5) ? refusal(503) : null
    }
    if (step === 'verify') {
      verifications += 1
      if (verifications > 200 && verifications <= 230) return refusal(502)
    }
    if (random.chance(0.03)) return refusal(random.pick([429, 500, 503]))
    if (random.chance(0.03)) return null
    const passed = await passOn()
    if (step === 'deliver' && passed.status === 200) stored.add(referenceIn(body.toString()))
    if (perhapsKill(step, 'after')) return null
    // Done, and the answer gets lost.
    if (random.chance(0.03)) return null
    setImmediate(() => perhapsKill(step, 'answered'))
    return passed
  }

  const front: Between = async (asked, passOn) => {
    if (!asked.path.startsWith('/webhooks/')) return passOn()
    const reference = referenceIn(asked.body.toString())
    if (unheard.has(reference) || random.chance(0.15)) return refusal(502)
    if (random.chance(0.2)) await new Promise((later) => setTimeout(later, random.below(150)))
    // Now and then the same event comes twice at once.
    const [passed] = await Promise.all([passOn(), ...(random.chance(0.15) ? [passOn().catch(() => null)] : [])])
    if (passed.status === 200 && !stored.has(reference)) problems.push(`${reference}: the webhook was answered with 200, and the API host has nothing`)
    return passed
  }

  return {
    providers,
    front,
    stored,
    problems,
    killed,
    /** No webhook about this payment reaches the site. */
    loseWebhooksOf: (reference: string) => void unheard.add(reference),
  }
}
