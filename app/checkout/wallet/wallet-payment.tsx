import { useEffect, useRef, useState } from 'react'

import type { WalletWords } from '~/content/wallet-page'

import { orderTexts } from '../order/order-answer'
import { receiptAddress } from '../receipt/receipt-address'
import { mountWallet } from './paystack-wallet'

type WalletPaymentProps = { accessCode: string; reference: string; authorizationUrl: string; checkoutUrl: string; words: WalletWords }

/** Apple Pay's button, and the provider's window for whoever wants to pay otherwise. Styles: `wallet.css`. */
export function WalletPayment({ accessCode, reference, authorizationUrl, checkoutUrl, words }: WalletPaymentProps) {
  const [step, setStep] = useState<'loading' | 'ready' | 'paid'>('loading')
  const [note, setNote] = useState<string | null>(null)
  const begun = useRef(false)

  useEffect(() => {
    // The library keeps its transaction for the life of the page: a second mount would be answered by the first.
    if (begun.current) return
    begun.current = true
    function receipt() {
      setStep('paid')
      location.assign(receiptAddress({ reference, live: true }))
    }
    mountWallet({
      accessCode,
      checkoutUrl,
      title: words.frameTitle,
      containerId: 'wallet',
      buttonId: 'wallet-other',
      variant: 'normal',
      onSuccess: receipt,
      onPending: receipt,
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
      <p role="status">{step === 'loading' ? words.loading : step === 'paid' ? words.confirming : null}</p>
      {/* Without scripts, and while they load, it leads to the provider's own page. */}
      <a className="button button--quiet" id="wallet-other" href={authorizationUrl} onClick={(event) => step !== 'loading' && event.preventDefault()}>
        {words.otherLabel}
      </a>
    </>
  )
}
