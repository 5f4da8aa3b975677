import * as v from 'valibot'

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
