/** A refund, a reversal by the bank, or a dispute of one payment, as the provider has it; amounts in the smallest unit. */
export type PaymentReturn = {
  type: 'refund' | 'reversal' | 'dispute'
  /** The provider's own id of the refund or dispute; of a reversal the id of the transaction. */
  id: string
  /** Of a refund `pending`, `processing`, `needs-attention`, `processed` or `failed`; of a dispute the provider's word; of a reversal `processed`. */
  status: string
  amount: number
  currency: string
  /** ISO date and time: when the money went back or the dispute ended; until then, when it began. Of a reversal when it was paid: nobody says when it ended. */
  at: string
  /** ISO date and time by which a dispute has to be answered. */
  dueAt: string | null
  /** How a dispute ended, in the provider's word. */
  resolution: string | null
}

/** Whether somebody still has to decide about this dispute. */
export const isOpenDispute = ({ type, status }: PaymentReturn): boolean =>
  type === 'dispute' && status !== 'resolved' && status !== 'archived'

/** Money that is on its way back, or has come back. */
export type MoneyBack = {
  /** What has gone back. */
  amount: number
  /** What is still on its way back. */
  underWay: number
  /** ISO date and time of the last that went back; null before. */
  at: string | null
}

/** What went back of one payment, all refunds and reversals together. A failed refund leaves the money where it is. */
export function moneyBackOf(returns: readonly PaymentReturn[]): MoneyBack {
  const money = returns.filter(({ type, status }) => type !== 'dispute' && status !== 'failed')
  const sum = (of: readonly PaymentReturn[]) => of.reduce((total, { amount }) => total + amount, 0)
  const done = money.filter(({ status }) => status === 'processed')
  // When a bank took money back nobody says.
  const dates = done.filter(({ type }) => type === 'refund').map(({ at }) => at)
  const [last = null] = dates.sort().slice(-1)
  return { amount: sum(done), underWay: sum(money) - sum(done), at: last }
}
