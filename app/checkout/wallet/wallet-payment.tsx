import { useEffect, useRef, useState } from 'react'

import type { WalletWords } from '~/content/wallet-page'
import { Waiting } from '~/ui/waiting'

import { orderTexts } from '../order/order-texts'
import { receiptAddress } from '../receipt-opening/receipt-address'
import { ReceiptOpening } from '../receipt-opening/receipt-opening'
import { useReceipt } from '../receipt-opening/use-receipt'
import { mountWallet } from './paystack-wallet'

export type WalletAttempt = {
  accessCode: string
  reference: string
  authorizationUrl: string
  /** `PAYSTACK_CHECKOUT_URL` */
  checkoutUrl: string
}

type WalletPaymentProps = WalletAttempt & { words: WalletWords }

/** Apple Pay's button, and the provider's window for other ways to pay. Styles: `wallet.css`. */
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: the page is about one transaction.
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
      <a
        className="button button--quiet"
        id="wallet-other"
        href={authorizationUrl}
        onClick={(event) => step !== 'loading' && event.preventDefault()}
      >
        {words.otherLabel}
      </a>
    </>
  )
}
