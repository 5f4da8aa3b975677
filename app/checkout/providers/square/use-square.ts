import { useEffect, useRef, useState, type RefObject } from 'react'

import { fieldsOf, postFields } from '~/lib/forms/form-answer'

import { offersChat, rejectionMessage, type OrderRejection } from '../../order/order-rejection'
import type { Note } from '../../order/pending-note'
import { orderTexts } from '../../order/order'
import { forgetAttempts, rememberAttempt } from '../../order/check-payment'
import type { ChargeAnswer } from '../provider'
import { useReceipt } from '../../order/receipt-opening'
import { squareTexts, type SquareReady, type SquareAccount } from './square-offer'
import { attachCard, SquareCardError, type SquareCard } from './square-card'

export type SquareState =
  | { step: 'loading' }
  | { step: 'ready'; note: Note | null }
  | { step: 'failed'; note: Note; canReload: boolean }
  /** A card is being charged: the client must not leave. */
  | { step: 'paying' }

/** The timeout of a request, longer than the server's own deadline, so that its response comes first. */
const TIME_LIMIT_MS = 25_000
/** The maximum age of an order at its charge; an older one is placed again first. */
const MAX_ORDER_AGE_MS = 40_000

async function send<Answer extends { outcome: string }>(body: URLSearchParams): Promise<Answer | null> {
  const answer = await postFields<Answer>('/services/square', body, TIME_LIMIT_MS)
  return typeof answer === 'string' ? null : answer
}

export type SquareOrderAnswer =
  ({ outcome: 'ready'; reference: string; resumed: boolean } & SquareReady) | OrderRejection

/** The message for a rejected order; null when errors are shown at the fields. */
export function squareRejectionMessage(rejection: OrderRejection): string | null {
  return rejection.outcome === 'not-allowed' ? squareTexts.notAllowed : rejectionMessage(rejection, squareTexts.notSold)
}

/** Returns the message for a charge that did not succeed. @param isUnknown an earlier attempt may have charged */
export function squareChargeMessage(answer: Exclude<ChargeAnswer, { outcome: 'charged' }>, isUnknown: boolean): string {
  if (isUnknown && 'retryAfterS' in answer) return squareTexts.stillUnknown(answer.retryAfterS)
  if (isUnknown && answer.outcome === 'not-working') return squareTexts.notWorkingUnknown
  switch (answer.outcome) {
    case 'declined':
    case 'refused':
      return answer.message
    case 'too-many':
    case 'busy':
      return squareTexts.busy(answer.retryAfterS)
    case 'expired':
      return squareTexts.expired
    case 'unreachable':
      return squareTexts.unknown
    case 'provider-busy':
      return squareTexts.providerBusy(answer.retryAfterS)
    case 'not-working':
      return squareTexts.notWorking
    case 'unavailable':
      return squareTexts.notSold
  }
}

type SquareOptions = {
  account: SquareAccount
  container: RefObject<HTMLDivElement>
  form: () => HTMLFormElement | null
  /** The amount in the currency's smallest unit. */
  amount: number
  onRejected: (rejection: OrderRejection) => void
}

/** The state of Square's card form and of the attempts to pay with it. */
export function useSquare({ account, container, form, amount, onRejected }: SquareOptions) {
  const [state, setState] = useState<SquareState>({ step: 'loading' })
  const card = useRef<SquareCard | null>(null)
  const busy = useRef(false)
  const isLeaving = useRef(false)
  /** The result of a charge is unknown: until it is known, never say "not charged". */
  const isUnknown = useRef(false)
  const receipt = useReceipt()

  useEffect(() => {
    const controller = new AbortController()
    if (container.current) {
      attachCard(account, container.current, controller.signal).then(
        (attached) => {
          if (controller.signal.aborted) return attached?.remove()
          card.current = attached
          setState({ step: 'ready', note: null })
        },
        (error: unknown) => {
          if (controller.signal.aborted) return
          const { message, canReload } =
            error instanceof SquareCardError ? error : new SquareCardError(squareTexts.unready, false)
          setState({ step: 'failed', note: { text: message, chat: true }, canReload })
        },
      )
    }
    return () => {
      controller.abort()
      card.current?.remove()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Runs once: the page has one account and container.
  }, [])

  // A client who leaves now may miss the result, although the server would find it. Not asked after the quick exit,
  // which has emptied the page.
  useEffect(() => {
    if (state.step !== 'paying') return
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (isLeaving.current || !container.current?.isConnected) return
      event.preventDefault()
      event.returnValue = squareTexts.leaving
    }
    addEventListener('beforeunload', confirmLeaving)
    return () => removeEventListener('beforeunload', confirmLeaving)
  }, [state.step, container])

  function openReceipt(address: string) {
    isLeaving.current = true
    forgetAttempts(form())
    receipt.open(address)
  }

  /** @returns the signed cart; null after a rejection was shown, for example for a card charged before */
  async function placeOrder(current: HTMLFormElement): Promise<string | null> {
    const body = fieldsOf(current)
    // The form's own total is in kobo.
    body.set('shownTotal', String(amount))
    const answer = await send<SquareOrderAnswer>(body)
    if (answer?.outcome === 'ready') {
      rememberAttempt(current, answer.reference)
      isUnknown.current ||= answer.resumed
      return answer.cart
    }
    if (answer?.outcome === 'charged') {
      openReceipt(answer.receipt)
      return null
    }
    if (answer) onRejected(answer)
    setState({ step: 'ready', note: orderNote(answer) })
    return null
  }

  function orderNote(answer: OrderRejection | null): Note | null {
    if (!answer && isUnknown.current) return { text: squareTexts.offlineUnknown }
    if (!answer) return { text: orderTexts.network, detail: orderTexts.kept }
    const text = squareRejectionMessage(answer)
    return text === null ? null : { text, chat: offersChat(answer) }
  }

  async function attempt() {
    const current = form()
    if (!current) return
    setState({ step: 'paying' })
    const orderedAtMs = performance.now()
    let cart = await placeOrder(current)
    if (cart === null) return
    const tokenized = await card.current?.tokenize(amount)
    if (!tokenized || 'problem' in tokenized)
      return setState({ step: 'ready', note: { text: tokenized?.problem ?? squareTexts.unready } })
    // A bank may ask the client for minutes, and the server charges only fresh orders.
    if (performance.now() - orderedAtMs > MAX_ORDER_AGE_MS) cart = await placeOrder(current)
    if (cart === null) return
    const answer = await send<ChargeAnswer>(
      new URLSearchParams({ cart, sourceId: tokenized.token, campaign: fieldsOf(current).get('campaign') ?? '' }),
    )
    if (answer?.outcome === 'charged') return openReceipt(answer.receipt)
    const charged = answer ?? { outcome: 'unreachable' as const }
    const text = squareChargeMessage(charged, isUnknown.current)
    if (charged.outcome === 'unreachable') isUnknown.current = true
    if (charged.outcome === 'declined' || charged.outcome === 'expired') isUnknown.current = false
    setState({ step: 'ready', note: { text, chat: charged.outcome === 'not-working' } })
  }

  return {
    state,
    receipt,
    /** Ignores a second click while an attempt is in flight. */
    pay() {
      if (busy.current) return
      busy.current = true
      void attempt().finally(() => (busy.current = false))
    },
  }
}
