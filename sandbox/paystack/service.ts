import { join } from 'node:path'

import express from 'express'

import type { Access } from '../access/access'
import type { SandboxService } from '../service'
import { answerError, Refusal, type PaystackKeys } from './answers'
import { checkoutRoutes } from './checkout-routes'
import { controlRoutes } from './control-routes'
import { inlineRoutes } from './inline-routes'
import { merchantRoutes } from './merchant-routes'
import { RefundService } from './refund-service'
import { PaystackStore } from './store'
import { TransactionService } from './transaction-service'
import { WebhookQueue } from './webhook-queue'

export type PaystackOptions = {
  /** The service stores its file in its own folder below. */
  dataDir: string
  /** The shop: it receives webhooks, may frame the popup, and customers return to it. */
  siteUrl: URL
  /** Public URL of this service, without trailing slash. */
  checkoutUrl: string
  /** Seconds between the attempts to deliver a webhook. */
  webhookRetrySeconds: number[]
  /** Seconds until a bank transfer completes. */
  transferSeconds: number
  access: Access
} & PaystackKeys

/**
 * Opens the store and returns the service that implements Paystack’s API. The router also works at the root of an
 * origin.
 */
export function createPaystack({ dataDir, siteUrl, checkoutUrl, access, ...options }: PaystackOptions): SandboxService {
  const store = new PaystackStore(join(dataDir, 'paystack'))
  const url = new URL('/webhooks/paystack', siteUrl).href
  const webhooks = new WebhookQueue(store, {
    url,
    secretKey: options.secretKey,
    retrySeconds: options.webhookRetrySeconds,
  })
  const till = new TransactionService(store, webhooks, options.transferSeconds)
  const desk = new RefundService(store, webhooks)
  webhooks.wake()

  const router = express.Router()
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    next()
  })
  router.use('/sandbox', controlRoutes(store, till, desk, options, access))
  router.use(
    merchantRoutes(store, till, desk, { ...options, checkoutUrl, access }),
    inlineRoutes(store, till, options),
    checkoutRoutes(store, till, access, siteUrl),
  )
  router.use(() => {
    throw new Refusal(404, 'There is no such address')
  })
  router.use(answerError)

  return {
    name: 'paystack',
    router,
    close() {
      till.close()
      webhooks.close()
      store.close()
    },
  }
}
