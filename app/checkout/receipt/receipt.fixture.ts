import { deadlineIn } from '~/lib/http/deadline'

import { recordingLog, type FakeServices } from '../providers/fake-services.fixture'
import { createProviders } from '../providers/registry.server'
import { createPaymentServices } from '../settlement/payment-service.server'
import { readReceipt } from './receipt.server'

/** The context of a site that uses the fake services. */
export function receiptContext({ content, settings }: FakeServices) {
  const providers = createProviders(settings)
  const paymentServiceOf = createPaymentServices(providers, settings, recordingLog())
  return { content, providers, paymentServiceOf, deadline: deadlineIn(5_000) }
}

/** Reads a receipt. @param polls the number of earlier checks; by default, the status of the provider is final */
export const receiptOf = (services: FakeServices, reference: string | null, polls = 7) =>
  readReceipt(reference, {
    ...receiptContext(services),
    siteSecrets: services.settings.siteSecrets,
    polls,
    allowLookup: () => true,
  })
