import type { ComponentProps } from 'react'

import type { ReceiptTexts } from '~/content/pages/receipt-page'
import { chatLink } from '~/content/site-settings/chat'
import { formatDeadline, formatMoment } from '~/lib/time/dates'
import { CheckIcon } from '~/ui/icons'
import { Lead } from '~/ui/typography'

import type { Receipt, ReceiptPayment, ReceiptRefund } from './receipt.server'

/** Receipt texts that depend on the payment, so staff cannot edit them. */
export const receiptTexts = {
  /** Specification section 4. @param provider its title */
  successful: (provider: string) => `Payment successful with ${provider}!`,
  /** Paid, but not yet accepted by the API host. */
  recording: 'Your payment has arrived, and we are recording your booking. Please do not pay again.',
  /** Paid and recorded, but the provider did not report refunds. */
  received: (provider: string) =>
    `Your payment has arrived, and your booking is recorded. We are still waiting for ${provider} to tell us the current status of this payment. Please do not pay again.`,
  unreachable: (provider: string) =>
    `We could not check with ${provider} just now, so we do not know yet whether your payment has arrived. If you have already paid, please do not pay again.`,
  /** The provider rejects our key or has none: checking again does not help. */
  notWorking:
    'We cannot check your payment at the moment: something went wrong on our side. Whatever you paid is not lost. Please do not pay again; write to us with your payment reference, and we will check it for you.',
  /** The provider has no payment, but one can still arrive. */
  notPaidYetHeading: 'No payment has arrived so far',
  notPaidYet: (provider: string) =>
    `If the ${provider} payment window is still open, you can still complete your payment there. If you have already sent the money, please do not pay again: it can take a few minutes to arrive.`,
  /** The 24 hours of the specification have passed. @param time when they ended */
  replyOverdue: (time: string) =>
    `We promised to email you your therapist’s name by ${time}. If you have not heard from us, please write to us with your payment reference.`,
  reviewOverdue: (time: string) =>
    `One detail did not match your booking, and we promised to write to you about it by ${time}. If you have not heard from us, please write to us with your payment reference. Please do not pay again.`,
  askAgain: 'Check again now',
  /** Shown only while the page polls. */
  updates: 'This page updates by itself; you can also close it and come back to this address.',
  stopped:
    'This page has stopped checking by itself. Check again whenever you like, or write to us with your payment reference.',
} as const

/** The heading and first text of a receipt, by status. */
export function receiptHeading(receipt: Receipt, words: ReceiptTexts): { heading: string; text: string } {
  switch (receipt.outcome) {
    case 'confirmed': {
      const { by, isPast } = receipt.reply
      return { heading: words.heading, text: isPast ? receiptTexts.replyOverdue(formatMoment(by)) : words.text }
    }
    case 'needs-review': {
      const { by, isPast } = receipt.reply
      const text = isPast ? receiptTexts.reviewOverdue(formatMoment(by)) : words.reviewText
      return { heading: words.reviewHeading, text }
    }
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
    case 'received':
      return { heading: words.confirmingHeading, text: receiptTexts.received(receipt.provider) }
    case 'confirming':
      return { heading: words.confirmingHeading, text: words.confirmingText }
    case 'provider-unreachable':
      return { heading: words.confirmingHeading, text: receiptTexts.unreachable(receipt.provider) }
    case 'not-working':
      return { heading: words.confirmingHeading, text: receiptTexts.notWorking }
    case 'not-paid-yet':
      return { heading: receiptTexts.notPaidYetHeading, text: receiptTexts.notPaidYet(receipt.provider) }
    case 'unknown':
      return { heading: words.unknownHeading, text: words.unknownText }
  }
}

const WAITING: ReadonlySet<Receipt['outcome']> = new Set([
  'pending',
  'confirming',
  'not-delivered',
  'received',
  'provider-unreachable',
  'not-paid-yet',
])

/** Whether the status may change soon, so that the page polls. */
export const isWaiting = ({ outcome }: Receipt): boolean => WAITING.has(outcome)

type ReceiptViewProps = {
  receipt: Receipt
  words: ReceiptTexts
  chatHref: string | null
  /** The next poll; null once polling has stopped. */
  next: { inS: number; address: string } | null
  /** The address for an immediate check. */
  checkHref: string
}

