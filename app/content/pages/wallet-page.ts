import { defineQuery } from 'groq'
import * as v from 'valibot'

import { text } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

export const WALLET_QUERY = defineQuery(`*[_id == "servicesPage"][0]{ _id, wallet }`)

const words = v.object({
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

export type WalletTexts = v.InferOutput<typeof words>

const schema = v.object({ wallet: words })

/** Reads the texts of the wallet page. */
export async function readWalletTexts(content: ContentReader): Promise<WalletTexts> {
  const answer = await content.fetch(WALLET_QUERY, {})
  return (await parseWithDefaults(schema, answer, 'servicesPage', content)).wallet
}
