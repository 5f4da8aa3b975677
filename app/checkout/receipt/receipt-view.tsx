import type { ReceiptWords } from '~/content/receipt-page'
import { formatMoment } from '~/lib/time/dates'
import { CheckIcon } from '~/ui/icons'
import { Words } from '~/ui/words'

import { NextSteps } from './next-steps'
import type { Receipt, ReceiptPayment, ReceiptReturn } from './receipt.server'
import { receiptTexts } from './receipt-texts'
import { shortCode } from './short-code'

/** What the page of a payment says first, by where the payment stands. */
export function receiptHeading({ outcome }: Receipt, words: ReceiptWords): { heading: string; text: string } {
  switch (outcome) {
    case 'confirmed':
      return { heading: words.heading, text: words.text }
    case 'needs-review':
      return { heading: words.reviewHeading, text: words.reviewText }
    case 'returned':
      return { heading: words.returnedHeading, text: words.returnedText }
    case 'partly-returned':
      return { heading: words.partlyReturnedHeading, text: words.partlyReturnedText }
    case 'returning':
      return { heading: words.returningHeading, text: words.returningText }
    case 'disputed':
      return { heading: words.disputedHeading, text: words.disputedText }
    case 'pending':
      return { heading: words.pendingHeading, text: words.pendingText }
    case 'declined':
    case 'abandoned':
      return { heading: words.failedHeading, text: words.failedText }
    case 'not-delivered':
      return { heading: words.confirmingHeading, text: receiptTexts.recording }
    case 'confirming':
    case 'provider-unreachable':
      return { heading: words.confirmingHeading, text: words.confirmingText }
    case 'not-working':
      return { heading: words.confirmingHeading, text: receiptTexts.notWorking }
    case 'unknown':
      return { heading: words.unknownHeading, text: words.unknownText }
  }
}

/** The states in which a page asks again by itself. */
export const isWaiting = ({ outcome }: Receipt): boolean =>
  ['pending', 'confirming', 'not-delivered', 'provider-unreachable'].includes(outcome)

type ReceiptViewProps = {
  receipt: Receipt
  words: ReceiptWords
  chatHref: string | null
  /** When and where a waiting page asks again; null when it does not, by itself. */
  next: { inS: number; address: string } | null
  /** Where somebody who does not want to wait asks at once. */
  askHref: string
}

/**
 * The page of one payment: it tells the truth at each look, and can be printed once the money is there. Scripts put what
 * a later look says in the place of `data-receipt` (`enhance/pages/receipt.ts`). Styles: `receipt.css`.
 */
export function ReceiptView({ receipt, words, chatHref, next, askHref }: ReceiptViewProps) {
  const { heading, text } = receiptHeading(receipt, words)
  const back = 'back' in receipt ? receipt.back : null
  const arrived = receipt.outcome === 'confirmed' || receipt.outcome === 'needs-review' || back !== null
  // Where nothing is left to do, no button asks for it.
  const asks = ['needs-review', 'disputed', 'not-working'].includes(receipt.outcome)
  const over = receipt.outcome === 'declined' || receipt.outcome === 'abandoned' || receipt.outcome === 'unknown'

  return (
    <section className="section receipt" data-receipt={receipt.outcome} data-next={next?.address} data-wait={next?.inS}>
      {receipt.outcome === 'confirmed' ? (
        <div className="receipt__cloth" aria-hidden="true">
          <canvas className="ground" data-celebrates={receipt.reference} />
        </div>
      ) : null}
      <div className="wrap receipt__sheet">
        {receipt.outcome === 'confirmed' ? (
          <p className="receipt__done" role="alert">
            <CheckIcon />
            {receiptTexts.successful(receipt.provider)}
          </p>
        ) : null}
        <h1 tabIndex={-1}>{heading}</h1>
        <p className="lead">
          <Words>{text}</Words>
        </p>
        {isWaiting(receipt) && !next ? <p>{receiptTexts.stopped}</p> : null}
        <div className="receipt__columns">
          {receipt.payment ? (
            <PaymentFacts reference={receipt.reference} payment={receipt.payment} back={back} words={words} />
          ) : null}
          {receipt.outcome === 'confirmed' && receipt.payment.paidAt ? (
            <NextSteps paidAt={receipt.payment.paidAt} receiptByEmail={receipt.receiptByEmail === true} words={words} />
          ) : null}
        </div>
        <p className="button-row">
          {over ? (
            <a className="button" href="/services#plans">
              {words.backLabel}
            </a>
          ) : null}
          {isWaiting(receipt) ? (
            <a className="button" href={askHref} data-ask="">
              {receiptTexts.askAgain}
            </a>
          ) : null}
          {chatHref ? (
            <a className={asks ? 'button' : 'button button--quiet'} href={chatHref}>
              {words.chatLabel}
            </a>
          ) : null}
          {arrived ? (
            <button className="button button--quiet receipt__print" type="button" data-print="">
              {words.printLabel}
            </button>
          ) : null}
        </p>
        {isWaiting(receipt) ? <p role="status" data-asking="" /> : null}
        {arrived ? (
          <p>
            <a href="/terms#cancellation">{words.refundLabel}</a>
          </p>
        ) : null}
      </div>
    </section>
  )
}

function PaymentFacts({
  reference,
  payment,
  back,
  words,
}: {
  reference: string
  payment: ReceiptPayment
  back: ReceiptReturn | null
  words: ReceiptWords
}) {
  const { packageName, addOnName, therapistName, amount, paidAt, maskedEmail } = payment
  return (
    <dl className="receipt__facts">
      <dt>{words.bookedLabel}</dt>
      <dd>{[packageName, addOnName].filter(Boolean).join(' + ')}</dd>
      {therapistName ? (
        <>
          <dt>{words.therapistLabel}</dt>
          <dd>{therapistName}</dd>
        </>
      ) : null}
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
      {back?.amount ? (
        <>
          <dt>{words.returnedLabel}</dt>
          <dd className="price">{back.amount}</dd>
        </>
      ) : null}
      {back?.at ? (
        <>
          <dt>{words.returnedDateLabel}</dt>
          <dd>
            <time dateTime={back.at}>{formatMoment(back.at)}</time>
          </dd>
        </>
      ) : null}
      <dt>{words.emailLabel}</dt>
      <dd>{maskedEmail}</dd>
      <dt>{words.codeLabel}</dt>
      <dd className="receipt__code">{shortCode(reference)}</dd>
      <dt>{words.referenceLabel}</dt>
      <dd className="receipt__reference">{reference}</dd>
    </dl>
  )
}