/** While pending, `receipt-status.ts` replaces `data-receipt` at a new `data-version`. Styles: `receipt.css`. */
export function ReceiptView({ receipt, words, chatHref, next, checkHref }: ReceiptViewProps) {
  const { heading, text } = receiptHeading(receipt, words)
  const refund = 'refund' in receipt ? receipt.refund : null
  const isPending = isWaiting(receipt)
  const reply = 'reply' in receipt ? receipt.reply : null
  // Without another next step, the chat is the primary button.
  const chatFirst = ['needs-review', 'disputed', 'not-working'].includes(receipt.outcome) || reply?.isPast === true
  const isUnpaid = ['declined', 'abandoned', 'unknown', 'not-paid-yet'].includes(receipt.outcome)
  const isPrintable = 'refund' in receipt || ['confirmed', 'needs-review', 'received'].includes(receipt.outcome)
  // Polling shows a new receipt when this changes, so add what else a pending page shows. Texts may be translated.
  const version = [receipt.outcome, receipt.payment ? 'with-payment' : 'without-payment', next ? 'checks' : 'stopped']

  return (
    <section
      className="section receipt"
      data-receipt={receipt.outcome}
      data-version={version.join(' ')}
      data-next={next?.address}
      data-wait={next?.inS}
    >
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
        <Lead>{text}</Lead>
        {isPending ? <p>{next ? receiptTexts.updates : receiptTexts.stopped}</p> : null}
        <div className="receipt__columns">
          {receipt.payment ? (
            <PaymentFacts reference={receipt.reference} payment={receipt.payment} refund={refund} words={words} />
          ) : null}
          {receipt.outcome === 'confirmed' && !receipt.reply.isPast ? (
            <NextSteps replyBy={receipt.reply.by} receiptByEmail={receipt.receiptByEmail === true} words={words} />
          ) : null}
        </div>
        <p className="button-row">
          {isPending ? (
            <a className="button" href={checkHref} data-ask="">
              {receiptTexts.askAgain}
            </a>
          ) : null}
          {isUnpaid ? (
            <a className={isPending ? 'button button--quiet' : 'button'} href="/services#plans">
              {words.backLabel}
            </a>
          ) : null}
          {chatHref ? (
            <a className={chatFirst ? 'button' : 'button button--quiet'} href={chatHref}>
              {words.chatLabel}
            </a>
          ) : null}
          {isPrintable ? (
            <button className="button button--quiet receipt__print" type="button" data-print="">
              {words.printLabel}
            </button>
          ) : null}
        </p>
        {isPending ? <p role="status" data-asking="" /> : null}
        {isPrintable ? (
          <p>
            <a href="/terms#cancellation">{words.refundLabel}</a>
          </p>
        ) : null}
      </div>
    </section>
  )
}

type PaymentFactsProps = {
  reference: string
  payment: ReceiptPayment
  refund: ReceiptRefund | null
  words: ReceiptTexts
}

function PaymentFacts({ reference, payment, refund, words }: PaymentFactsProps) {
  const { packageName, addOnName, therapistName, amount, paidAt, maskedEmail } = payment
  return (
    <dl className="receipt__facts">
      <Fact label={words.bookedLabel}>{[packageName, addOnName].filter(Boolean).join(' + ')}</Fact>
      <Fact label={words.therapistLabel}>{therapistName}</Fact>
      <Fact label={words.amountLabel} className="price">
        {amount}
      </Fact>
      <Fact label={words.dateLabel}>{momentOf(paidAt)}</Fact>
      <Fact label={words.returnedLabel} className="price">
        {refund?.amount}
      </Fact>
      <Fact label={words.returnedDateLabel}>{momentOf(refund?.at)}</Fact>
      <Fact label={words.emailLabel}>{maskedEmail}</Fact>
      <Fact label={words.codeLabel} className="receipt__code" translate="no">
        {shortCode(reference)}
      </Fact>
      <Fact label={words.referenceLabel} className="receipt__reference" translate="no">
        {reference}
      </Fact>
    </dl>
  )
}

const momentOf = (time: string | null | undefined) => (time ? <time dateTime={time}>{formatMoment(time)}</time> : null)

/** A term with its value; nothing without a value. */
const Fact = ({ label, ...value }: ComponentProps<'dd'> & { label: string }) =>
  value.children ? (
    <>
      <dt>{label}</dt>
      <dd {...value} />
    </>
  ) : null

type NextStepsProps = { replyBy: string; receiptByEmail: boolean; words: ReceiptTexts }

/** The next steps after a payment, and when the client hears from us. @param replyBy ISO date and time */
export function NextSteps({ replyBy, receiptByEmail, words }: NextStepsProps) {
  return (
    <section className="receipt__next">
      <h2>{words.stepsHeading}</h2>
      <ol className="receipt__steps">
        <li>{receiptByEmail ? words.stepReceipt : words.stepKeep}</li>
        <li>{words.stepMatch.replace('{time}', formatDeadline(replyBy))}</li>
        <li>{words.stepFirst}</li>
      </ol>
    </section>
  )
}

/** The chat address of a receipt, with its reference in the message; null without a phone number in the settings. */
export const receiptChat = (site: Parameters<typeof chatLink>[0], { reference }: Receipt): string | null =>
  reference
    ? chatLink(site, 'payment', { reference: `${shortCode(reference)} (${reference})` })
    : chatLink(site, 'support')

/** The end of a reference in two groups, short enough to read out: `3F9A 07C2`. */
export function shortCode(reference: string): string {
  return reference
    .slice(-8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1 ')
}
