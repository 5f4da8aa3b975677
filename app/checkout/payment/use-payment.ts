import { useEffect, useRef, useState } from 'react'

import { useReceipt } from '../order/receipt-opening'
import type { AttemptParts, PaymentState } from './attempt'
import type { PaymentWindow } from './payment-window'

const OFFERED: PaymentState = { step: 'offered', note: null, hostedUrl: null, busy: false, checking: false }

/** Whether this page comes from the history: it may be an old copy, made before its payment began. */
const isFromHistory = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** Runs attempts to pay, one at a time, in our window and the provider's. Each has a transaction of its own. */
export function usePayment(parts: Omit<AttemptParts, 'signal' | 'setState' | 'openReceipt'>) {
  const [state, setState] = useState<PaymentState>({ step: 'none' })
  const inFlight = useRef<AbortController | null>(null)
  const receipt = useReceipt()

  // A page from the back-forward cache is as it was left: in the middle of a payment that is over, or that has arrived since.
  useEffect(() => {
    // Without the payment window: most who come back have paid nothing, and their data is metered.
    const checkEarlier = async () => {
      const file = await import('../order/check-payment').catch(() => null)
      const check = await file?.checkPayment()
      if (check?.receipt) openReceipt(check.receipt)
      else if (check?.notice) parts.onPending(check.notice)
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      cancel()
      void checkEarlier()
    }
    if (isFromHistory()) void checkEarlier()
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- They read only what lasts from render to render.
  }, [])

  function openReceipt(address: string) {
    setState({ step: 'confirming' })
    receipt.open(address)
  }

  function cancel() {
    inFlight.current?.abort()
    inFlight.current = null
    receipt.forget()
    setState({ step: 'none' })
  }

  return {
    state,
    /** Of what was paid. */
    receipt,
    /** What is paid is not paid again: then its receipt is opened once more. */
    open: () => (receipt.opening ? receipt.open(receipt.opening.address) : setState(OFFERED)),
    /** A second press while an attempt is in flight does nothing. */
    pay() {
      if (inFlight.current) return
      const attempt = new AbortController()
      inFlight.current = attempt
      void import('./payment-window')
        .then(({ runAttempt }) => runAttempt({ ...parts, signal: attempt.signal, setState, openReceipt }))
        .finally(() => {
          if (inFlight.current === attempt) inFlight.current = null
        })
    },
    cancel,
  }
}

/** The payment window, a file of its own: `load` fetches it once something is chosen, and says whether it came. */
export function usePaymentWindow() {
  const [Window, setWindow] = useState<typeof PaymentWindow | null>(null)
  async function load(): Promise<boolean> {
    const file = await import('./payment-window').catch(() => null)
    setWindow(() => file?.PaymentWindow ?? null)
    return file !== null
  }
  return { Window, load }
}
