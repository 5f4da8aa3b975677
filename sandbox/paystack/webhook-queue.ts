import { createHmac } from 'node:crypto'

import type { SandboxSettings } from '../settings'
import { toVerifyData } from './merchant-view'
import type { PaystackStore, Webhook } from './store'
import type { Transaction } from './transaction'

/** Returns the body of Paystack’s event for a received payment. */
export function chargeSuccess(transaction: Transaction) {
  const data = {
    ...toVerifyData(transaction),
    metadata: transaction.metadata ?? 0,
    plan: {},
    source: { type: 'api', source: 'merchant_api', entry_point: 'transaction_initialize', identifier: null },
  }
  return { event: 'charge.success', data }
}

const AT_ONCE = 8
/** Paystack’s timeout for a response. */
const TIME_LIMIT = 30_000

type WebhookSettings = Pick<SandboxSettings['paystack'], 'secretKey' | 'webhookRetrySeconds'>

/** Returns the `x-paystack-signature` of a body. */
const signatureOf = (body: string, secretKey: string) => createHmac('sha512', secretKey).update(body).digest('hex')

/** Sends stored webhooks until each receives status 200. Pending ones continue after a restart. */
export class WebhookQueue {
  readonly #store: PaystackStore
  readonly #url: string
  readonly #settings: WebhookSettings
  readonly #underWay = new Set<number>()
  readonly #ending = new AbortController()
  #timer: NodeJS.Timeout | undefined

  /** A webhook is given up after the last of the retry times. */
  constructor(store: PaystackStore, url: string, settings: WebhookSettings) {
    this.#store = store
    this.#url = url
    this.#settings = settings
  }

  /** Sends due webhooks; call after storing one. */
  wake() {
    if (this.#ending.signal.aborted) return
    clearTimeout(this.#timer)
    const waiting = this.#store.waitingWebhooks(2 * AT_ONCE).filter(({ id }) => !this.#underWay.has(id))
    const now = Date.now()
    for (const webhook of waiting) {
      if (this.#underWay.size >= AT_ONCE) return
      if (webhook.nextAt > now) {
        this.#timer = setTimeout(() => this.wake(), webhook.nextAt - now)
        return
      }
      void this.#attempt(webhook)
    }
  }

  close() {
    clearTimeout(this.#timer)
    this.#ending.abort()
  }

  async #attempt(webhook: Webhook) {
    this.#underWay.add(webhook.id)
    const result = await this.#send(webhook.body)
    this.#underWay.delete(webhook.id)
    if (this.#ending.signal.aborted) return

    const wait = this.#settings.webhookRetrySeconds[webhook.attempts]
    const arrived = 'status' in result && result.status === 200
    const nextAt = arrived || wait === undefined ? null : Date.now() + wait * 1000
    this.#store.atomically(() => {
      this.#store.attempted(webhook.id, nextAt)
      this.#store.note('webhook.attempt', webhook.reference, {
        webhook: webhook.id,
        attempt: webhook.attempts + 1,
        ...result,
        givenUp: !arrived && nextAt === null,
      })
    })
    this.wake()
  }

  async #send(body: string): Promise<{ status: number } | { error: string }> {
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Paystack/2.0',
      'x-paystack-signature': signatureOf(body, this.#settings.secretKey),
    }
    try {
      const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(TIME_LIMIT)])
      const response = await fetch(this.#url, { method: 'POST', headers, body, redirect: 'manual', signal })
      await response.body?.cancel()
      return { status: response.status }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }
}
