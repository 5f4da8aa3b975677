import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'

import { savingOf, type TherapyPackage } from '~/content/plans'
import type { CheckoutLabels, CustomerType, PlanLabels } from '~/content/services-page'
import { formatNaira } from '~/lib/money'
import { PlanOption } from '~/ui/plan-option'

import { allows, planOf, type Cart, type Offers, type Plan } from './cart'
import { CartSummary } from './cart-summary'
import { CurrencySwitch } from '../currency/currency-switch'
import { CustomerTypes, DEFAULT_CUSTOMER } from './customer-types'
import { priceLabels, type SecondCurrency, type ShownCurrency } from '../currency/second-currency'
import { shownPrices } from './shown-prices'
import { useCart } from './use-cart'
import { useSecondCurrency } from '../currency/use-second-currency'

type PlanChooserProps = {
  offers: Offers
  /** What the address asks for. */
  sent: { cart: Cart; customer: string | null; second: SecondCurrency | null }
  labels: PlanLabels
  checkout: CheckoutLabels
  customerTypes: readonly CustomerType[]
  /** The address of the chat with a message that says what was chosen; null where the settings have no phone. */
  chatOf: (chosen: string) => string | null
  /** What follows the choice, in the same form: the cart is what is chosen now. */
  children: (chosen: { cart: Cart; live: boolean; form: () => HTMLFormElement | null }) => ReactNode
}

/** What was chosen, as the message in the chat says it. */
function choiceInWords({ name, price }: Plan, customer: CustomerType | null): string {
  return [`I have chosen: ${name}, ${formatNaira(price)}.`, ...(customer ? [`It is for: ${customer.label}.`] : [])].join(' ')
}

/**
 * Package, add-on, what they cost together and how to pay for them, in one form. Without scripts the server answers
 * each press of a button; live, the total follows each choice.
 */
