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
  /** A card is being charged: nobody may leave now. */
  | { step: 'paying' }

/** Longer than the server takes, so that its answer comes first. */
const TIME_LIMIT_MS = 25_000
/** An order that is older is placed again before its card is charged. */
const ORDER_KEPT_MS = 40_000

/** `in` is enough: the answer comes from this site's own server. */
const isAnswer = <Answer extends { outcome: string }>(value: unknown): value is Answer =>
  value !== null && typeof value === 'object' && 'outcome' in value

async function send<Answer extends { outcome: string }>(body: URLSearchParams): Promise<Answer | null> {
  const answer = await postFields('/services/square', body, TIME_LIMIT_MS)
  return isAnswer<Answer>(answer) ? answer : null
}

/** What the server says to an order for Square. */
export type SquareOrderAnswer =
  ({ outcome: 'ready'; reference: string; resumed: boolean } & SquareReady) | OrderRejection

/** What the client reads about an order that cannot be paid for as it was sent; null when errors are beside the fields. */
export function squareRejectionMessage(rejection: OrderRejection): string | null {
  return rejection.outcome === 'not-allowed' ? squareTexts.notAllowed : rejectionMessage(rejection, squareTexts.notSold)
}

/**
 * What the client reads about a card that was not charged, or not surely.
 * @param isUnknown whether an earlier attempt under the same reference may have been charged
 */
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
  place: RefObject<HTMLDivElement>
  form: () => HTMLFormElement | null
  /** What is shown and charged, in the currency's smallest unit. */
  amount: number
  onRejected: (rejection: OrderRejection) => void
}

/** The card form of Square and the attempts to pay with it. */
export function useSquare({ account, place, form, amount, onRejected }: SquareOptions) {
  const [state, setState] = useState<SquareState>({ step: 'loading' })
  const card = useRef<SquareCard | null>(null)
  const busy = useRef(false)
  const leaving = useRef(false)
  /** A charge was sent whose result is not known: until it is, nothing is said to be uncharged. */
  const isUnknown = useRef(false)
  const receipt = useReceipt()

  useEffect(() => {
    const gone = new AbortController()
    if (place.current) {
      attachCard(account, place.current, gone.signal).then(
        (attached) => {
          if (gone.signal.aborted) return attached?.remove()
          card.current = attached
          setState({ step: 'ready', note: null })
        },
        (error: unknown) => {
          if (gone.signal.aborted) return
          const { message, canReload } =
            error instanceof SquareCardError ? error : new SquareCardError(squareTexts.unready, false)
          setState({ step: 'failed', note: { text: message, chat: true }, canReload })
        },
      )
    }
    return () => {
      gone.abort()
      card.current?.remove()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: account and place are the page's.
  }, [])

  // A client who leaves now may not see what became of the card; the server would find it again. Who leaves by the quick
  // exit, which has emptied the page, is not asked.
  useEffect(() => {
    if (state.step !== 'paying') return
    const ask = (event: BeforeUnloadEvent) => {
      if (leaving.current || !place.current?.isConnected) return
      event.preventDefault()
      event.returnValue = squareTexts.leaving
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [state.step, place])

  function openReceipt(address: string) {
    leaving.current = true
    forgetAttempts(form())
    receipt.open(address)
  }

  /** @returns the signed cart, or null when what is in the way has been said: a card that was charged before, for one */
  async function order(current: HTMLFormElement): Promise<string | null> {
    const body = fieldsOf(current)
    // The form's own is in kobo.
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
    const ordered = performance.now()
    let cart = await order(current)
    if (cart === null) return
    const tokenized = await card.current?.tokenize(amount)
    if (!tokenized || 'problem' in tokenized)
      return setState({ step: 'ready', note: { text: tokenized?.problem ?? squareTexts.unready } })
    // A bank may ask its client for minutes; the server charges fresh orders only.
    if (performance.now() - ordered > ORDER_KEPT_MS) cart = await order(current)
    if (cart === null) return
    const answer = await send<ChargeAnswer>(new URLSearchParams({ cart, sourceId: tokenized.token }))
    if (answer?.outcome === 'charged') return openReceipt(answer.receipt)
    const charged = answer ?? { outcome: 'unreachable' as const }
    const text = squareChargeMessage(charged, isUnknown.current)
    if (charged.outcome === 'unreachable') isUnknown.current = true
    if (charged.outcome === 'declined' || charged.outcome === 'expired') isUnknown.current = false
    setState({ step: 'ready', note: { text, chat: charged.outcome === 'not-working' } })
  }

  return {
    state,
    /** Of what was paid. */
    receipt,
    /** A second press while an attempt is under way does nothing. */
    pay() {
      if (busy.current) return
      busy.current = true
      void attempt().finally(() => (busy.current = false))
    },
  }
}
