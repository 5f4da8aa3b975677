import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { obstacleMessage } from '~/checkout/order/obstacle'
import { answerOrder, orderHeaders, readOrder } from '~/checkout/payment/answer.server'
import { WalletOrder } from '~/checkout/wallet/wallet-order'
import { namedAs, pageMeta } from '~/content/meta'
import { readWalletWords } from '~/content/wallet-page'
import { markFailed } from '~/forms/failure.server'
import type { PageHandle } from '~/lib/pages/page-handle'
import styles from '~/styles/wallet.css?inline'

export const handle = { hydrates: true, styles: import.meta.env.SSR ? styles : '' } satisfies PageHandle

export async function loader({ context }: LoaderFunctionArgs) {
  const words = await readWalletWords(context.content)
  const headers = { 'X-Policy': 'wallet', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return data({ words, checkoutUrl: context.settings.paystack?.checkoutUrl ?? '' }, { headers })
}

/** The checkout form, sent here by a browser that has Apple Pay: a transaction of its own, with that channel. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { answer, status } = await answerOrder(request, await readOrder(request), context, { wallet: true })
  if (answer.outcome === 'charged') return redirect(answer.receipt, 303)
  if (answer.outcome !== 'ready') markFailed(context)
  return data(answer, { status, headers: orderHeaders(answer) })
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs) {
  const both = new Headers(loaderHeaders)
  actionHeaders?.forEach((value, name) => both.set(name, value))
  return both
}

/** As that of a receipt: titles stand in the history. */
export const meta = ({ matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: namedAs(matches, '/services'), unlisted: true })

export default function WalletPage() {
  const { words, checkoutUrl } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.outcome === 'ready')
    return <WalletOrder plan={answer.plan} attempt={{ ...answer, checkoutUrl }} words={words} />
  // The fields stand on the page before: here is only said what is missing there.
  const missing = answer?.outcome === 'invalid' ? Object.values(answer.errors).join('. ') : null
  const message = answer ? (missing ?? obstacleMessage(answer, words.startHeading)) : null

  return (
    <section className="section page-top">
      <div className="wrap wallet-page">
        <h1>{words.startHeading}</h1>
        {message ? (
          <p className="note" role="alert">
            {message}
          </p>
        ) : null}
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
