import { redirect, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import type { Receipt } from '~/checkout/receipt/receipt.server'
import { receiptChat, receiptHeading, ReceiptView } from '~/checkout/receipt/receipt-view'
import { sampleReceipt } from '~/checkout/receipt/sample-receipt'
import { WalletOrder } from '~/checkout/payment/wallet-payment'
import { pageMeta } from '~/content/seo/page-meta'
import { movedOrNotFound } from '~/content/pages/not-found.server'
import { readOffers } from '~/content/offers/offers'
import { readReceiptTexts, type ReceiptTexts, readWalletTexts } from '~/content/pages/receipt-page'
import { useServerContent } from '~/content/server-content'
import { formatNaira } from '~/lib/money'
import type { PageHandle } from '~/lib/pages/root-context'
import { SAMPLE_PARAMETER, sampleOf, type PreviewSample } from '~/lib/pages/preview-samples'
import price from '~/styles/price.css?inline'
import receiptStyles from '~/styles/receipt.css?inline'
import walletStyles from '~/styles/wallet.css?inline'

export const handle = { styles: price + receiptStyles + walletStyles } satisfies PageHandle

/** Checkout states by query parameter. */
const CHECKOUT: Partial<Record<PreviewSample, Record<string, string>>> = {
  'checkout-chosen': {},
  'checkout-closed': { payment: 'closed' },
  'checkout-currency': { currency: 'USD' },
}

/** A sample attempt instead of a real transaction; nothing requests it without scripts. */
const sampleAttempt = { accessCode: '', reference: '', authorizationUrl: '#', checkoutUrl: '' }

/** Pages of a single payment or error with sample data, in a preview only; 404 for visitors. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { content, preview } = context
  const sample = sampleOf(params['name'])
  if (!preview || sample === null || sample === 'error-not-found')
    throw await movedOrNotFound(content, new URL(request.url).pathname)
  if (sample === 'error-failed') throw new Response(null, { status: 500 })
  const { packages } = await readOffers(content)
  const [offer] = packages
  const query = CHECKOUT[sample]
  if (query) {
    const state = { ...(offer ? { package: offer.id } : {}), ...query, [SAMPLE_PARAMETER]: sample }
    throw redirect(`/services?${new URLSearchParams(state).toString()}`)
  }
  if (sample === 'checkout-wallet') {
    const plan = { name: offer?.name ?? 'Package', price: offer?.price ?? 0 }
    return { receipt: null, wallet: { plan, words: await readWalletTexts(content) } }
  }
  const receipt = sampleReceipt(sample, offer?.name ?? 'Package', formatNaira(offer?.price ?? 0))
  if (!receipt) throw await movedOrNotFound(content, new URL(request.url).pathname)
  return { receipt: { shown: receipt, words: await readReceiptTexts(content) }, wallet: null }
}

export function meta({ data: loaded, matches }: MetaArgs<typeof loader>) {
  const { receipt, wallet } = loaded ?? {}
  const heading = receipt ? receiptHeading(receipt.shown, receipt.words).heading : wallet?.words.heading
  return pageMeta(matches, { title: heading ?? null, unlisted: true })
}

export default function SamplePage() {
  const { receipt, wallet } = useLoaderData<typeof loader>()
  if (wallet) return <WalletOrder {...wallet} attempt={sampleAttempt} />
  return <SampleReceipt {...receipt} />
}

function SampleReceipt({ shown, words }: { shown: Receipt; words: ReceiptTexts }) {
  const chat = receiptChat(useServerContent('site'), shown)
  return <ReceiptView receipt={shown} words={words} chatHref={chat} next={{ inS: 3_600, address: '#' }} checkHref="#" />
}
