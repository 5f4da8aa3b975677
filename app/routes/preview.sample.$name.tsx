import { redirect, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { receiptHeading, ReceiptView } from '~/checkout/receipt/receipt-view'
import { sampleReceipt } from '~/checkout/receipt/sample-receipt'
import { shortCode } from '~/checkout/receipt/short-code'
import { chatLink } from '~/content/chat'
import { pageMeta } from '~/content/meta'
import { movedOrNotFound } from '~/content/not-found.server'
import { readOffers } from '~/content/offers'
import { readReceiptWords } from '~/content/receipt-page'
import { useServerContent } from '~/content/server-content'
import { formatNaira } from '~/lib/money'
import type { PageHandle } from '~/lib/page-handle'
import { sampleOf, type PreviewSample } from '~/lib/preview-samples'
import styles from '~/styles/receipt.css?inline'

export const handle = { styles: import.meta.env.SSR ? styles : '' } satisfies PageHandle

/** The states of the checkout that an address can ask for. */
const CHECKOUT: Partial<Record<PreviewSample, Record<string, string>>> = {
  'checkout-chosen': {},
  'checkout-closed': { payment: 'closed' },
  'checkout-currency': { currency: 'USD' },
}

/** Pages of one payment or one mistake with made-up data: for previews alone, nobody else finds anything here. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { content, preview } = context
  const sample = sampleOf(params['name'])
  if (!preview || sample === null || sample === 'error-not-found') throw await movedOrNotFound(content, new URL(request.url).pathname)
  if (sample === 'error-failed') throw new Response(null, { status: 500 })
  if (sample === 'checkout-wallet') throw redirect('/services/wallet')
  const { packages } = await readOffers(content)
  const [offer] = packages
  const query = CHECKOUT[sample]
  if (query) throw redirect(`/services?${new URLSearchParams({ ...(offer ? { package: offer.id } : {}), ...query }).toString()}`)
  const receipt = sampleReceipt(sample, offer?.name ?? 'Package', formatNaira(offer?.price ?? 0))
  if (!receipt) throw await movedOrNotFound(content, new URL(request.url).pathname)
  return { receipt, words: await readReceiptWords(content) }
}

export function meta({ data: loaded, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { title: loaded ? receiptHeading(loaded.receipt, loaded.words).heading : null, unlisted: true })
}

export default function SamplePage() {
  const { receipt, words } = useLoaderData<typeof loader>()
  const site = useServerContent('site')
  const chat = receipt.reference ? chatLink(site, 'payment', { reference: `${shortCode(receipt.reference)} (${receipt.reference})` }) : chatLink(site, 'support')
  return <ReceiptView receipt={receipt} words={words} chatHref={chat} next={{ inS: 3_600, address: '#' }} askHref="#" />
}
