import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import script from 'virtual:client-script/pages/services'

import { firebaseConfig } from '~/auth/session'
import { ChatFirst, NothingSold, ServicesSections, ServicesTop, TherapyPanel } from '~/pages/services-sections'
import { cartOf, cartOfAddress, selectionQuery, type Offers } from '~/checkout/cart/cart'
import { currencyOfAddress } from '~/checkout/currency/visitor-currency.server'
import { orderTexts } from '~/checkout/order/order'
import { PendingBanner } from '~/checkout/order/pending-note'
import { mayStillArrive } from '~/checkout/order/pending-payment'
import { submitOrder, readOrder } from '~/checkout/payment/submit-order.server'
import { Booking } from '~/checkout/payment/booking'
import { lookUpPendingPayments, noticeOf } from '~/checkout/payment/pending-payments.server'
import { cardOffers } from '~/checkout/providers/card-form-registry'
import { readTypedFields, typedCookie } from '~/checkout/payment/typed-fields.server'
import { useServerContent } from '~/content/server-content'
import { pageMeta } from '~/content/seo/page-meta'
import { readChosenTherapist } from '~/content/therapist/therapist'
import { readServicesPage } from '~/content/pages/services-page'
import { service } from '~/content/seo/structured-data'
import { emailHint } from '~/forms/email-suggestion'
import { markFailed } from '~/forms/form-outcome.server'
import type { FormValues } from '~/lib/forms/form-answer'
import type { PageHandle } from '~/lib/pages/root-context'
import accordion from '~/styles/accordion.css?inline'
import booking from '~/styles/booking.css?inline'
import forms from '~/styles/forms.css?inline'
import pageTop from '~/styles/page-top.css?inline'
import plan from '~/styles/plan.css?inline'
import price from '~/styles/price.css?inline'
import styles from '~/styles/services.css?inline'
import summary from '~/styles/summary.css?inline'
import windowStyles from '~/styles/window.css?inline'
import { Island } from '~/ui/island'
import { TherapyTypes, type TherapyKind } from '~/ui/therapy-types'

export const handle = {
  styles: price + pageTop + forms + accordion + booking + plan + summary + styles + windowStyles,
  script,
} satisfies PageHandle

/** How long a page with other currencies may be cached, in seconds: as long as rates are, or until their retry. */
const RATES_KEPT_S = 6 * 60 * 60
const FALLBACK_KEPT_S = 5 * 60

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [services, lookup] = await Promise.all([
    readServicesPage(context.content),
    lookUpPendingPayments(request, context, { attempts: query.get('reference') ?? '' }),
  ])
  if (lookup.receipt !== null) throw redirect(lookup.receipt, { headers: { 'Cache-Control': 'no-store' } })
  const notice = noticeOf(lookup.pending)
  const wanted = services.therapyTypes.find(({ kind }) => kind === query.get('type'))
  // Paystack redirects here when the client cancels.
  const isBack = query.get('payment') === 'closed'
  const { typed, clear } = isBack ? readTypedFields(context.settings, request) : { typed: null, clear: null }
  const customer = services.customerTypes.find(({ value }) => value === (query.get('customer') ?? typed?.customer))
  const second = await currencyOfAddress(query, context)
  const slug = query.get('therapist') ?? typed?.therapist
  const found = slug ? await readChosenTherapist(context.content, slug) : null
  const therapist = found?.acceptingNew ? { slug: found.slug, name: found.name, portrait: found.portrait } : null
  const { square: squareLabels, ...checkout } = services.page.checkout
  const cookies = new Headers()
  for (const cookie of [clear, lookup.cookie]) if (cookie !== null) cookies.append('Set-Cookie', cookie)
  return data(
    {
      services,
      checkout,
      openType: (wanted ?? services.therapyTypes[0])?.kind ?? null,
      firebase: firebaseConfig(context.settings),
      checkoutUrl: context.settings.paystack?.checkoutUrl ?? null,
      cards: cardOffers(context.settings, { square: squareLabels }),
      requested: { cart: cartOfAddress(query, services), customer: customer?.value ?? null, therapist, second },
      closed: isBack && !(notice && mayStillArrive(notice.payment)),
      notice,
      typed: typed && { ...typed, emailHint: emailHint(typed.email) },
    },
    {
      headers: new Headers([
        ...cookies,
        ...Object.entries({
          'X-Policy': 'payment sign-in',
          // Cache pages by tab, therapist and currency, but not with a selection.
          'X-Cache-Params': [
            ...(wanted ? ['type'] : []),
            ...(therapist ? ['therapist'] : []),
            ...(second ? ['currency'] : []),
          ].join(),
          // Personal: never cached.
          ...(clear === null && lookup.cookie === null ? {} : { 'Cache-Control': 'no-store' }),
          ...(second ? { 'X-Renew-After': String(second.fallback ? FALLBACK_KEPT_S : RATES_KEPT_S) } : {}),
        }),
      ]),
    },
  )
}

