import { useEffect, useRef } from 'react'

import type { CheckoutLabels, SquareLabels } from '~/content/services-page'
import { Waiting } from '~/ui/waiting'

import { formatMinor } from '../money'
import { OrderNote } from '../order/order-note'
import { ReceiptOpening } from '../receipt/receipt-opening'
import { squareTexts, type SquareOrderAnswer } from './square-answer'
import type { SquareAccount } from './square-card'
import { useSquare } from './use-square'

/** The second provider as the page knows it: the seller's account and the words around the card form. */
export type SquareOffer = { account: SquareAccount; words: SquareLabels }

type SquareFormProps = {
  offer: SquareOffer
  /** In the smallest unit of the account's currency. */
  amount: number
  labels: CheckoutLabels
  form: () => HTMLFormElement | null
  onAnswer: (answer: SquareOrderAnswer) => void
  /** While a card is charged the window stays open. */
  onPaying: (paying: boolean) => void
  onCancel: () => void
}

/** Square's card form in the payment window, with the amount that is charged. */
export function SquareForm({ offer: { account, words }, amount, labels, form, onAnswer, onPaying, onCancel }: SquareFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const { state, receipt, pay } = useSquare({ account, place, form, amount, onAnswer })
  const paying = state.step === 'paying'
  const shown = formatMinor(amount, account.currency)
  const note = state.step === 'failed' ? state.text : state.step === 'ready' ? state.note : null

  useEffect(() => onPaying(paying), [paying])

  return (
    <>
      <p>{words.chargeText.replace('{amount}', shown)}</p>
      <div className="square-card" ref={place} hidden={state.step === 'failed'} />
      <Waiting busy={state.step === 'loading'} words={words.loading} instead={squareTexts.stillLoading} />
      <Waiting busy={paying && !receipt.opening} words={labels.confirming} instead={squareTexts.waiting} />
      <ReceiptOpening receipt={receipt} words={labels.confirming} />
      {note ? <OrderNote text={note} chat={null} afterClosing={labels.nothingCharged} /> : null}
      <div className="button-row">
        {state.step === 'failed' ? (
          state.canReload ? (
            <button className="button" type="button" onClick={() => location.reload()}>
              {words.reloadLabel}
            </button>
          ) : null
        ) : (
          <button className="button" type="button" aria-disabled={state.step !== 'ready' || undefined} onClick={state.step === 'ready' ? pay : undefined}>
            {labels.payLabel.replace('{amount}', shown)}
          </button>
        )}
        <button className="button button--quiet" type="button" aria-disabled={paying || undefined} onClick={paying ? undefined : onCancel}>
          {labels.cancelLabel}
        </button>
      </div>
    </>
  )
}
