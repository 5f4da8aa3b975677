import { defineQuery } from 'groq'
import * as v from 'valibot'

import { parseWithDefaults } from '../sanity/fill-defaults.server'
import { texts } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'

const WALLET_QUERY = defineQuery(`*[_id == "servicesPage"][0]{ _id, wallet }`)

const walletWords = v.object(
  texts(`heading, text, loading, otherLabel, frameTitle, confirming, backLabel, startHeading, startText, startLabel`),
)

export type WalletTexts = v.InferOutput<typeof walletWords>

const walletSchema = v.object({ wallet: walletWords })

/** Reads the texts of the wallet page. */
export async function readWalletTexts(content: ContentReader): Promise<WalletTexts> {
  const answer = await content.fetch(WALLET_QUERY, {})
  return (await parseWithDefaults(walletSchema, answer, 'servicesPage', content)).wallet
}

const RECEIPT_QUERY = defineQuery(`*[_id == "servicesPage"][0]{ _id, receipt }`)

const receiptWords = v.object(
  texts(`heading, text, bookedLabel, therapistLabel, amountLabel, emailLabel, codeLabel, referenceLabel, dateLabel,
    printLabel, chatLabel, refundLabel, backLabel, stepsHeading, stepReceipt, stepKeep, stepMatch, stepFirst,
    confirmingHeading, confirmingText, pendingHeading, pendingText, reviewHeading, reviewText, returnedLabel,
    returnedDateLabel, returnedHeading, returnedText, partlyReturnedHeading, partlyReturnedText, returningHeading,
    returningText, disputedHeading, disputedText, failedHeading, failedText, unknownHeading, unknownText`),
)

export type ReceiptTexts = v.InferOutput<typeof receiptWords>

const receiptSchema = v.object({ receipt: receiptWords })

/** Reads the texts of the receipt. */
export async function readReceiptTexts(content: ContentReader): Promise<ReceiptTexts> {
  const answer = await content.fetch(RECEIPT_QUERY, {})
  return (await parseWithDefaults(receiptSchema, answer, 'servicesPage', content)).receipt
}
