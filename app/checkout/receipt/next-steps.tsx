import type { ReceiptWords } from '~/content/receipt-page'
import { formatAppointment } from '~/lib/time/dates'

/** Specification, section 1: matching happens within 24 hours. */
const MATCHED_WITHIN_MS = 24 * 3_600_000

/** What happens next and when, once the money is there. */
export function NextSteps({
  paidAt,
  receiptByEmail,
  words,
}: {
  paidAt: string
  /** Promised only where somebody was told to send one. */
  receiptByEmail: boolean
  words: ReceiptWords
}) {
  const matched = new Date(Date.parse(paidAt) + MATCHED_WITHIN_MS).toISOString()
  return (
    <section className="receipt__next">
      <h2>{words.stepsHeading}</h2>
      <ol className="receipt__steps">
        <li>{receiptByEmail ? words.stepReceipt : words.stepKeep}</li>
        <li>{words.stepMatch.replace('{time}', formatAppointment(matched))}</li>
        <li>{words.stepFirst}</li>
      </ol>
    </section>
  )
}
