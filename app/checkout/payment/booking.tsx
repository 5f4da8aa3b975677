import { useRef, useState, type FormEvent, type MouseEvent } from 'react'

import type { CheckoutLabels, CustomerType, PlanLabels } from '~/content/pages/services-page'
import { chatLink } from '~/content/site-settings/chat'
import type { ChosenTherapist } from '~/content/therapist/therapist'
import { formatNaira } from '~/lib/money'
import { campaignIn } from '~/lib/pages/analytics'
import { fetchIslandProps } from '~/ui/island'

import { AddOnChoices } from '../cart/add-on-choices'
import { emptyCart, type Offers, type Plan, planOf, selectionQuery, shownPrices } from '../cart/cart'
import { CartSummary } from '../cart/cart-summary'
import { ContinueBar } from '../cart/continue-bar'
import { CustomerTypes, PackageChoices } from '../cart/package-choices'
import { type RequestedCart, useCart } from '../cart/use-cart'
import { priceLabels, type SecondCurrency, type ShownCurrency } from '../currency/currency'
import { CurrencySwitch, useSecondCurrency } from '../currency/currency-switch'
import { Checkout, type CheckoutContent } from './checkout'

/** The campaign in the address of this page, or of our page that linked to it. Stored nowhere (decision 27). */
const campaignOfVisit = (): string =>
  campaignIn(location.search) ??
  (document.referrer.startsWith(`${location.origin}/`) ? campaignIn(document.referrer) : null) ??
  ''

/** Content that editors can change while the page is open. */
type BookingContent = {
  offers: Offers
  labels: PlanLabels
  checkout: CheckoutLabels
  customerTypes: readonly CustomerType[]
}

type BookingProps = BookingContent &
  CheckoutContent & {
    requested: RequestedCart & { second: SecondCurrency | null }
    chat: Parameters<typeof chatLink>[0]
    /** `PAYSTACK_CHECKOUT_URL`; null without a provider, when clients book by message. */
    checkoutUrl: string | null
  }

function selectionMessage(
  { name, price }: Plan,
  customer: CustomerType | null,
  therapist: ChosenTherapist | null,
): string {
  return [
    `I have chosen: ${name}, ${formatNaira(price)}.`,
    ...(customer ? [`It is for: ${customer.label}.`] : []),
    ...(therapist ? [`I would like to see ${therapist.name}.`] : []),
  ].join(' ')
}

