import { useEffect, useRef, useState } from 'react'

import { useReceipt } from '../order/receipt-opening'
import type { AttemptParts, PaymentState } from './attempt'
import type { PaymentWindow } from './payment-window'

const OFFERED: PaymentState = { step: 'offered', note: null, hostedUrl: null, busy: false, checking: false }

/** Whether the page was restored from the history and may predate its payment. */
const isFromHistory = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** Runs payment attempts, one at a time. Each has its own transaction. */
export function usePayment(parts: Omit<AttemptParts, 'signal' | 'setState' | 'openReceipt'>) {
  const [state, setState] = useState<PaymentState>({ step: 'none' })
  const inFlight = useRef<AbortController | null>(null)
  const receipt = useReceipt()

  // A page from the back-forward cache may show a payment that has ended or arrived since.
  useEffect(() => {
    // Loads only the check, not the payment window: most clients paid nothing, and their data may be metered.
    const checkEarlier = async () => {
      const module = await import('./check-earlier').catch(() => null)
      await module?.checkEarlierPayments(openReceipt, parts.onPending)
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      cancel()
      void checkEarlier()
    }
    if (isFromHistory()) void checkEarlier()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The callbacks read only stable values.
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
    receipt,
    /** Opens the window, or the receipt once it is paid. */
    open: () => (receipt.opening ? receipt.open(receipt.opening.address) : setState(OFFERED)),
    /** Ignores a second click while an attempt is in flight. */
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

/** The payment window's chunk: `load` fetches it and resolves to whether it loaded. */
export function usePaymentWindow() {
  const [Window, setWindow] = useState<typeof PaymentWindow | null>(null)
  async function load(): Promise<boolean> {
    const module = await import('./payment-window').catch(() => null)
    setWindow(() => module?.PaymentWindow ?? null)
    return module !== null
  }
  return { Window, load }
}
