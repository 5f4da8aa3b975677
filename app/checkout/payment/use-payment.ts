import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { obstacleMessage, offersChat, type Obstacle } from '../order/obstacle'
import { orderTexts } from '../order/order-texts'
import { payInPopup, REOPEN_AFTER_MS } from '../paystack/paystack-popup'
import { receiptAddress } from '../receipt-opening/receipt-address'
import { useReceipt } from '../receipt-opening/use-receipt'
import { sendOrder } from './send'

export type PaymentState =
  /** Our payment window is not open. */
  | { step: 'none' }
  /** It is open; `note` says what became of the last attempt, `hostedUrl` leads to the provider's own page, `chat` offers the chat, `refused`: the note is the provider's, before anything was charged. */
  | { step: 'offered'; note: string | null; hostedUrl: string | null; busy: boolean; chat: boolean; refused: boolean }
  /** The provider's window lies over the page, ours is closed. */
  | { step: 'paying' }
  /** The client has paid; the receipt says whether the money is there. */
  | { step: 'confirming' }

type PaymentOptions = {
  form: () => HTMLFormElement | null
  /** `PAYSTACK_CHECKOUT_URL` */
  checkoutUrl: string
  words: { frameTitle: string; slowText: string; unavailable: string }
  /** Told what the form may have to show: errors beside fields, or other prices. */
  onObstacle: (obstacle: Obstacle) => void
}

/** Runs attempts to pay, one at a time, in our window and the provider's. Each has a transaction of its own. */
export function usePayment({ form, checkoutUrl, words, onObstacle }: PaymentOptions) {
  const [state, setState] = useState<PaymentState>({ step: 'none' })
  const underWay = useRef<AbortController | null>(null)
  const receipt = useReceipt()

  const offer = (
    note: string | null,
    {
      hostedUrl = null,
      busy = false,
      chat = false,
      refused = false,
    }: { hostedUrl?: string | null; busy?: boolean; chat?: boolean; refused?: boolean } = {},
  ) => setState({ step: 'offered', note, hostedUrl, busy, chat, refused })

  // A page that comes back from the back-forward cache is as it was left: in the middle of a payment that is over.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && cancel()
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `cancel` reads only what lasts from render to render.
  }, [])

  function openReceipt(address: string) {
    setState({ step: 'confirming' })
    receipt.open(address)
  }

  async function attempt(signal: AbortSignal) {
    const current = form()
    if (!current) return
    offer(null, { busy: true })
    const answer = await sendOrder(current)
    if (signal.aborted) return
    if (answer === 'nothing') return offer(orderTexts.network)
    if (answer === 'unreadable') return offer(orderTexts.ours, { chat: true })
    if (answer.outcome !== 'ready') {
      onObstacle(answer)
      if (answer.outcome === 'invalid') return setState({ step: 'none' })
      if (answer.outcome === 'charged') return openReceipt(answer.receipt)
      return offer(obstacleMessage(answer, words.unavailable), {
        chat: offersChat(answer),
        refused: answer.outcome === 'refused',
      })
    }

    const { accessCode, authorizationUrl, reference } = answer
    const popup = { accessCode, checkoutUrl, title: words.frameTitle, signal }
    const ended = await payInPopup({
      ...popup,
      onSlow: () => offer(words.slowText, { hostedUrl: authorizationUrl, busy: true }),
      // Our window gives the focus back when it closes: it has to be gone before the provider's takes it.
      onShown: () => flushSync(() => setState({ step: 'paying' })),
    }).catch(() => null)
    if (!ended) return offer(orderTexts.unreachable, { hostedUrl: authorizationUrl, chat: true })
    if (ended.end === 'succeeded' || ended.end === 'pending')
      return openReceipt(receiptAddress({ reference, live: true }))
    if (signal.aborted) return
    // Sooner the library would hide the window that is opened next.
    offer(ended.end === 'closed' ? orderTexts.closed : (ended.message ?? orderTexts.unreachable), { busy: true })
    setTimeout(() => setState((now) => (now.step === 'offered' ? { ...now, busy: false } : now)), REOPEN_AFTER_MS)
  }

  function cancel() {
    underWay.current?.abort()
    underWay.current = null
    receipt.forget()
    setState({ step: 'none' })
  }

  return {
    state,
    /** Of what was paid. */
    receipt,
    /** What is paid is not paid again: then its receipt is asked for once more. */
    open: () => (receipt.opening ? receipt.open(receipt.opening.address) : offer(null)),
    /** A second press while an attempt is under way does nothing. */
    pay() {
      if (underWay.current) return
      const attempted = new AbortController()
      underWay.current = attempted
      void attempt(attempted.signal).finally(() => {
        if (underWay.current === attempted) underWay.current = null
      })
    },
    cancel,
  }
}
