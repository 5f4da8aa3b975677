import { Suspense, useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'

import type { CheckoutLabels } from '~/content/services-page'
import { formatNaira } from '~/lib/money'
import { Waiting } from '~/ui/waiting'

import type { Plan } from '../cart/cart'
import { APPLE_PAY, hasApplePay } from '../wallet/apple-pay'
import { formatMinor } from '../money'
import { useExitAbove } from './exit-above'
import { orderTexts } from './order-answer'
import { OrderNote, type ChatOffer } from './order-note'
import type { SquareOrderAnswer } from '../square/square-answer'
import type { SquareOffer } from '../square/square-form'
import { prepareSquareForm, SquareFormLater } from '../square/square-form-later'
import { AssuranceLine } from './terms-line'
import type { usePayment } from './use-payment'

type PaymentWindowProps = {
  payment: ReturnType<typeof usePayment>
  plan: Plan | null
  labels: CheckoutLabels
  /** The second provider, with what it charges in its smallest unit; null where it is not offered. */
  square: (SquareOffer & { amount: number }) | null
  form: () => HTMLFormElement | null
  onSquareAnswer: (answer: SquareOrderAnswer) => void
  /** Null where the settings have no phone. */
  chat: ChatOffer | null
  /** Where the focus belongs when it is closed. */
  opener: RefObject<HTMLElement>
}

/** What is paid, once more, before the provider's window opens. It steps aside for that one, which lies under any dialog. */
export function PaymentWindow({ payment: { state, pay, cancel }, plan, labels, square, form, onSquareAnswer, chat, opener }: PaymentWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const offered = state.step === 'offered' ? state : null
  const [provider, setProvider] = useState<'paystack' | 'square'>('paystack')
  const [charging, setCharging] = useState(false)
  const opened = offered !== null
  const bySquare = provider === 'square' ? square : null

  // Only the browser knows, and not before it is asked.
  const wallet = opened && hasApplePay()

  useEffect(() => {
    if (opened && square) prepareSquareForm(square.account)
  }, [opened, square !== null])

  useEffect(() => {
    const { current } = dialog
    // Nothing behind the provider's window takes the focus.
    for (const part of document.querySelectorAll<HTMLElement>('body > :not(iframe)')) part.inert = state.step === 'paying'
    // eslint-disable-next-line no-restricted-syntax -- without dialogs `checkout.tsx` offers nothing
    if (offered && !current?.open) current?.showModal()
    if (!offered && current?.open) current.close()
  }, [offered, state.step])

  useExitAbove(state.step === 'paying')

  // By itself the browser would return it to the provider's frame if that was open before.
  const giveFocusBack = () => state.step === 'none' && opener.current?.focus()

  const current = opened ? form() : null
  const email = current ? new FormData(current).get('email') : null

  function leave(event: SyntheticEvent) {
    if (charging) event.preventDefault()
    else cancel()
  }

  return (
    <dialog className="window" id="payment" aria-labelledby="payment-heading" ref={dialog} onCancel={leave} onClose={giveFocusBack}>
      <h2 id="payment-heading">{labels.paymentHeading}</h2>
      {plan ? (
        <p>
          {plan.name}: <strong className="price">{bySquare ? formatMinor(bySquare.amount, bySquare.account.currency) : formatNaira(plan.price)}</strong>
        </p>
      ) : null}
      <p>{labels.paymentIntro}</p>
      {typeof email === 'string' ? <p>{labels.receiptTo.replace('{email}', () => email)}</p> : null}
      {square ? (
        <fieldset className="providers" disabled={charging || offered?.busy}>
          <legend>{square.words.question}</legend>
          {(['paystack', 'square'] as const).map((name) => (
            <div key={name}>
              <input type="radio" id={`with-${name}`} name="provider" checked={provider === name} onChange={() => setProvider(name)} />
              <label htmlFor={`with-${name}`}>
                {name === 'paystack' ? square.words.nairaLabel : square.words.cardLabel.replace('{amount}', formatMinor(square.amount, square.account.currency))}
              </label>
            </div>
          ))}
        </fieldset>
      ) : null}
      {opened && bySquare && plan ? (
        <Suspense fallback={<p role="status">{bySquare.words.loading}</p>}>
          <SquareFormLater
            offer={bySquare}
            amount={bySquare.amount}
            labels={labels}
            form={form}
            onAnswer={onSquareAnswer}
            onPaying={setCharging}
            onCancel={cancel}
          />
        </Suspense>
      ) : (
        <PaystackOffer {...{ offered, plan, labels, wallet, chat, pay, cancel }} />
      )}
      {opened && !bySquare ? <AssuranceLine labels={labels} /> : null}
    </dialog>
  )
}

type PaystackOfferProps = {
  offered: Extract<ReturnType<typeof usePayment>['state'], { step: 'offered' }> | null
  plan: Plan | null
  labels: CheckoutLabels
  /** Apple Pay can be used here. */
  wallet: boolean
  chat: ChatOffer | null
  pay: () => void
  cancel: () => void
}

/** What came of the last attempt, and the button that opens Paystack's window. */
function PaystackOffer({ offered, plan, labels, wallet, chat, pay, cancel }: PaystackOfferProps) {
  return (
    <>
      {offered?.note ? <OrderNote text={offered.note} chat={offered.chat ? chat : null} afterClosing={labels.nothingCharged} /> : null}
      {offered?.hostedUrl ? (
        <p>
          <a href={offered.hostedUrl}>{labels.hostedLabel}</a>
        </p>
      ) : null}
      <div className="button-row">
        {/* What is no longer sold cannot be paid. */}
        {plan ? (
          <button className="button" type="button" aria-disabled={offered?.busy || undefined} onClick={offered?.busy ? undefined : pay}>
            {labels.payLabel.replace('{amount}', formatNaira(plan.price))}
          </button>
        ) : null}
        {plan && wallet ? (
          // A page of its own with a policy of its own; the form goes there as it stands.
          <button className="button button--quiet" formAction="/services/wallet" disabled={offered?.busy}>
            {APPLE_PAY}
          </button>
        ) : null}
        <button className="button button--quiet" type="button" onClick={cancel}>
          {labels.cancelLabel}
        </button>
      </div>
      {offered ? <Waiting busy={offered.busy && offered.note === null} words={orderTexts.opening} instead={orderTexts.stillOpening} chat={chat?.href} /> : null}
    </>
  )
}
