import { useEffect, useRef, useState } from 'react'

import type { WalletTexts } from '~/content/pages/receipt-page'
import { ProgressMessage } from '~/ui/waiting'
import { formatNaira } from '~/lib/money'

import { checkPayment } from '../order/check-payment'
import { orderTexts } from '../order/order'
import { type Note, OrderNote, PendingNote } from '../order/pending-note'
import { type PendingNotice, pendingTexts, receiptAddress, unknownAttempt } from '../order/pending-payment'
import { ReceiptOpening, useReceipt } from '../order/receipt-opening'
import { mountWallet } from '../providers/paystack/paystack-wallet'

export type WalletAttempt = { accessCode: string; reference: string; authorizationUrl: string; checkoutUrl: string }

type WalletPaymentProps = WalletAttempt & { words: WalletTexts }

/** The Apple Pay button, and Paystack's window for other ways to pay. Styles: `wallet.css`. */
export function WalletPayment({ accessCode, reference, authorizationUrl, checkoutUrl, words }: WalletPaymentProps) {
  const [step, setStep] = useState<'loading' | 'ready' | 'paid'>('loading')
  const [note, setNote] = useState<Note | null>(null)
  const [notice, setNotice] = useState<PendingNotice | null>(null)
  const [checking, setChecking] = useState(false)
  const isMounted = useRef(false)
  const receipt = useReceipt()

  useEffect(() => {
    // The library keeps its transaction for the life of the page, so it is mounted once.
    if (isMounted.current) return
    isMounted.current = true
    let hasAttempted = false
    function openReceipt(address: string) {
      setStep('paid')
      receipt.open(address)
    }
    /** Only the server knows whether an unsuccessful attempt was paid after all. */
    async function reportEnd(ended: Note) {
      setChecking(true)
      const check = await checkPayment(reference)
      setChecking(false)
      if (check?.receipt) return openReceipt(check.receipt)
      setNotice(check ? check.notice : unknownAttempt(reference))
      setNote(check ? ended : null)
    }
    mountWallet({
      accessCode,
      checkoutUrl,
      title: words.frameTitle,
      containerId: 'wallet',
      buttonId: 'wallet-other',
      variant: 'normal',
      onSuccess: () => openReceipt(receiptAddress({ reference })),
      onPending: () => openReceipt(receiptAddress({ reference })),
      onCancel: () => void reportEnd({ text: orderTexts.closed, calm: true }),
      onFailure: (text) => void (hasAttempted ? reportEnd({ text }) : setNote({ text })),
      onAttempt() {
        hasAttempted = true
        setNote(null)
        setNotice(null)
      },
    }).then(
      () => setStep((now) => (now === 'loading' ? 'ready' : now)),
      () => {
        setNote({ text: orderTexts.unreachable })
        setStep('ready')
      },
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Runs once: the page is about one transaction.
  }, [])

  return (
    <>
      {note ? <OrderNote note={note} chat={null} /> : null}
      {notice ? <PendingNote notice={notice} chat={null} /> : null}
      <div className="wallet" id="wallet" />
      <ProgressMessage busy={step === 'loading'} words={words.loading} instead={orderTexts.otherPage} />
      <ProgressMessage busy={checking} words={pendingTexts.checking} instead={pendingTexts.stillChecking} />
      <ReceiptOpening receipt={receipt} words={words.confirming} />
      {/* Before scripts load, the button links to the provider's page. */}
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

type WalletOrderProps = {
  /** The plan; `price` is in naira. */
  plan: { name: string; price: number }
  attempt: WalletAttempt
  words: WalletTexts
}

/** Shows the order, its wallet button and a link back. */
export const WalletOrder = ({ plan, attempt, words }: WalletOrderProps) => (
  <section className="section page-top">
    <div className="wrap wallet-page">
      <h1>{words.heading}</h1>
      <p className="lead">{words.text.replace('{plan}', plan.name).replace('{amount}', formatNaira(plan.price))}</p>
      <WalletPayment {...attempt} words={words} />
      <p>
        <a href="/services#plans">{words.backLabel}</a>
      </p>
    </div>
  </section>
)