/** The part of the services page with state. Without scripts each button submits it. */
export function Booking({ requested, chat, checkoutUrl, ...payment }: BookingProps) {
  const [{ offers, labels, checkout, customerTypes }, setContent] = useState<BookingContent>(payment)
  const {
    formRef,
    cart,
    customer,
    therapist,
    live,
    read: readForm,
    dropTherapist,
    pickPackage,
    pickAddOn,
    pickCustomer,
    clear,
  } = useCart(offers, requested)
  const [campaign] = useState(() => (import.meta.env.SSR ? '' : campaignOfVisit()))
  const bookingHref = chatLink(chat, 'booking')
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { second, chosen: currencyChosen, choose } = useSecondCurrency(requested.second)
  const about = priceLabels(second, checkout)
  const plan = planOf(cart, offers)
  const addOn = offers.addOns.find(({ id }) => id === cart.addOn)
  const chatHref = plan
    ? chatLink(chat, 'booking', {
        chosen: selectionMessage(plan, customerTypes.find(({ value }) => value === customer) ?? null, therapist),
      })
    : null
  const bookingWith = therapist && checkout.withTherapist.replace('{name}', () => therapist.name)
  const otherParameters = selectionQuery(emptyCart, {
    therapist: requested.therapist?.slug,
    currency: requested.second?.currency,
  }).toString()
  const address = `/services${otherParameters && `?${otherParameters}`}`

  async function reloadContent() {
    const fresh = await fetchIslandProps<Partial<BookingProps>>()
    // A page without offers on sale has no island: keep the current content.
    if (fresh?.offers) setContent((content) => ({ ...content, ...fresh }))
  }
  function onFormChange({ target }: FormEvent) {
    if (target instanceof HTMLSelectElement && target.name === 'customer') pickCustomer(target.value)
  }
  function clearSelection(event: MouseEvent) {
    event.preventDefault()
    clear()
  }
  function removeAddOn(event: MouseEvent, code: string) {
    if (!live) return
    event.preventDefault()
    pickAddOn(code)
    // The focused button disappears.
    headingRef.current?.focus()
  }
  const currencyAddress = (currency: ShownCurrency) =>
    `/services?${selectionQuery(cart, { therapist: therapist?.slug, currency })}#plans`

  return (
    <form
      className="booking"
      ref={formRef}
      method="post"
      action={`${address}#booking`}
      noValidate
      autoComplete="off"
      data-live={live || undefined}
      onChange={onFormChange}
    >
      <div className="booking__cards">
        {therapist ? (
          <p className="booking__with">
            {therapist?.portrait ? <img src={therapist.portrait} alt="" width="48" height="60" /> : null}
            <span key={bookingWith}>
              {bookingWith} <a href="/therapists">{labels.changeTherapist}</a>
            </span>
          </p>
        ) : null}
        <PackageChoices
          packages={offers.packages}
          labels={labels}
          about={about}
          requested={requested.cart.package}
          onPick={pickPackage}
        />
        {offers.addOns.length > 0 ? (
          <AddOnChoices
            addOns={offers.addOns}
            package={cart.package}
            labels={labels}
            about={about}
            requested={requested.cart.addOn}
            onPick={pickAddOn}
          />
        ) : null}
        <CustomerTypes
          question={checkout.customerTypeLabel}
          types={customerTypes}
          requested={requested.customer}
          chosen={customer}
        />
        <CurrencySwitch
          second={second}
          chosen={currencyChosen}
          labels={checkout}
          addressOf={currencyAddress}
          choose={choose}
        />
        {live ? null : (
          <p>
            <button className="button button--quiet" type="submit" name="intent" value="total">
              {labels.showTotal}
            </button>
          </p>
        )}
      </div>
      <div className="booking__side">
        <section id="booking" aria-labelledby="booking-heading">
          <h3 id="booking-heading" ref={headingRef} tabIndex={-1}>
            {checkout.heading}
          </h3>
          <CartSummary cart={cart} offers={offers} labels={checkout} about={about} bookingWith={bookingWith} />
          {plan || therapist ? (
            <p className="booking__next">
              {addOn ? (
                // With scripts, Enter in a field submits Checkout.
                <button
                  type={live ? 'button' : 'submit'}
                  name="intent"
                  value="no-addon"
                  onClick={(event) => removeAddOn(event, addOn.id)}
                >
                  {labels.removeAddOn.replace('{addOn}', addOn.name)}
                </button>
              ) : null}
              {chatHref ? <a href={chatHref}>{labels.bookLabel}</a> : null}
              {/* The `?` makes the browser navigate: from a form's response, a fragment alone would not. */}
              <a href="/services?#plans" onClick={clearSelection}>
                {labels.clear}
              </a>
            </p>
          ) : null}
        </section>
        {therapist ? <input type="hidden" name="therapist" value={therapist.slug} /> : null}
        {live && campaign ? <input type="hidden" name="campaign" value={campaign} /> : null}
        <input type="hidden" name="shown" value={shownPrices(offers)} />
        {checkoutUrl === null ? (
          <section className="booking__details" aria-labelledby="details-heading">
            <h3 id="details-heading">{checkout.paymentHeading}</h3>
            <p>{checkout.chatInstead}</p>
            {bookingHref ? (
              <a className="button" href={bookingHref}>
                {labels.bookLabel}
              </a>
            ) : null}
          </section>
        ) : (
          <Checkout
            {...payment}
            chosen={{ cart, therapist, address, live, form: () => formRef.current, readForm, dropTherapist }}
            offers={offers}
            labels={checkout}
            checkoutUrl={checkoutUrl}
            chat={bookingHref ? { href: bookingHref, label: labels.bookLabel } : null}
            onOutdated={() => void reloadContent()}
          />
        )}
        <p className="field__hint">{checkout.intro}</p>
      </div>
      {live && plan ? (
        <ContinueBar plan={plan} bookingWith={bookingWith} label={labels.continueLabel} to="details" />
      ) : null}
    </form>
  )
}
