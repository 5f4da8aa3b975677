import { ARTICLE, FIXED_PAGES, PROFILE } from '../every-page'
import { send } from '../hostile/send'
import type { CostlyRequest, Surface } from './costly-request'
import { childrenOf, processOf, processorTime, tellsProcessorTime, type ProcessorTime } from './processor-time'
import { costlyRequests } from './shapes'

/** Processor time that a single input may cost, in milliseconds. */
export const MOST_MS = 50
/** Inputs above this are sent again: garbage collection or uncompiled code may have added to the time. */
const DOUBTFUL_MS = MOST_MS / 2
const REPETITIONS = 5
/** Time to wait for a refusal on an open connection, in ms. Slower responses are reported as costly. */
const SILENCE_MS = 100

export type Product = { siteUrl: string; port: number; pid: number }
export type Cost = { door: string; shape: string; status: number; spent: ProcessorTime }
export type CostReport = {
  sent: number
  repeated: number
  /** The most costly first; those that are not worth a word are left out. */ costs: Cost[]
}

const PAGES = [...FIXED_PAGES, PROFILE, ARTICLE, '/sitemap.xml', '/share/about.jpg', '/studio', '/newsletter']
const order = {
  package: 'single',
  addon: '',
  name: 'Ada',
  email: 'ada@example.com',
  country: 'Nigeria',
  shown: 'single:20000',
  customer: 'adult',
  intent: 'checkout',
}
const contact = { name: 'Ada', email: 'ada@example.com', phone: '', subject: 'General Inquiry', message: 'Hello' }
const deletion = {
  email: 'ada@example.com',
  confirmEmail: 'ada@example.com',
  reason: 'Other',
  feedback: '',
  understand: 'yes',
  idToken: 'a.b.c',
}
const newsletter = { email: 'ada@example.com', from: '/' }
const FORMS = [
  { path: '/services?index', fields: order },
  { path: '/services/pay', fields: order },
  { path: '/services/wallet', fields: order },
  { path: '/services/square', fields: { ...order, cart: 'a', sourceId: 'b', shownTotal: '1' } },
  { path: '/submit/contact', fields: contact },
  { path: '/contact', fields: contact },
  { path: '/submit/deletion', fields: deletion },
  { path: '/delete-account', fields: deletion },
  { path: '/submit/newsletter', fields: newsletter },
  { path: '/newsletter', fields: newsletter },
]
const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const since = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  main: Math.max(0, after.main - before.main),
  all: Math.max(0, after.all - before.all),
})
async function surfaceOf({ siteUrl }: Product): Promise<Surface> {
  const html = await (await fetch(`${siteUrl}/about`)).text()
  const picture = /\/images\/[^"\s,]+/.exec(html)?.[0].replaceAll('&amp;', '&') ?? '/images/x'
  return {
    origin: siteUrl,
    pages: PAGES,
    forms: FORMS,
    webhooks: ['/webhooks/paystack', '/webhooks/sanity'],
    picture,
  }
}

/**
 * Sends inputs of the worst shapes at the limits, one at a time, and measures their processor time.
 * @param progress called with the number of sent inputs
 * @throws on a system without processor times of threads
 */
export async function measureCosts(product: Product, progress: (sent: number) => void): Promise<CostReport> {
  if (!tellsProcessorTime()) throw new Error('This system does not tell the processor time of threads')
  const site = [processOf(childrenOf(product.pid), 'build/server/main.js')]

  async function measure(request: CostlyRequest): Promise<Cost> {
    const before = processorTime(site)
    const { status } = await send(product.port, request, SILENCE_MS)
    return { door: request.door, shape: request.shape, status, spent: since(before, processorTime(site)) }
  }

  const costs: Cost[] = []
  let sent = 0
  let repeated = 0
  for (const request of costlyRequests(await surfaceOf(product))) {
    const first = await measure(request)
    progress((sent += 1))
    if (first.spent.all < DOUBTFUL_MS) continue
    repeated += 1
    const again: ProcessorTime[] = []
    for (let times = 0; times < REPETITIONS; times++) again.push((await measure(request)).spent)
    const middle = (part: keyof ProcessorTime) => median(again.map((spent) => spent[part]))
    costs.push({ ...first, spent: { main: middle('main'), all: middle('all') } })
  }
  return { sent, repeated, costs: costs.sort((one, other) => other.spent.all - one.spent.all) }
}
