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
export type Cost = { door: string; shape: string; status: number; site: ProcessorTime; sandbox: ProcessorTime }
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
const SANDBOX = [
  '/sandbox/content-lake/v2025-02-19/data/query/production',
  '/sandbox/session',
  '/sandbox/api-host/api/contact',
  '/sandbox/paystack/checkout/request_inline',
  '/sandbox/paystack/transaction/update_log/1',
  '/sandbox/square/v2/payments',
  '/sandbox/firebase/identitytoolkit.googleapis.com/v1/accounts:signUp',
  '/sandbox/firebase/v1/projects/sandbox/databases/(default)/documents:batchGet',
  '/sandbox/inbox',
  '/sandbox/sign-in',
]

const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const since = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  main: Math.max(0, after.main - before.main),
  all: Math.max(0, after.all - before.all),
})
export const worstOf = ({ site, sandbox }: Pick<Cost, 'site' | 'sandbox'>): number => Math.max(site.all, sandbox.all)

async function surfaceOf({ siteUrl }: Product): Promise<Surface> {
  const html = await (await fetch(`${siteUrl}/about`)).text()
  const picture = /\/images\/[^"\s,]+/.exec(html)?.[0].replaceAll('&amp;', '&') ?? '/images/x'
  return {
    origin: siteUrl,
    pages: PAGES,
    forms: FORMS,
    webhooks: ['/webhooks/paystack', '/webhooks/sanity'],
    sandbox: SANDBOX,
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
  const programs = childrenOf(product.pid)
  const sitePid = processOf(programs, 'build/server/main.js')
  const sandboxPid = processOf(programs, 'build/sandbox/main.js')
  let queryPids = childrenOf(sandboxPid)

  async function measure(request: CostlyRequest): Promise<Cost> {
    const look = () => ({ site: processorTime([sitePid]), sandbox: processorTime([sandboxPid, ...queryPids]) })
    const before = look()
    const { status } = await send(product.port, request, SILENCE_MS)
    const after = look()
    return {
      door: request.door,
      shape: request.shape,
      status,
      site: since(before.site, after.site),
      sandbox: since(before.sandbox, after.sandbox),
    }
  }

  const costs: Cost[] = []
  let sent = 0
  let repeated = 0
  for (const request of costlyRequests(await surfaceOf(product))) {
    if (sent % 100 === 0) queryPids = childrenOf(sandboxPid)
    const first = await measure(request)
    progress((sent += 1))
    if (worstOf(first) < DOUBTFUL_MS) continue
    repeated += 1
    const again: Cost[] = []
    for (let times = 0; times < REPETITIONS; times++) again.push(await measure(request))
    const middle = (part: 'site' | 'sandbox') => ({
      main: median(again.map((one) => one[part].main)),
      all: median(again.map((one) => one[part].all)),
    })
    costs.push({ ...first, site: middle('site'), sandbox: middle('sandbox') })
  }
  return { sent, repeated, costs: costs.sort((one, other) => worstOf(other) - worstOf(one)) }
}
