import { useEffect, useRef, useState } from 'react'

import { cartOf, chooseAddOn, choosePackage, emptyCart, type Cart, type Offers } from './cart'

const radios = (form: HTMLFormElement, name: string) => [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)]
const checkedIn = (form: HTMLFormElement, name: string) => radios(form, name).find(({ checked }) => checked)?.value ?? null

/**
 * The cart that the form's radio buttons show. They are uncontrolled, so what was chosen before the page became
 * live is kept: it is read once, and after that each choice goes through the cart rules and back into the form.
 * @param sent the cart that the server rendered
 */
export function useCart(offers: Offers, sent: Cart) {
  const formRef = useRef<HTMLFormElement>(null)
  const [cart, setCart] = useState(sent)
  const [live, setLive] = useState(false)

  function settle(next: Cart) {
    setCart(next)
    if (!formRef.current) return
    for (const radio of radios(formRef.current, 'package')) radio.checked = radio.value === next.package
    for (const radio of radios(formRef.current, 'addon')) radio.checked = radio.value === next.addOn
  }

  useEffect(() => {
    const form = formRef.current
    if (form) settle(cartOf({ package: checkedIn(form, 'package'), addOn: checkedIn(form, 'addon') }, offers))
    setLive(true)
    // Once: later choices come through the handlers.
  }, [])

  return {
    formRef,
    cart,
    /** True once choices take effect without the form being sent. */
    live,
    pickPackage: (code: string) => settle(choosePackage(cart, code, offers)),
    pickAddOn: (code: string) => settle(chooseAddOn(cart, code, offers)),
    clear() {
      settle(emptyCart)
      // The control that was used goes away: the choice begins again at the first card.
      if (formRef.current) radios(formRef.current, 'package')[0]?.focus()
    },
  }
}
