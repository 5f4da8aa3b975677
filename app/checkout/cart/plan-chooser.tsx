import { useRef, type FormEvent, type MouseEvent, type ReactNode } from 'react'

import type { ChosenTherapist } from '~/content/therapist/therapist'
import type { CheckoutLabels, CustomerType, PlanLabels } from '~/content/pages/services-page'
import { formatNaira } from '~/lib/money'

import { CurrencySwitch, useSecondCurrency } from '../currency/currency-switch'
import { priceLabels, type SecondCurrency, type ShownCurrency } from '../currency/currency'
import { AddOnChoices } from './add-on-choices'
import { type Cart, emptyCart, type Offers, type Plan, planOf, selectionQuery, shownPrices } from './cart'
import { CartSummary } from './cart-summary'
import { ContinueBar } from './continue-bar'
import { CustomerTypes, PackageChoices } from './package-choices'
import { useCart } from './use-cart'

/** What the client has chosen, for the rest of the form. */
export type Chosen = {
  cart: Cart
  therapist: ChosenTherapist | null
  /** The form's address without scripts; it keeps the parameters of other forms. */
  address: string
  live: boolean
  form: () => HTMLFormElement | null
  /** Reads the selection from the form, in case the two differ. */
  readForm: () => void
  dropTherapist: () => void
}

/** The selection in a request. */
export type RequestedChoice = {
  cart: Cart
  customer: string | null
  therapist: ChosenTherapist | null
  second: SecondCurrency | null
}

type PlanChooserProps = {
  offers: Offers
  requested: RequestedChoice
  labels: PlanLabels
  checkout: CheckoutLabels
  customerTypes: readonly CustomerType[]
  /** The chat link with the selection in its message; null without a phone number. */
  chatOf: (chosen: string) => string | null
  /** The rest of the form, rendered with the current cart. */
  children: (chosen: Chosen) => ReactNode
}

/** The selection in words for the chat message. */
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

/**
 * Package, add-on, total and payment in one form. Without scripts each button submits it; with scripts the total
 * updates in place.
 */
export function PlanChooser({
  offers,
  requested,
  labels,
  checkout,
  customerTypes,
  chatOf,
  children,
}: PlanChooserProps) {
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
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { second, chosen: currencyChosen, choose } = useSecondCurrency(requested.second)
  const about = priceLabels(second, checkout)
  const plan = planOf(cart, offers)
  const addOn = offers.addOns.find(({ id }) => id === cart.addOn)
  const chatHref = plan
    ? chatOf(selectionMessage(plan, customerTypes.find(({ value }) => value === customer) ?? null, therapist))
    : null
  const bookingWith = therapist && checkout.withTherapist.replace('{name}', () => therapist.name)
  const otherParameters = selectionQuery(emptyCart, {
    therapist: requested.therapist?.slug,
    currency: requested.second?.currency,
  }).toString()
  const address = `/services${otherParameters && `?${otherParameters}`}`

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
  /** The address of this selection with another second currency. */
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
        <input type="hidden" name="shown" value={shownPrices(offers)} />
        {children({ cart, therapist, address, live, form: () => formRef.current, readForm, dropTherapist })}
        <p className="field__hint">{checkout.intro}</p>
      </div>
      {live && plan ? (
        <ContinueBar plan={plan} bookingWith={bookingWith} label={labels.continueLabel} to="details" />
      ) : null}
    </form>
  )
}
