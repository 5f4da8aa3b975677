import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { rejectionMessage } from '~/checkout/order/order-rejection'
import { PendingNote } from '~/checkout/order/pending-note'
import { submitOrder, readOrder } from '~/checkout/payment/submit-order.server'
import { lookUpPendingPayments, noticeOf } from '~/checkout/payment/pending-payments.server'
import { WalletOrder } from '~/checkout/payment/wallet-payment'
import { menuNameOf, pageMeta } from '~/content/seo/page-meta'
import { readWalletTexts } from '~/content/pages/receipt-page'
import { markFailed } from '~/forms/form-outcome.server'
import type { PageHandle } from '~/lib/pages/root-context'
import styles from '~/styles/wallet.css?inline'
import { Island } from '~/ui/island'

export const handle = { styles } satisfies PageHandle

/** Returns the payment status after a reload, or for a page that the phone discarded. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const [words, { receipt, pending }] = await Promise.all([
    readWalletTexts(context.content),
    lookUpPendingPayments(request, context),
  ])
  if (receipt !== null) throw redirect(receipt, { headers: { 'Cache-Control': 'no-store' } })
  const headers = { 'X-Policy': 'wallet', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  const checkoutUrl = context.settings.paystack?.checkoutUrl ?? ''
  return data({ words, checkoutUrl, notice: noticeOf(pending) }, { headers })
}

/** The checkout form from a browser with Apple Pay: its own transaction with that channel. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { answer, status, headers } = await submitOrder(request, await readOrder(request), context, { wallet: true })
  if (answer.outcome === 'charged') return redirect(answer.receipt, { status: 303, headers })
  if (answer.outcome !== 'ready') markFailed(context)
  return data(answer, { status, headers })
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs) {
  const both = new Headers(loaderHeaders)
  actionHeaders?.forEach((value, name) => both.set(name, value))
  return both
}

/** The same title for every payment: titles appear in the history. */
export const meta = ({ matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: menuNameOf(matches, '/services'), unlisted: true })

export default function WalletPage() {
  const { words, checkoutUrl, notice } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.outcome === 'ready')
    return (
      <Island
        name="wallet"
        view={WalletOrder}
        props={{ plan: answer.plan, attempt: { ...answer, checkoutUrl }, words }}
      />
    )
  // The fields are on the previous page: list only what is missing there.
  const missing = answer?.outcome === 'invalid' ? Object.values(answer.errors).join('. ') : null
  const message = answer ? (missing ?? rejectionMessage(answer, words.startHeading)) : null

  return (
    <section className="section page-top">
      <div className="wrap wallet-page">
        <h1>{words.startHeading}</h1>
        {message ? (
          <p className="note" role="alert">
            {message}
          </p>
        ) : null}
        {notice ? <PendingNote notice={notice} chat={null} /> : null}
        {answer ? (
          <p>
            <a href="/services#plans">{words.backLabel}</a>
          </p>
        ) : (
          <>
            <p className="lead">{words.startText}</p>
            <p>
              <a className="button" href="/services#plans">
                {words.startLabel}
              </a>
            </p>
          </>
        )}
      </div>
    </section>
  )
}
