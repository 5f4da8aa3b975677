import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import script from 'virtual:client-script/pages/receipt'
import celebrate from 'virtual:client-script-url/background/celebrate'
import wait from 'virtual:client-script-url/progress/receipt-status'

import { pollNow, nextPoll } from '~/checkout/receipt/receipt-polling'
import { forgetPaidOrder, loadReceipt, type Receipt } from '~/checkout/receipt/receipt.server'
import { isWaiting, receiptChat, ReceiptView } from '~/checkout/receipt/receipt-view'
import { menuNameOf, pageMeta } from '~/content/seo/page-meta'
import { readReceiptTexts } from '~/content/pages/receipt-page'
import { useServerContent } from '~/content/server-content'
import type { PageHandle } from '~/lib/pages/root-context'
import price from '~/styles/price.css?inline'
import styles from '~/styles/receipt.css?inline'

export const handle = {
  styles: price + styles,
  script,
} satisfies PageHandle

/** The status codes other than 200: a wait is not an error, a failing service is. */
const statuses: Partial<Record<Receipt['outcome'], number>> = {
  unknown: 404,
  'not-delivered': 502,
  'provider-unreachable': 502,
  'not-working': 502,
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = new URL(request.url)
  const [receipt, words] = await Promise.all([loadReceipt(request, context), readReceiptTexts(context.content)])
  const next = isWaiting(receipt) ? nextPoll(address) : null
  const forget = forgetPaidOrder(request, context, receipt)
  return data(
    { receipt, words, next, checkHref: pollNow(address) },
    {
      status: statuses[receipt.outcome] ?? 200,
      headers: {
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        // With scripts the page polls in place, because a reload would move the focus.
        ...(next && !address.searchParams.has('live') ? { Refresh: `${next.inS}; url=${next.address}` } : {}),
        ...(forget === null ? {} : { 'Set-Cookie': forget }),
      },
    },
  )
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** The same title for every payment: titles appear in the history. */
export const meta = ({ matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: menuNameOf(matches, '/services'), unlisted: true })

export default function ReceiptPage() {
  const { receipt, words, next, checkHref } = useLoaderData<typeof loader>()
  const chat = receiptChat(useServerContent('site'), receipt)

  return (
    <>
      <ReceiptView receipt={receipt} words={words} chatHref={chat} next={next} checkHref={checkHref} />
      <p className="visually-hidden" role="status" data-receipt-status="" />
      <template data-celebrate={celebrate} data-wait-script={wait} />
    </>
  )
}
