import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type SerializeFrom,
} from '@remix-run/node'
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react'
import script from 'virtual:client-script/pages/services'

import { firebaseConfig } from '~/auth/session'
import {
  BookByMessage,
  ChatFirst,
  NothingSold,
  ServicesSections,
  ServicesTop,
  TherapyPanel,
} from '~/pages/services-sections'
import { cartOf, cartOfAddress, selectionQuery, type Offers } from '~/checkout/cart/cart'
import { PlanChooser } from '~/checkout/cart/plan-chooser'
import { currencyOfAddress } from '~/checkout/currency/visitor-currency.server'
import { orderTexts } from '~/checkout/order/order'
import { PendingBanner } from '~/checkout/order/pending-note'
import { mayStillArrive } from '~/checkout/order/pending-payment'
import { submitOrder, readOrder } from '~/checkout/payment/submit-order.server'
import { lookUpPendingPayments, noticeOf } from '~/checkout/payment/pending-payments.server'
import { cardOffers } from '~/checkout/providers/card-form-registry'
import { Checkout } from '~/checkout/payment/checkout'
import { readTypedFields, typedCookie } from '~/checkout/payment/typed-fields.server'
import { pageMeta } from '~/content/seo/page-meta'
import { readChosenTherapist } from '~/content/therapist/therapist'
import { readServicesPage } from '~/content/pages/services-page'
import { chatLink } from '~/content/site-settings/chat'
import { service } from '~/content/seo/structured-data'
import { useSite } from '~/content/site-settings/use-site'
import { emailHint } from '~/forms/email-suggestion'
import { markFailed } from '~/forms/form-outcome.server'
import type { FormValues } from '~/lib/forms/form-answer'
import { staleOnErrorLoader, type PageHandle } from '~/lib/pages/root-context'
import accordion from '~/styles/accordion.css?inline'
import booking from '~/styles/booking.css?inline'
import forms from '~/styles/forms.css?inline'
import pageTop from '~/styles/page-top.css?inline'
import plan from '~/styles/plan.css?inline'
import price from '~/styles/price.css?inline'
import styles from '~/styles/services.css?inline'
import summary from '~/styles/summary.css?inline'
import windowStyles from '~/styles/window.css?inline'
import { StaticPart } from '~/ui/static-part'
import { TherapyTypes, type TherapyKind } from '~/ui/therapy-types'

export const handle = {
  hydrates: true,
  styles: import.meta.env.SSR
    ? price + pageTop + forms + accordion + booking + plan + summary + styles + windowStyles
    : '',
  script: import.meta.env.SSR ? script : '',
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
  context.serverContent.services = services
  const { page, customerTypes, therapyTypes, packages, addOns } = services
  const { square: squareLabels, ...checkout } = page.checkout
  const { heading, subtitle, plans, typesHeading, typesIntro, seo } = page
  const cookies = new Headers()
  for (const cookie of [clear, lookup.cookie]) if (cookie !== null) cookies.append('Set-Cookie', cookie)
  return data(
    {
      page: { heading, subtitle, plans, checkout, typesHeading, typesIntro, seo },
      packages,
      addOns,
      customerTypes,
      therapyTypes: therapyTypes.map(({ kind, label }) => ({ kind, label })),
      openType: (wanted ?? therapyTypes[0])?.kind ?? null,
      firebase: firebaseConfig(context.settings),
      checkoutUrl: context.settings.paystack?.checkoutUrl ?? null,
      ...cardOffers(context.settings, { square: squareLabels }),
      sent: { cart: cartOfAddress(query, services), customer: customer?.value ?? null, therapist, second },
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

const kept = staleOnErrorLoader<SerializeFrom<typeof loader>>()
export const clientLoader = kept.load

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
  // Only the server renders the head (`root.tsx`).
  if (!import.meta.env.SSR) return []
  if (!loaded) return pageMeta(matches, {})
  const { page, packages } = loaded
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
  const { page, openType, checkoutUrl, square, ...services } = kept.shows(useLoaderData<typeof loader>())
  const posted = useActionData<typeof action>()
  const { revalidate } = useRevalidator()
  const sent = { ...services.sent, ...(posted ? sentBy(posted.values, services) : {}) }
  const { plans } = page
  const site = useSite()
  const booking = chatLink(site, 'booking')

  function tabAddress(type: TherapyKind) {
    const { cart, therapist, second } = sent
    return `?${selectionQuery(cart, { therapist: therapist?.slug, currency: second?.currency, type })}#therapy-types`
  }

  return (
    <>
      {services.notice ? (
        <StaticPart name="pending-banner">
          {import.meta.env.SSR ? <PendingBanner notice={services.notice} /> : null}
        </StaticPart>
      ) : null}
      <StaticPart name="services-top">{import.meta.env.SSR ? <ServicesTop /> : null}</StaticPart>
      <section className="section" id="plans" aria-labelledby="plans-heading">
        <div className="wrap">
          <h2 id="plans-heading">{plans.heading}</h2>
          <div className="ways-to-begin">
            <StaticPart name="services-chat">{import.meta.env.SSR ? <ChatFirst /> : null}</StaticPart>
            {services.packages.length > 0 ? <p className="ways-to-begin__here">{plans.instruction}</p> : null}
          </div>
          {services.packages.length > 0 ? (
            <>
              <PlanChooser
                offers={services}
                requested={sent}
                labels={plans}
                checkout={page.checkout}
                customerTypes={services.customerTypes}
                chatOf={(chosen) => chatLink(site, 'booking', { chosen })}
              >
                {(chosen) =>
                  checkoutUrl ? (
                    <Checkout
                      chosen={chosen}
                      offers={services}
                      labels={page.checkout}
                      checkoutUrl={checkoutUrl}
                      firebase={services.firebase}
                      cards={{ square }}
                      values={posted?.values ?? services.typed ?? {}}
                      answer={posted?.answer ?? null}
                      chat={booking ? { href: booking, label: plans.bookLabel } : null}
                      closed={services.closed && !posted}
                      notice={services.notice}
                      onOutdated={revalidate}
                    />
                  ) : (
                    <StaticPart name="services-unpaid">{import.meta.env.SSR ? <BookByMessage /> : null}</StaticPart>
                  )
                }
              </PlanChooser>
            </>
          ) : (
            <StaticPart name="services-nothing-sold">
              {import.meta.env.SSR ? <NothingSold text={orderTexts.nothingSold} /> : null}
            </StaticPart>
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
              panel={(kind) => (
                <StaticPart name={`type-${kind}`}>
                  {import.meta.env.SSR ? <TherapyPanel kind={kind} /> : null}
                </StaticPart>
              )}
            />
          </div>
        </section>
      ) : null}
      <StaticPart name="services-sections">{import.meta.env.SSR ? <ServicesSections /> : null}</StaticPart>
    </>
  )
}
