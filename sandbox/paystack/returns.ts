import * as v from 'valibot'

import { toListItem } from './merchant-view'
import type { Transaction } from './transaction'

export const refundStatuses = ['pending', 'processing', 'needs-attention', 'processed', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export const resolutions = ['merchant-accepted', 'declined'] as const
export type Resolution = (typeof resolutions)[number]

/** A refund or dispute without its id from the store; amounts in the smallest unit. */
export const returnBody = v.variant('kind', [
  v.object({
    kind: v.literal('refund'),
    transactionId: v.number(),
    amount: v.number(),
    status: v.picklist(refundStatuses),
    dispute: v.nullable(v.number()),
    createdAt: v.string(),
    refundedAt: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('dispute'),
    transactionId: v.number(),
    amount: v.number(),
    status: v.picklist(['awaiting-merchant-feedback', 'resolved']),
    resolution: v.nullable(v.picklist(resolutions)),
    createdAt: v.string(),
    dueAt: v.string(),
    resolvedAt: v.nullable(v.string()),
  }),
])
export type ReturnBody = v.InferOutput<typeof returnBody>
export type Refund = Extract<ReturnBody, { kind: 'refund' }> & { id: number }
export type Dispute = Extract<ReturnBody, { kind: 'dispute' }> & { id: number }

export const isInProgress = ({ status }: Refund): boolean => status !== 'processed' && status !== 'failed'

/** Returns a refund in the format of the list. */
export const refundAsListed = (transaction: Transaction, refund: Refund) => ({
  id: refund.id,
  integration: 100_001,
  domain: 'test',
  transaction: transaction.id,
  dispute: refund.dispute,
  amount: refund.amount,
  deducted_amount: refund.status === 'processed' ? refund.amount : null,
  currency: transaction.currency,
  channel: 'migs',
  fully_deducted: refund.status === 'processed' ? 1 : null,
  refunded_by: 'owner@example.com',
  refunded_at: refund.refundedAt,
  expected_at: refund.createdAt,
  settlement: null,
  customer_note: 'Refund for transaction',
  merchant_note: 'Refund for transaction',
  created_at: refund.createdAt,
  updated_at: refund.refundedAt ?? refund.createdAt,
  status: refund.status,
})

/** Returns a dispute in the format of the list and of events. */
export const disputeAsListed = (transaction: Transaction, dispute: Dispute) => ({
  id: dispute.id,
  refund_amount: dispute.amount,
  currency: transaction.currency,
  status: dispute.status,
  resolution: dispute.resolution,
  domain: 'test',
  transaction: toListItem(transaction),
  transaction_reference: null,
  category: 'chargeback',
  customer: toListItem(transaction).customer,
  bin: '408408',
  last4: '4081',
  dueAt: dispute.dueAt,
  resolvedAt: dispute.resolvedAt,
  evidence: null,
  attachments: '[]',
  note: null,
  history: [{ status: 'pending', by: 'bank@example.com', createdAt: dispute.createdAt }],
  messages: [{ sender: 'bank@example.com', body: 'Customer does not know this payment', createdAt: dispute.createdAt }],
  createdAt: dispute.createdAt,
  updatedAt: dispute.resolvedAt ?? dispute.createdAt,
})

/** Returns the body of a refund event. */
export function refundEvent(transaction: Transaction, { id, status, amount }: Refund) {
  const { reference, currency, customer } = transaction
  return {
    event: `refund.${status}`,
    data: {
      status,
      transaction_reference: reference,
      refund_reference: status === 'processed' ? `TRF_${id}` : null,
      amount: String(amount),
      currency,
      processor: 'mpgs_zen',
      customer: { first_name: customer.firstName, last_name: customer.lastName, email: customer.email },
      integration: 100_001,
      domain: 'test',
    },
  }
}

/** Returns the body of a dispute event. */
export const disputeEvent = (kind: 'create' | 'remind' | 'resolve', transaction: Transaction, dispute: Dispute) => ({
  event: `charge.dispute.${kind}`,
  data: disputeAsListed(transaction, dispute),
})
