import { defineQuery } from 'groq'
import * as v from 'valibot'

import { parseWithDefaults } from '../sanity/fill-defaults.server'
import { text } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'

const WALLET_QUERY = defineQuery(`*[_id == "servicesPage"][0]{ _id, wallet }`)

const walletWords = v.object({
  heading: text,
  text,
  loading: text,
  otherLabel: text,
  frameTitle: text,
  confirming: text,
  backLabel: text,
  startHeading: text,
  startText: text,
  startLabel: text,
})

export type WalletTexts = v.InferOutput<typeof walletWords>

const walletSchema = v.object({ wallet: walletWords })

/** Reads the texts of the wallet page. */
export async function readWalletTexts(content: ContentReader): Promise<WalletTexts> {
  const answer = await content.fetch(WALLET_QUERY, {})
  return (await parseWithDefaults(walletSchema, answer, 'servicesPage', content)).wallet
}

const RECEIPT_QUERY = defineQuery(`*[_id == "servicesPage"][0]{ _id, receipt }`)

const receiptWords = v.object({
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

export type ReceiptTexts = v.InferOutput<typeof receiptWords>

const receiptSchema = v.object({ receipt: receiptWords })

/** Reads the texts of the receipt. */
export async function readReceiptTexts(content: ContentReader): Promise<ReceiptTexts> {
  const answer = await content.fetch(RECEIPT_QUERY, {})
  return (await parseWithDefaults(receiptSchema, answer, 'servicesPage', content)).receipt
}
