import { useEffect, useRef, useState } from 'react'

import type { WalletWords } from '~/content/wallet-page'
import { Waiting } from '~/ui/waiting'

import { orderTexts } from '../order/order-answer'
import { receiptAddress } from '../receipt/receipt-address'
import { ReceiptOpening } from '../receipt/receipt-opening'
import { useReceipt } from '../receipt/use-receipt'
import { mountWallet } from './paystack-wallet'

type WalletPaymentProps = { accessCode: string; reference: string; authorizationUrl: string; checkoutUrl: string; words: WalletWords }

/** Apple Pay's button, and the provider's window for whoever wants to pay otherwise. Styles: `wallet.css`. */
export function WalletPayment({ accessCode, reference, authorizationUrl, checkoutUrl, words }: WalletPaymentProps) {
  const [step, setStep] = useState<'loading' | 'ready' | 'paid'>('loading')
  const [note, setNote] = useState<string | null>(null)
  const begun = useRef(false)
  const receipt = useReceipt()

  useEffect(() => {
    // The library keeps its transaction for the life of the page: a second mount would be answered by the first.
    if (begun.current) return
    begun.current = true
    function openReceipt() {
      setStep('paid')
      receipt.open(receiptAddress({ reference, live: true }))
    }
    mountWallet({
      accessCode,
      checkoutUrl,
      title: words.frameTitle,
      containerId: 'wallet',
      buttonId: 'wallet-other',
      variant: 'normal',
      onSuccess: openReceipt,
      onPending: openReceipt,
      onCancel: () => setNote(orderTexts.closed),
      onFailure: setNote,
      onAttempt: () => setNote(null),
    }).then(
      () => setStep((now) => (now === 'loading' ? 'ready' : now)),
      () => {
        setNote(orderTexts.unreachable)
        setStep('ready')
      },
    )
  }, [])

  return (
    <>
      {note ? (
        <p className="note" role="alert">
          {note}
        </p>
      ) : null}
      <div className="wallet" id="wallet" />
      <Waiting busy={step === 'loading'} words={words.loading} instead={orderTexts.otherPage} />
      <ReceiptOpening receipt={receipt} words={words.confirming} />
      {/* Without scripts, and while they load, it leads to the provider's own page. */}
      <a className="button button--quiet" id="wallet-other" href={authorizationUrl} onClick={(event) => step !== 'loading' && event.preventDefault()}>
        {words.otherLabel}
      </a>
    </>
  )
}
