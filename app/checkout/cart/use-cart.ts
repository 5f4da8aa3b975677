import { useEffect, useRef, useState } from 'react'

import { cartOf, chooseAddOn, choosePackage, emptyCart, type Cart, type Offers } from './cart'
import { DEFAULT_CUSTOMER } from './customer-types'
import { keepChoice, readChoice } from './kept-choice'

type Choice = { cart: Cart; customer: string }

const radios = (form: HTMLFormElement, name: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
]
const checkedIn = (form: HTMLFormElement, name: string) =>
  radios(form, name).find(({ checked }) => checked)?.value ?? null

const customerField = (form: HTMLFormElement) => form.querySelector<HTMLSelectElement>('select[name="customer"]')

function check(form: HTMLFormElement, name: string, value: string | null) {
  for (const radio of radios(form, name)) radio.checked = radio.value === value
}

/** What the form shows or, while it shows nothing, what this tab has kept. */
function choiceIn(form: HTMLFormElement, offers: Offers): Choice {
  const shown = { package: checkedIn(form, 'package'), addOn: checkedIn(form, 'addon') }
  const field = customerField(form)
  const customer = field?.value ?? DEFAULT_CUSTOMER
  const kept = shown.package ? null : readChoice()
  if (!kept) return { cart: cartOf(shown, offers), customer }
  const known = [...(field?.options ?? [])].find(({ value }) => value === kept.customer)
  return { cart: cartOf(kept, offers), customer: known?.value ?? customer }
}

/**
 * The cart that the form's radio buttons show. They are uncontrolled, so what was chosen before the page became
 * live is kept: it is read once, and after that each choice goes through the cart rules and back into the form.
 * @param sent what the server rendered
 */
export function useCart(offers: Offers, sent: { cart: Cart; customer: string | null }) {
  const formRef = useRef<HTMLFormElement>(null)
  const [{ cart, customer }, setChoice] = useState<Choice>({
    cart: sent.cart,
    customer: sent.customer ?? DEFAULT_CUSTOMER,
  })
  const [live, setLive] = useState(false)

  function settle(next: Choice) {
    setChoice(next)
    keepChoice({ ...next.cart, customer: next.customer })
    if (!formRef.current) return
    check(formRef.current, 'package', next.cart.package)
    check(formRef.current, 'addon', next.cart.addOn)
    const field = customerField(formRef.current)
    if (field) field.value = next.customer
  }

  useEffect(() => {
    if (formRef.current) settle(choiceIn(formRef.current, offers))
    setLive(true)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: later choices come through the handlers.
  }, [])

  return {
    formRef,
    cart,
    /** Whom the therapy is for. */
    customer,
    /** True once choices take effect without the form being sent. */
    live,
    pickPackage: (code: string) => settle({ cart: choosePackage(cart, code, offers), customer }),
    pickAddOn: (code: string) => settle({ cart: chooseAddOn(cart, code, offers), customer }),
    pickCustomer: (value: string) => settle({ cart, customer: value }),
    clear() {
      settle({ cart: emptyCart, customer })
      // The control that was used goes away: the choice begins again at the first card.
      if (formRef.current) radios(formRef.current, 'package')[0]?.focus()
    },
  }
}
