import { flushSync } from 'react-dom'

import { fieldsOf, postFields } from '~/lib/forms/form-answer'

import { forgetAttempts, rememberAttempt, checkPayment } from '../order/check-payment'
import { orderTexts } from '../order/order'
import { type OrderRejection, rejectionMessage, offersChat } from '../order/order-rejection'
import type { Note } from '../order/pending-note'
import { mayStillArrive, type PendingNotice, receiptAddress, unknownAttempt } from '../order/pending-payment'
import { payInPopup, REOPEN_AFTER_MS } from '../providers/paystack/paystack-popup'
import type { OrderAnswer } from './submit-order.server'

export type PaymentState =
  /** Our payment window is closed. */
  | { step: 'none' }
  /** Our window is open. `note`: the last result; `hostedUrl`: the provider's own page; `busy`: placing the order. */
  | { step: 'offered'; note: Note | null; hostedUrl: string | null; busy: boolean; checking: boolean }
  /** The provider's window covers the page; ours is closed. */
  | { step: 'paying' }
  /** The client has paid; the receipt verifies it. */
  | { step: 'confirming' }

export type AttemptParts = {
  form: () => HTMLFormElement | null
  checkoutUrl: string
  words: { frameTitle: string; slowText: string; unavailable: string; afterClosing: string }
  /** Aborts when the client cancels. */
  signal: AbortSignal
  setState: (next: PaymentState | ((now: PaymentState) => PaymentState)) => void
  openReceipt: (address: string) => void
  /** Called when the order is rejected, for errors at fields or new prices. */
  onRejected: (rejection: OrderRejection) => void
  /** Called with an earlier payment to mention; null once a new order was placed. */
  onPending: (notice: PendingNotice | null) => void
}

/** Runs one payment attempt: order, provider's window, result. */
export async function runAttempt({
  form,
  checkoutUrl,
  words,
  signal,
  setState,
  openReceipt,
  onRejected,
  onPending,
}: AttemptParts): Promise<void> {
  const offer = (
    note: Note | null,
    {
      hostedUrl = null,
      busy = false,
      checking = false,
    }: { hostedUrl?: string | null; busy?: boolean; checking?: boolean } = {},
  ) => setState({ step: 'offered', note, hostedUrl, busy, checking })

  function showReceipt(address: string) {
    forgetAttempts(form())
    openReceipt(address)
  }

  /** Reports the result of an attempt whose window closed: only the server knows whether it was paid. */
  async function reportEnd(reference: string, note: Note) {
    const check = await checkPayment(reference)
    if (check?.receipt) return showReceipt(check.receipt)
    if (signal.aborted) return
    const notice = check ? check.notice : unknownAttempt(reference)
    if (notice) onPending(notice)
    offer(check && !(check.attempt && mayStillArrive(check.attempt)) ? note : null, { busy: true })
    // Any sooner, the library would hide the next window.
    await new Promise((resolve) => setTimeout(resolve, REOPEN_AFTER_MS))
    setState((now) => (now.step === 'offered' ? { ...now, busy: false } : now))
  }

  const current = form()
  if (!current) return
  offer(null, { busy: true })
  const answer = await sendOrder(current)
  if (signal.aborted) return
  if (answer === 'nothing') return offer({ text: orderTexts.network, detail: orderTexts.kept })
  if (answer === 'unreadable') return offer({ text: orderTexts.ours, chat: true })
  if (answer.outcome !== 'ready') {
    onRejected(answer)
    if (answer.outcome === 'invalid') return setState({ step: 'none' })
    if (answer.outcome === 'charged') return showReceipt(answer.receipt)
    const text = rejectionMessage(answer, words.unavailable)
    const detail = answer.outcome === 'refused' ? orderTexts.kept : null
    return offer(text === null ? null : { text, detail, chat: offersChat(answer) })
  }

  const { accessCode, authorizationUrl, reference } = answer
  rememberAttempt(current, reference)
  onPending(null)
  const ended = await payInPopup({
    accessCode,
    checkoutUrl,
    title: words.frameTitle,
    signal,
    onSlow: () => offer({ text: words.slowText }, { hostedUrl: authorizationUrl, busy: true }),
    // Our window returns the focus when it closes, so it must close before the provider's takes it.
    onShown: () => flushSync(() => setState({ step: 'paying' })),
  }).catch(() => null)
  if (!ended) return offer({ text: orderTexts.unreachable, chat: true }, { hostedUrl: authorizationUrl })
  if (ended.end === 'succeeded' || ended.end === 'pending') return showReceipt(receiptAddress({ reference }))
  if (signal.aborted) return
  offer(null, { busy: true, checking: true })
  const text = ended.end === 'closed' ? orderTexts.closed : (ended.message ?? orderTexts.failed)
  await reportEnd(reference, { text, detail: words.afterClosing, calm: ended.end === 'closed' })
}

/** The timeout of a request, longer than the server's own deadline, so that its response comes first. */
const TIME_LIMIT_MS = 25_000

/** `nothing` without a response; `unreadable` when it is not ours: the site failed, not the connection. */
export const sendOrder = (form: HTMLFormElement): Promise<OrderAnswer | 'nothing' | 'unreadable'> =>
  postFields('/services/pay', fieldsOf(form), TIME_LIMIT_MS)
