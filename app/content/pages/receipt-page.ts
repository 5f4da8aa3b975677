import { defineQuery } from 'groq'
import * as v from 'valibot'

import { text } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

export const RECEIPT_QUERY = defineQuery(`*[_id == "servicesPage"][0]{ _id, receipt }`)

const words = v.object({
  heading: text,
  text,
  bookedLabel: text,
  therapistLabel: text,
  amountLabel: text,
  emailLabel: text,
  codeLabel: text,
  referenceLabel: text,
  dateLabel: text,
  printLabel: text,
  chatLabel: text,
  refundLabel: text,
  backLabel: text,
  stepsHeading: text,
  stepReceipt: text,
  stepKeep: text,
  stepMatch: text,
  stepFirst: text,
  confirmingHeading: text,
  confirmingText: text,
  pendingHeading: text,
  pendingText: text,
  reviewHeading: text,
  reviewText: text,
  returnedLabel: text,
  returnedDateLabel: text,
  returnedHeading: text,
  returnedText: text,
  partlyReturnedHeading: text,
  partlyReturnedText: text,
  returningHeading: text,
  returningText: text,
  disputedHeading: text,
  disputedText: text,
  failedHeading: text,
  failedText: text,
  unknownHeading: text,
  unknownText: text,
})

export type ReceiptTexts = v.InferOutput<typeof words>

const schema = v.object({ receipt: words })

/** Reads the texts of the receipt. */
export async function readReceiptTexts(content: ContentReader): Promise<ReceiptTexts> {
  const answer = await content.fetch(RECEIPT_QUERY, {})
  return (await parseWithDefaults(schema, answer, 'servicesPage', content)).receipt
}
