// A separate chunk, for pages that are reopened from the history.
import { checkPayment } from '../order/check-payment'
import type { AttemptParts } from './attempt'

/** Opens the receipt of an earlier payment of this browser that has arrived, or mentions one that may. */
export async function checkEarlierPayments(
  openReceipt: AttemptParts['openReceipt'],
  onPending: AttemptParts['onPending'],
) {
  const check = await checkPayment()
  if (check?.receipt) openReceipt(check.receipt)
  else if (check?.notice) onPending(check.notice)
}
