import { join } from 'node:path'

import express from 'express'

import type { Access } from '../access/access'
import type { SandboxService } from '../service'
import type { SandboxSettings } from '../settings'
import { answerError, Refusal } from './answers'
import { checkoutRoutes } from './checkout-routes'
import { controlRoutes } from './control-routes'
import { inlineRoutes } from './inline-routes'
import { merchantRoutes } from './merchant-routes'
import { RefundService } from './refund-service'
import { PaystackStore } from './store'
import { TransactionService } from './transaction-service'
import { WebhookQueue } from './webhook-queue'

/** Opens the store and returns the service that implements Paystack’s API. */
export function createPaystack({ dataDir, siteUrl, paystack }: SandboxSettings, access: Access): SandboxService {
  const store = new PaystackStore(join(dataDir, 'paystack'))
  // The shop receives webhooks, may frame the popup, and customers return to it.
  const webhooks = new WebhookQueue(store, new URL('/webhooks/paystack', siteUrl).href, paystack)
  const till = new TransactionService(store, webhooks, paystack.transferSeconds)
  const desk = new RefundService(store, webhooks)
  webhooks.wake()

  const router = express.Router()
  router.use('/sandbox', controlRoutes(store, till, desk, paystack.secretKey, access))
  router.use(
    merchantRoutes(store, till, desk, {
      secretKey: paystack.secretKey,
      checkoutUrl: `${siteUrl.origin}/sandbox/paystack`,
      access,
    }),
    inlineRoutes(store, till, paystack.publicKey),
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
