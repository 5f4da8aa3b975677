import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import script from 'virtual:enhance/receipt'
import later from 'virtual:enhance-address/celebrate'

import { readReceipt, readSquareReceipt } from '~/checkout/receipt/receipt.server'
import { isReference } from '~/checkout/order/reference.server'
import { receiptHeading, ReceiptView } from '~/checkout/receipt/receipt-view'
import { pageMeta } from '~/content/meta'
import { readReceiptWords } from '~/content/receipt-page'
import { reportMalformed } from '~/content/report'
import { chatLink } from '~/content/chat'
import { useSite } from '~/content/use-site'
import type { PageHandle } from '~/lib/page-handle'
import styles from '~/styles/receipt.css?inline'

export const handle = {
  styles: import.meta.env.SSR ? styles : '',
  script: import.meta.env.SSR ? script : '',
} satisfies PageHandle

/** Seconds until a page that waits for the provider asks again. */
const ASKS_AGAIN_AFTER_S = 5

/** What the status line says of a look at a payment: a wait is not an error, a failing service is. */
const statuses = {
  confirmed: 200,
  'needs-review': 200,
  pending: 200,
  declined: 200,
  abandoned: 200,
  unknown: 404,
  'not-delivered': 502,
  'provider-unreachable': 502,
} as const

const waiting: readonly string[] = ['pending', 'not-delivered', 'provider-unreachable']

export async function loader({ context, request }: LoaderFunctionArgs) {
  const reference = new URL(request.url).searchParams.get('reference')
  const { content } = context
  // What is no reference of ours may be Square's id of a payment.
  const isSquare = reference !== null && !isReference(reference)
  const parts = { content, report: reportMalformed(context.log) }
  const [receipt, words] = await Promise.all([
    isSquare ? readSquareReceipt(reference, { ...parts, settle: context.settleSquare }) : readReceipt(reference, { ...parts, settle: context.settle }),
    readReceiptWords(content),
  ])
  const { outcome } = receipt
  return data(
    { receipt, words, provider: isSquare ? ('Square' as const) : ('Paystack' as const) },
    {
      status: statuses[outcome],
      headers: {
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        ...(waiting.includes(outcome) ? { Refresh: String(ASKS_AGAIN_AFTER_S) } : {}),
      },
    },
  )
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export function meta({ data: loaded, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { title: loaded ? receiptHeading(loaded.receipt, loaded.words).heading : null, unlisted: true })
}

export default function ReceiptPage() {
  const { receipt, words, provider } = useLoaderData<typeof loader>()
  const site = useSite()
  const chat = receipt.reference ? chatLink(site, 'payment', { reference: receipt.reference }) : chatLink(site, 'support')

  return (
    <>
      <ReceiptView receipt={receipt} provider={provider} words={words} chatHref={chat} />
      <template data-celebrate={later} />
    </>
  )
}
