import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { newReference } from '../order/reference.server'
import { type RefundOrDispute } from '../providers/provider'
import { createRefundModel, PAID, type RefundCommand } from './refund-model.fixture'
import { type RefundClaim, refundTotalsOf, isOpenDispute } from './refunds'
import { createPaymentService, type PaymentService } from './payment-service.server'

/** The maximum age of a page's status without an event, in ms. */
const MAX_AGE_MS = 5_000
const PAGE_DEADLINE_MS = 10_000

const siteSecrets = ['a-secret-of-thirty-two-characters'] as const
const reference = newReference(siteSecrets, 'paystack')
const cart = {
  package: 'single',
  addOn: null,
  amount: PAID,
  currency: 'NGN',
  reference,
  customer: { name: 'Ada', email: 'ada@example.com', country: 'Nigeria' },
}

type Command =
  | RefundCommand
  | { do: 'load pages'; copy: number; pages: 1 | 2 }
  | { do: 'deliver charge.success'; copy: number }
  | { do: 'retry the backlog'; copy: number }
  | { do: 'restart'; copy: number }
  | { do: 'wait'; ms: number }

const copy = fc.constantFrom(0, 0, 0, 1)
const commands = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('refund' as const),
      status: fc.constantFrom('pending' as const, 'processing' as const, 'processed' as const),
      all: fc.boolean(),
    }),
    fc.record({
      do: fc.constant('finish refund' as const),
      status: fc.constantFrom('processed' as const, 'failed' as const),
    }),
    fc.record({ do: fc.constantFrom('reverse' as const, 'open dispute' as const, 'resolve dispute' as const) }),
    {
      arbitrary: fc.record({
        do: fc.constant('load pages' as const),
        copy,
        pages: fc.constantFrom(1 as const, 2 as const),
      }),
      weight: 6,
    },
    fc.record({
      do: fc.constantFrom('deliver charge.success' as const, 'retry the backlog' as const, 'restart' as const),
      copy,
    }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 3_000, 6_000, 12_000) }),
  ),
  { maxLength: 16 },
)

/** Which answers of a kind are lost, in order; all later ones arrive. On average, one in `oneOf` is lost. */
const lossesOf = (oneOf: number) =>
  fc.array(
    fc.nat({ max: oneOf - 1 }).map((number) => number === 0),
    { maxLength: 20 },
  )
const losses = fc.record({ verify: lossesOf(6), lists: lossesOf(2), apiHost: lossesOf(6) })
type Losses = { verify: boolean[]; lists: boolean[]; apiHost: boolean[] }

/** The outcome that a page has to show once the lists match the provider's record. */
function expectedOutcome(record: readonly RefundOrDispute[]) {
  const totals = refundTotalsOf(record)
  if (record.some(isOpenDispute)) return 'disputed'
  if (totals.amount >= PAID) return 'returned'
  if (totals.amount > 0) return 'partly-returned'
  return totals.inFlight > 0 ? 'returning' : 'confirmed'
}

async function run(scheduler: fc.Scheduler, steps: readonly Command[], losses: Losses): Promise<string[]> {
  const faults: string[] = []
  const left = structuredClone(losses)
  const losesAnswer = (kind: keyof Losses) => left[kind].shift() ?? false
  const now = () => performance.now()
  const model = createRefundModel(scheduler, reference, { cart, signed: true }, { losesAnswer, now })
  vi.stubGlobal('fetch', async () => {
    await scheduler.schedule(Promise.resolve(), 'the API host answers')
    return losesAnswer('apiHost') ? new Response(null, { status: 503 }) : Response.json({ success: true })
  })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const start = () =>
    createPaymentService(model.provider, { apiHost: { url: 'http://api.test', token: null }, siteSecrets }, log)
  const copies = [start(), start()]
  const copyAt = (index: number): PaymentService => copies[index] ?? start()
  const processed: { by: PaymentService; claim: RefundClaim; step: number }[] = []

  /** The provider repeats an event that was not answered with 200. */
  async function deliverEvent(claim: RefundClaim, tries = 6): Promise<void> {
    await scheduler.schedule(Promise.resolve(), `event ${claim.type} ${claim.status}`)
    const by = copyAt(tries % 3 === 0 ? 1 : 0)
    const { outcome } = await by.deliverRefunds(reference, claim)
    processed.push({ by, claim, step: model.step() })
    if (outcome !== 'delivered' && tries > 1) await deliverEvent(claim, tries - 1)
  }

  async function loadPage(paymentService: PaymentService): Promise<void> {
    const [startedAt, step] = [now(), model.step()]
    const { outcome } = await paymentService.statusForPage(reference, { deadline: deadlineIn(PAGE_DEADLINE_MS) })
    if (outcome !== 'confirmed') return
    if (model.showedReturnSince(startedAt - MAX_AGE_MS - 1))
      faults.push('confirmed, though the provider had long shown a return')
    const known = processed.find(
      (event) => event.by === paymentService && event.step < step && model.stoodSince(event.claim, event.step),
    )
    if (known) faults.push(`confirmed after an event: ${known.claim.type} ${known.claim.status}`)
  }

  function perform(command: Command): void {
    switch (command.do) {
      case 'load pages':
        for (let page = 0; page < command.pages; page += 1) void loadPage(copyAt(command.copy))
        return
      case 'deliver charge.success':
      case 'retry the backlog':
        void copyAt(command.copy).settleNow(reference)
        return
      case 'restart':
        copies[command.copy] = start()
        return
      case 'wait':
        vi.advanceTimersByTime(command.ms)
        return
      default: {
        const claim = model.apply(command)
        if (claim) void deliverEvent(claim)
      }
    }
  }

  void scheduler.scheduleSequence(
    steps.map((command) => ({ label: JSON.stringify(command), builder: async () => perform(command) })),
  )
  await scheduler.waitIdle()

  for (const kind of Object.values(left)) kind.length = 0
  vi.advanceTimersByTime(MAX_AGE_MS + 1)
  const settled = copyAt(0).statusForPage(reference, { deadline: deadlineIn(PAGE_DEADLINE_MS) })
  await scheduler.waitIdle()
  const { outcome } = await settled
  if (outcome !== expectedOutcome(model.record()))
    faults.push(`in the end ${outcome} instead of ${expectedOutcome(model.record())}`)
  return faults
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  // The cache treats a start time of 0 as missing.
  vi.advanceTimersByTime(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * A page must not read "confirmed" if, from before it was loaded until its answer, (1) the provider's lists have shown a
 * refund or open dispute, or a reversal, for five seconds and longer, or (2) a refund or dispute stood in the provider's
 * record whose event this copy of the site had processed, listed or not. In the end, every page shows the record.
 */
describe('payment status on a page', () => {
  it('never reads confirmed once a refund or dispute is known, for any order of events, lookups, retries and responses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), commands, losses, async (scheduler, steps, lost) => {
        expect(await run(scheduler, steps, lost)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  }, 60_000)
})
