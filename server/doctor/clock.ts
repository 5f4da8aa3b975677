import type { Settings } from '~/lib/settings/settings.server'

import { probe, findingsOf, type Findings } from './finding'

const { right, wrong, open } = findingsOf('Clock')

/** Tolerated difference in ms. The `Date` header has whole seconds; payments are searched with a margin of minutes. */
const TOLERATED_MS = 30_000

/** The difference between two clocks in words, rounded. */
function apart(ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1_000],
  ] as const
  const [unit, length] = units.find(([, length]) => ms >= 0.95 * length) ?? ['second', 1_000]
  const count = Math.round(ms / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** By how many ms a service's clock is ahead of ours, from the `Date` of any response; null without one. */
async function aheadOf(address: string, now: () => number): Promise<number | null> {
  const before = now()
  const answer = await probe(address)
  const date = 'headers' in answer ? Date.parse(answer.headers.get('Date') ?? '') : Number.NaN
  // Adds the half second that a `Date` header cuts off on average.
  return Number.isNaN(date) ? null : date + 500 - (before + now()) / 2
}

/** Compares this server's clock with those of the configured services. @param now this server's clock in ms */
export async function examineClock(
  { sanity, apiHost, paystack, square }: Pick<Settings, 'sanity' | 'apiHost' | 'paystack' | 'square'>,
  now: () => number = Date.now,
): Promise<Findings> {
  const named: Record<string, string | undefined> = {
    Sanity: sanity.apiHost ?? `https://${sanity.projectId}.api.sanity.io`,
    'the API host': apiHost?.url,
    Paystack: paystack?.apiBase,
    Square: square?.apiBase,
  }
  const services = Object.entries(named).flatMap(([name, address]) => (address ? [{ name, address }] : []))
  const clocks = await Promise.all(
    services.map(async ({ name, address }) => ({ name, ahead: await aheadOf(address, now) })),
  )
  const known = clocks.flatMap(({ name, ahead }) => (ahead === null ? [] : [{ name, ahead }]))
  const off = known.filter(({ ahead }) => Math.abs(ahead) > TOLERATED_MS)
  if (off.length > 0)
    return off.map(({ name, ahead }) =>
      wrong(
        `this server's clock is ${apart(Math.abs(ahead))} ${ahead > 0 ? 'behind' : 'ahead of'} that of ${name}: synchronise it by NTP, since payments are looked up by time`,
      ),
    )
  if (known.length === 0) return open('no service reported its time')
  return right(`agrees with ${known.map(({ name }) => name).join(', ')}`)
}
