import { useEffect, useRef } from 'react'

import { formatMinor } from '~/lib/money'
import { ProgressMessage } from '~/ui/waiting'

import { OrderNote } from '../../order/pending-note'
import type { CardFormProps } from '../provider'
import { ReceiptOpening } from '../../order/receipt-opening'
import { type SquareOffer, squareTexts } from './square-offer'
import { useSquare } from './use-square'

type SquareFormProps = CardFormProps & {
  offer: SquareOffer
  /** The amount in the smallest unit of the account's currency. */
  amount: number
}

/** Square's card form in the payment window, with the amount. */
export function SquareForm({
  offer: { account, words },
  amount,
  labels,
  form,
  onRejected,
  onPaying,
  onCancel,
  chat,
}: SquareFormProps) {
  const container = useRef<HTMLDivElement>(null)
  const { state, receipt, pay } = useSquare({ account, container, form, amount, onRejected })
  const paying = state.step === 'paying'
  const shown = formatMinor(amount, account.currency)
  const note = state.step === 'failed' || state.step === 'ready' ? state.note : null

  useEffect(() => onPaying(paying), [onPaying, paying])

  return (
    <>
      <p>{words.chargeText.replace('{amount}', shown)}</p>
      <div className="square-card" ref={container} hidden={state.step === 'failed'} />
      <ProgressMessage busy={state.step === 'loading'} words={words.loading} instead={squareTexts.stillLoading} />
      <ProgressMessage busy={paying && !receipt.opening} words={labels.confirming} instead={squareTexts.waiting} />
      <ReceiptOpening receipt={receipt} words={labels.confirming} />
      {note ? <OrderNote note={note} chat={chat} /> : null}
      <div className="button-row">
        {state.step === 'failed' ? (
          state.canReload ? (
            <button className="button" type="button" onClick={() => location.reload()}>
              {words.reloadLabel}
            </button>
          ) : null
        ) : (
          <button
            className="button"
            type="button"
            aria-disabled={state.step !== 'ready' || undefined}
            onClick={state.step === 'ready' ? pay : undefined}
          >
            {labels.payLabel.replace('{amount}', shown)}
          </button>
        )}
        <button
          className="button button--quiet"
          type="button"
          aria-disabled={paying || undefined}
          onClick={paying ? undefined : onCancel}
        >
          {labels.cancelLabel}
        </button>
      </div>
    </>
  )
}
