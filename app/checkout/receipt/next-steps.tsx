import type { ReceiptWords } from '~/content/receipt-page'
import { formatAppointment } from '~/lib/time/dates'

/** What happens next and when, for a payment whose client has not heard from us yet. @param replyBy ISO date and time */
export function NextSteps({
  replyBy,
  receiptByEmail,
  words,
}: {
  replyBy: string
  receiptByEmail: boolean
  words: ReceiptWords
}) {
  return (
    <section className="receipt__next">
      <h2>{words.stepsHeading}</h2>
      <ol className="receipt__steps">
        <li>{receiptByEmail ? words.stepReceipt : words.stepKeep}</li>
        <li>{words.stepMatch.replace('{time}', formatAppointment(replyBy))}</li>
        <li>{words.stepFirst}</li>
      </ol>
    </section>
  )
}
