import { useEffect, useRef, useState, type RefObject } from 'react'

import { postFields } from '~/lib/post-fields'

import { orderTexts } from '../order/order-answer'
import { squareOrderMessage, squareTexts, type SquareChargeAnswer, type SquareOrderAnswer } from './square-answer'
import { attachCard, SquareCardError, type SquareAccount, type SquareCard } from './square-card'

export type SquareState =
  | { step: 'loading' }
  | { step: 'ready'; note: string | null }
  | { step: 'failed'; text: string; canReload: boolean }
  /** A card is being charged: nobody may leave now. */
  | { step: 'paying' }

/** An order whose card may have been charged already: only the same again is safe. */
export type Unsettled = { plan: string; cart: string; sourceId: string }

/** Longer than the server's own three attempts, so that its answer comes first. */
const TIME_LIMIT_MS = 50_000

/** `in` is enough: the answer comes from this site's own server. */
const isAnswer = <Answer extends { outcome: string }>(value: unknown): value is Answer => value !== null && typeof value === 'object' && 'outcome' in value

async function send<Answer extends { outcome: string }>(body: URLSearchParams): Promise<Answer | null> {
  const answer = await postFields('/services/square', body, TIME_LIMIT_MS)
  return isAnswer<Answer>(answer) ? answer : null
}

type SquareOptions = {
  account: SquareAccount
  place: RefObject<HTMLDivElement>
  form: () => HTMLFormElement | null
  /** What is shown and charged, in the currency's smallest unit. */
  amount: number
  /** The plan's id. */
  plan: string
  /** Outlives the card form: whoever closes the window and comes back still pays once. */
  unsettled: { current: Unsettled | null }
  onAnswer: (answer: SquareOrderAnswer) => void
}

/** The card form of Square and the attempts to pay with it. */
export function useSquare({ account, place, form, amount, plan, unsettled, onAnswer }: SquareOptions) {
  const [state, setState] = useState<SquareState>({ step: 'loading' })
  const card = useRef<SquareCard | null>(null)
  const busy = useRef(false)

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
          const { message, canReload } = error instanceof SquareCardError ? error : new SquareCardError(squareTexts.unready, false)
          setState({ step: 'failed', text: message, canReload })
        },
      )
    }
    return () => {
      gone.abort()
      card.current?.remove()
    }
    // Once: the account is the page's.
  }, [])

  /** @returns the order and its card, or null when what stands in the way has been said */
  async function order(current: HTMLFormElement): Promise<Unsettled | null> {
    const tokenized = await card.current?.tokenize(amount)
    if (!tokenized || 'problem' in tokenized) {
      setState({ step: 'ready', note: tokenized?.problem ?? squareTexts.unready })
      return null
    }
    const body = new URLSearchParams({ shownSquare: String(amount) })
    new FormData(current).forEach((value, name) => body.append(name, String(value)))
    const answer = await send<SquareOrderAnswer>(body)
    if (answer?.outcome === 'ready') return { plan, cart: answer.cart, sourceId: tokenized.token }
    if (answer) onAnswer(answer)
    setState({ step: 'ready', note: answer ? squareOrderMessage(answer) : orderTexts.network })
    return null
  }

  async function attempt() {
    const current = form()
    if (!current) return
    setState({ step: 'paying' })
    const before = unsettled.current?.plan === plan ? unsettled.current : null
    const ordered = before ?? (await order(current))
    if (!ordered) return
    unsettled.current = ordered
    const answer = await send<SquareChargeAnswer>(new URLSearchParams({ cart: ordered.cart, sourceId: ordered.sourceId }))
    if (!answer || answer.outcome === 'unreachable') return setState({ step: 'ready', note: squareTexts.unknown })
    unsettled.current = null
    if (answer.outcome === 'settled') return location.assign(`/services/receipt?${new URLSearchParams({ reference: answer.payment })}`)
    setState({ step: 'ready', note: answer.outcome === 'unavailable' ? squareTexts.notSold : answer.message })
  }

  return {
    state,
    /** A second press while an attempt is under way does nothing. */
    pay() {
      if (busy.current) return
      busy.current = true
      void attempt().finally(() => (busy.current = false))
    },
  }
}
