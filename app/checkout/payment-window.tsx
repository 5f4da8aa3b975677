import { useEffect, useRef, type RefObject } from 'react'

import type { CheckoutLabels } from '~/content/services-page'
import { formatNaira } from '~/lib/money'

import type { Plan } from './cart'
import type { usePayment } from './use-payment'

type PaymentWindowProps = {
  payment: ReturnType<typeof usePayment>
  plan: Plan | null
  labels: CheckoutLabels
  /** Where the focus belongs when it is closed. */
  opener: RefObject<HTMLElement>
}

/** What is paid, once more, before the provider's window opens. It steps aside for that one, which lies under any dialog. */
export function PaymentWindow({ payment: { state, pay, cancel }, plan, labels, opener }: PaymentWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const offered = state.step === 'offered' ? state : null

  useEffect(() => {
    const { current } = dialog
    // Nothing behind the provider's window takes the focus.
    for (const part of document.querySelectorAll<HTMLElement>('body > :not(iframe)')) part.inert = state.step === 'paying'
    if (offered && !current?.open) current?.showModal()
    if (!offered) current?.close()
  }, [offered, state.step])

  // By itself the browser would return it to the provider's frame if that was open before.
  const giveFocusBack = () => state.step === 'none' && opener.current?.focus()

  return (
    <dialog className="window" id="payment" aria-labelledby="payment-heading" ref={dialog} onCancel={cancel} onClose={giveFocusBack}>
      <h2 id="payment-heading">{labels.paymentHeading}</h2>
      {plan ? (
        <p>
          {plan.name}: <strong className="price">{formatNaira(plan.price)}</strong>
        </p>
      ) : null}
      <p>{labels.paymentIntro}</p>
      {offered?.note ? (
        <p className="note" role="alert">
          {offered.note}
        </p>
      ) : null}
      {offered?.hostedUrl ? (
        <p>
          <a href={offered.hostedUrl}>{labels.hostedLabel}</a>
        </p>
      ) : null}
      <div className="button-row">
        <button className="button" type="button" aria-disabled={offered?.busy || undefined} onClick={offered?.busy ? undefined : pay}>
          {labels.payLabel.replace('{amount}', formatNaira(plan?.price ?? 0))}
        </button>
        <button className="button button--quiet" type="button" onClick={cancel}>
          {labels.cancelLabel}
        </button>
      </div>
    </dialog>
  )
}
