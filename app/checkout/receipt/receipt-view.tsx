import type { ReceiptWords } from '~/content/receipt-page'
import { formatMoment } from '~/lib/dates'
import { CheckIcon } from '~/ui/icons'

import type { Receipt, ReceiptPayment } from './receipt.server'

/** Specification, section 4: what a client reads when the money is there and verified. */
const paymentSuccessful = (provider: Provider) => `Payment successful with ${provider}!`

export type Provider = 'Paystack' | 'Square'

/** What the page of a payment says first, by where the payment stands. */
export function receiptHeading({ outcome }: Receipt, words: ReceiptWords): { heading: string; text: string } {
  switch (outcome) {
    case 'confirmed':
      return { heading: words.heading, text: words.text }
    case 'needs-review':
      return { heading: words.reviewHeading, text: words.reviewText }
    case 'pending':
      return { heading: words.pendingHeading, text: words.pendingText }
    case 'declined':
    case 'abandoned':
      return { heading: words.failedHeading, text: words.failedText }
    case 'not-delivered':
    case 'provider-unreachable':
      return { heading: words.confirmingHeading, text: words.confirmingText }
    case 'unknown':
      return { heading: words.unknownHeading, text: words.unknownText }
  }
}

type ReceiptViewProps = { receipt: Receipt; provider: Provider; words: ReceiptWords; chatHref: string | null }

/** The page of one payment: it tells the truth at each look, and can be printed once the money is there. Styles: `receipt.css`. */
export function ReceiptView({ receipt, provider, words, chatHref }: ReceiptViewProps) {
  const { heading, text } = receiptHeading(receipt, words)
  const arrived = receipt.outcome === 'confirmed' || receipt.outcome === 'needs-review'
  const over = receipt.outcome === 'declined' || receipt.outcome === 'abandoned' || receipt.outcome === 'unknown'

  return (
    <section className="section receipt">
      {receipt.outcome === 'confirmed' ? <canvas className="ground" aria-hidden="true" data-celebrates={receipt.reference} /> : null}
      <div className="wrap receipt__sheet">
        {receipt.outcome === 'confirmed' ? (
          <p className="receipt__done" role="alert">
            <CheckIcon />
            {paymentSuccessful(provider)}
          </p>
        ) : null}
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        {receipt.payment ? <PaymentFacts reference={receipt.reference} payment={receipt.payment} words={words} /> : null}
        <p className="button-row">
          {over ? (
            <a className="button" href="/services#plans">
              {words.backLabel}
            </a>
          ) : null}
          {chatHref ? (
            <a className={over ? 'button button--quiet' : 'button'} href={chatHref}>
              {words.chatLabel}
            </a>
          ) : null}
          {arrived ? (
            <button className="button button--quiet receipt__print" type="button" data-print="">
              {words.printLabel}
            </button>
          ) : null}
        </p>
        {arrived ? (
          <p>
            <a href="/terms#cancellation">{words.refundLabel}</a>
          </p>
        ) : null}
      </div>
    </section>
  )
}

function PaymentFacts({ reference, payment, words }: { reference: string; payment: ReceiptPayment; words: ReceiptWords }) {
  const { packageName, addOnName, amount, paidAt, maskedEmail } = payment
  return (
    <dl className="receipt__facts">
      <dt>{words.bookedLabel}</dt>
      <dd>{[packageName, addOnName].filter(Boolean).join(' + ')}</dd>
      <dt>{words.amountLabel}</dt>
      <dd className="price">{amount}</dd>
      {paidAt ? (
        <>
          <dt>{words.dateLabel}</dt>
          <dd>
            <time dateTime={paidAt}>{formatMoment(paidAt)}</time>
          </dd>
        </>
      ) : null}
      <dt>{words.emailLabel}</dt>
      <dd>{maskedEmail}</dd>
      <dt>{words.referenceLabel}</dt>
      <dd className="receipt__reference">{reference}</dd>
    </dl>
  )
}