/** Handles a form sent without scripts: the total, its errors, or a redirect to the provider. */
export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readOrder(request)
  if (values?.intent === 'total' || values?.intent === 'no-addon') {
    const kept = values.intent === 'total' ? values : { ...values, addon: '' }
    return data(
      { values: { ...kept, emailHint: emailHint(kept.email) }, answer: null },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  }
  const { answer, status, headers } = await submitOrder(request, values, context)
  if (answer.outcome === 'ready') {
    const remembered = new Headers(headers)
    remembered.append('Set-Cookie', typedCookie(context.settings, values ?? {}))
    return redirect(answer.authorizationUrl, { status: 303, headers: remembered })
  }
  if (answer.outcome === 'charged') return redirect(answer.receipt, { status: 303, headers })
  markFailed(context)
  return data({ values: { ...values, emailHint: emailHint(values?.email) }, answer }, { status, headers })
}

export const headers = ({ loaderHeaders, actionHeaders }: HeadersArgs) =>
  new Headers([...loaderHeaders, ...(actionHeaders ?? [])])

export function meta({ data: loaded, matches }: MetaArgs<typeof loader>) {
  if (!loaded) return pageMeta(matches, {})
  const { page, packages } = loaded.services
  return pageMeta(matches, {
    seo: page.seo,
    structured: (root) => [service(root, { name: page.heading, description: page.subtitle }, packages)],
  })
}

/** Returns the selection of a posted form, limited to offers on sale. */
function sentBy({ package: code, addon, customer }: FormValues, offers: Offers) {
  return { cart: cartOf({ package: code || null, addOn: addon || null }, offers), customer: customer || null }
}

export default function ServicesPage() {
  const { services, checkout, openType, checkoutUrl, firebase, cards, notice, ...loaded } =
    useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const { page, packages, addOns } = services
  const { phone, chatMessages } = useServerContent('site')
  const requested = { ...loaded.requested, ...(posted ? sentBy(posted.values, services) : {}) }

  function tabAddress(type: TherapyKind) {
    const { cart, therapist, second } = requested
    return `?${selectionQuery(cart, { therapist: therapist?.slug, currency: second?.currency, type })}#therapy-types`
  }

  return (
    <>
      {notice ? <PendingBanner notice={notice} /> : null}
      <ServicesTop page={page} />
      <section className="section" id="plans" aria-labelledby="plans-heading">
        <div className="wrap">
          <h2 id="plans-heading">{page.plans.heading}</h2>
          <div className="ways-to-begin">
            <ChatFirst labels={page.plans} sells={packages.length > 0} />
            {packages.length > 0 ? <p className="ways-to-begin__here">{page.plans.instruction}</p> : null}
          </div>
          {packages.length > 0 ? (
            <Island
              name="booking"
              view={Booking}
              props={{
                offers: { packages, addOns },
                requested,
                labels: page.plans,
                checkout,
                customerTypes: services.customerTypes,
                chat: { phone, chatMessages: { booking: chatMessages.booking } },
                checkoutUrl,
                firebase,
                cards,
                values: posted?.values ?? loaded.typed ?? {},
                answer: posted?.answer ?? null,
                closed: loaded.closed && !posted,
                notice,
              }}
            />
          ) : (
            <NothingSold text={orderTexts.nothingSold} />
          )}
        </div>
      </section>
      {openType ? (
        <section className="section section--tint" id="therapy-types" aria-labelledby="types-heading">
          <div className="wrap">
            <h2 id="types-heading">{page.typesHeading}</h2>
            {page.typesIntro ? <p className="lead">{page.typesIntro}</p> : null}
            <TherapyTypes
              label={page.typesHeading}
              types={services.therapyTypes}
              open={openType}
              addressOf={tabAddress}
              panel={(type) => <TherapyPanel type={type} page={page} />}
            />
          </div>
        </section>
      ) : null}
      <ServicesSections services={services} />
    </>
  )
}
