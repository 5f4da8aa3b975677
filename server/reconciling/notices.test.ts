import { expect, it } from 'vitest'

import { createNoticeLogger } from './notices'

it('createNoticeLogger prints each open dispute, unread list and duplicate once, and nothing else', () => {
  const printed: string[] = []
  const log = createNoticeLogger((text) => printed.push(text))
  const dispute = { event: 'payment.disputed', provider: 'square', reference: 'r1', dispute: 'd1', status: 'pending' }
  for (let time = 0; time < 2; time += 1) log.warn({ ...dispute, dueAt: '2030-11-26T18:00:00.000Z' })
  log.warn({ ...dispute, dispute: 'd2', dueAt: null })
  log.warn({ event: 'payment.disputes-unreadable', message: 'INSUFFICIENT_SCOPES' })
  const duplicate = { provider: 'square', reference: 'r4', earlierProvider: 'paystack', earlierReference: 'r3' }
  for (let time = 0; time < 2; time += 1) log.warn({ event: 'payment.possible-duplicate', ...duplicate })
  log.error({ event: 'settlement.unverified', reference: 'r2' })
  log.info({ event: 'payment.dispute-ended', reference: 'r1' })
  expect(printed).toEqual([
    'r1  dispute d1, to be answered by 2030-11-26T18:00:00.000Z',
    'r1  dispute d2, to be answered by a time that nobody says',
    'Square: disputes could not be read. INSUFFICIENT_SCOPES',
    'r4 (square)  possible duplicate of r3 (paystack)',
  ])
})
