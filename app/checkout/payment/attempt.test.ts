// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

import { mockedLibrary } from '../providers/paystack/inline-library.fixture'
import type { TransactionParameters } from '../providers/paystack/transaction-parameters'
import type { PaymentState } from './attempt'

const RESPONSES: Record<string, object> = {
  '/services/pay': { outcome: 'ready', accessCode: 'code', authorizationUrl: '/pay', reference: '1' },
  '/services/payment?reference=1': { receipt: null, notice: null, attempt: null },
}
const words = { frameTitle: '', slowText: '', unavailable: '', afterClosing: '' }

const library = mockedLibrary()
beforeEach(() => void vi.stubGlobal('fetch', async (address: string) => Response.json(RESPONSES[address])))

it('disables Pay for 350 ms after the payment window closes', async () => {
  const opened = new Promise<TransactionParameters>((resolve) => (library().state.window = resolve))
  const { runAttempt } = await import('./attempt')
  let state: PaymentState = { step: 'none' }
  const isBusy = () => state.step === 'offered' && state.busy

  const closed = new Promise<void>((resolve) => {
    void runAttempt({
      form: () => document.createElement('form'),
      checkoutUrl: 'https://checkout.paystack.com',
      words,
      signal: new AbortController().signal,
      setState: (next) => {
        state = typeof next === 'function' ? next(state) : next
        if (state.step === 'offered' && state.note?.text === 'Payment closed') resolve()
      },
      openReceipt: () => undefined,
      onRejected: () => undefined,
      onPending: () => undefined,
    })
  })
  const window = await opened
  window.onCancel?.()
  await vi.advanceTimersByTimeAsync(0)
  await closed
  await vi.advanceTimersByTimeAsync(349)
  expect(isBusy()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isBusy()).toBe(false)
})