export function PlanChooser({ offers, sent, labels, checkout, customerTypes, chatOf, children }: PlanChooserProps) {
  const { formRef, cart, live, pickPackage, pickAddOn, clear } = useCart(offers, sent.cart)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { second, chosen: currencyChosen, choose } = useSecondCurrency(sent.second)
  const about = priceLabels(second, checkout)
  const waiting = cart.package === null
  const [customer, setCustomer] = useState(sent.customer ?? DEFAULT_CUSTOMER)
  const plan = planOf(cart, offers)
  const addOn = offers.addOns.find(({ id }) => id === cart.addOn)
  const chatHref = plan ? chatOf(choiceInWords(plan, customerTypes.find(({ value }) => value === customer) ?? null)) : null

  function watchCustomer({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.name === 'customer') setCustomer(target.value)
  }
  // What was chosen before the page was live.
  useEffect(() => {
    const chosen = formRef.current?.elements.namedItem('customer')
    if (chosen instanceof RadioNodeList && chosen.value) setCustomer(chosen.value)
  }, [live])

  function showTotal(event: MouseEvent) {
    if (!live) return
    event.preventDefault()
    headingRef.current?.focus()
    headingRef.current?.scrollIntoView()
  }
  function startAgain(event: MouseEvent) {
    event.preventDefault()
    clear()
  }
  function takeOut(event: MouseEvent, code: string) {
    if (!live) return
    event.preventDefault()
    pickAddOn(code)
    // The button that was used goes away.
    headingRef.current?.focus()
  }
  /** The same selection with another currency beside naira. */
  function currencyAddress(currency: ShownCurrency) {
    const query = new URLSearchParams({ ...(cart.package ? { package: cart.package } : {}), ...(cart.addOn ? { addon: cart.addOn } : {}), currency })
    return `/services?${query}#plans`
  }
  function priceLinesOf(choice: TherapyPackage) {
    const saving = savingOf(choice, offers.packages)
    return [
      choice.sessions > 1 ? labels.perSession.replace('{price}', formatNaira(Math.round(choice.price / choice.sessions))) : null,
      saving > 0 ? labels.saving.replace('{amount}', formatNaira(saving)) : null,
    ]
  }

  return (
    <form className="booking" ref={formRef} method="post" action={`/services${sent.second ? `?currency=${sent.second.currency}` : ''}#booking`} noValidate data-live={live || undefined} onChange={watchCustomer}>
      <div className="booking__cards">
        <CurrencySwitch second={second} labels={checkout} addressOf={currencyAddress} choose={choose} />
        <fieldset>
          <legend>
            <h3>{labels.packagesHeading}</h3>
          </legend>
          <ul className="plain-list">
            {offers.packages.map((choice) => (
              <li key={choice._id}>
                <PlanOption
                  field="package"
                  code={choice.id}
                  name={choice.name}
                  mark={choice.popular ? labels.popular : null}
                  price={formatNaira(choice.price)}
                  about={about.of(choice.price)}
                  priceLines={priceLinesOf(choice)}
                  description={choice.description}
                  features={choice.features}
                  note={choice.note}
                  selectedLabel={labels.selected}
                  chosen={sent.cart.package === choice.id}
                  obstacle={null}
                  onPick={() => pickPackage(choice.id)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <fieldset>
          <legend>
            <h3>{labels.addOnsHeading}</h3>
          </legend>
          {labels.addOnsIntro ? <p>{labels.addOnsIntro}</p> : null}
          {waiting ? (
            <p className="booking__hint" id="choose-first">
              {labels.chooseFirst}
            </p>
          ) : null}
          <ul className="plain-list">
            {offers.addOns.map((addOn) => (
              <li key={addOn._id}>
                <PlanOption
                  field="addon"
                  code={addOn.id}
                  name={addOn.name}
                  mark={null}
                  price={formatNaira(addOn.price)}
                  about={about.of(addOn.price)}
                  priceLines={[addOn.period]}
                  description={null}
                  features={addOn.features}
                  note={addOn.note}
                  selectedLabel={labels.selected}
                  chosen={sent.cart.addOn === addOn.id}
                  obstacle={
                    allows(cart.package, addOn)
                      ? null
                      : { text: waiting ? null : labels.notWithPackage, explainedBy: waiting ? 'choose-first' : null }
                  }
                  onPick={() => pickAddOn(addOn.id)}
                  onPickAgain={() => pickAddOn(addOn.id)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <p className="booking__send">
          {/* Live, the Enter key in a field means Checkout. */}
          <button className="button button--quiet" type={live ? 'button' : 'submit'} name="intent" value="total" onClick={showTotal}>
            {labels.showTotal}
          </button>
        </p>
      </div>
      <section className="booking__side" id="booking" aria-labelledby="booking-heading">
        <h3 id="booking-heading" ref={headingRef} tabIndex={-1}>
          {checkout.heading}
        </h3>
        <CustomerTypes question={checkout.customerTypeLabel} types={customerTypes} chosen={sent.customer} />
        <h4>{checkout.summaryHeading}</h4>
        <CartSummary cart={cart} offers={offers} labels={checkout} about={about} />
        {addOn ? (
          <p>
            <button className="button button--quiet" type={live ? 'button' : 'submit'} name="intent" value="no-addon" onClick={(event) => takeOut(event, addOn.id)}>
              {labels.removeAddOn.replace('{addOn}', addOn.name)}
            </button>
          </p>
        ) : null}
        {waiting ? null : (
          <p className="booking__next">
            {chatHref ? (
              <a className="button" href={chatHref}>
                {labels.bookLabel}
              </a>
            ) : null}
            {/* The `?` makes it another address than that of a form's answer, which a mere fragment would not leave. */}
            <a className="booking__clear" href="/services?#plans" onClick={startAgain}>
              {labels.clear}
            </a>
          </p>
        )}
        <p className="booking__terms">{checkout.intro}</p>
        <p className="booking__rates" hidden={!currencyChosen || !second?.fallback || second.currency === 'NGN'}>
          {checkout.standingRates}
        </p>
      </section>
      <input type="hidden" name="shown" value={shownPrices(offers)} />
      {children({ cart, live, form: () => formRef.current })}
    </form>
  )
}
