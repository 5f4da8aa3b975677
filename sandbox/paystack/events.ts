import { toVerifyData } from './merchant-view'
import type { Transaction } from './transaction'

/** Returns the body of Paystack’s event for a received payment. */
export function chargeSuccess(transaction: Transaction) {
  const { id, domain, status, reference, amount, requested_amount, message, gateway_response, ...rest } =
    toVerifyData(transaction)
  const { paid_at, created_at, channel, currency, ip_address, log, fees, fees_split, authorization, customer } = rest
  return {
    event: 'charge.success',
    data: {
      ...{
        id,
        domain,
        status,
        reference,
        amount,
        message,
        gateway_response,
        paid_at,
        created_at,
        channel,
        currency,
        ip_address,
      },
      metadata: transaction.metadata ?? 0,
      ...{ fees_breakdown: null, log, fees, fees_split, authorization, customer },
      ...{
        plan: {},
        subaccount: {},
        split: {},
        order_id: null,
        paidAt: paid_at,
        requested_amount,
        pos_transaction_data: null,
      },
      source: { type: 'api', source: 'merchant_api', entry_point: 'transaction_initialize', identifier: null },
    },
  }
}
