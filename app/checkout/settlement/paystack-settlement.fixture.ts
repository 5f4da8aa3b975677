import { createPaystack } from '../providers/paystack/paystack.server'
import { recordingLog, fakeServices } from '../providers/fake-services.fixture'
import { createPaymentService } from './payment-service.server'

type Settings = Parameters<typeof createPaystack>[0] & Parameters<typeof createPaymentService>[1]

/** Starts the fake services for one test file, with a payment service for Paystack. */
export function paystackSettlements() {
  const services = fakeServices()
  return {
    /** Set in `beforeAll`. */
    get providers() {
      return services()
    },
    transaction: (...changes: Parameters<ReturnType<typeof services>['addTransaction']>) =>
      services().addTransaction(...changes),
    /** Creates a payment service without cached results, as after a restart. */
    newSettlement: (log = recordingLog(), settings: Settings = services().settings) =>
      createPaymentService(createPaystack(settings), settings, log),
    verifications: () => services().calls.filter(({ to }) => to.startsWith('GET /transaction/verify')).length,
    deliveries: () => services().calls.filter(({ to }) => to === 'POST /api/payments'),
    /** Bodies of the refunds and disputes that the API host has. */
    storedEvents: () => [...services().events.values()],
  }
}
