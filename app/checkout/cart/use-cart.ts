import { startTransition, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

import type { ChosenTherapist } from '~/content/therapist/therapist'

import { allows, type Cart, cartOf, chooseAddOn, choosePackage, emptyCart, type Offers } from './cart'
import { DEFAULT_CUSTOMER } from './package-choices'

type Choice = { cart: Cart; customer: string; therapist: ChosenTherapist | null }

const radios = (form: HTMLFormElement, name: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
]
const checkedIn = (form: HTMLFormElement, name: string) =>
  radios(form, name).find(({ checked }) => checked)?.value ?? null

const customerField = (form: HTMLFormElement) => form.querySelector<HTMLSelectElement>('select[name="customer"]')

function check(form: HTMLFormElement, name: string, value: string | null) {
  for (const radio of radios(form, name)) radio.checked = radio.value === value
}

/** What the form shows or, while it shows nothing, what this tab has kept. @param asked whom the address names */
function choiceIn(form: HTMLFormElement, offers: Offers, asked: ChosenTherapist | null): Choice {
  const shown = { package: checkedIn(form, 'package'), addOn: checkedIn(form, 'addon') }
  const field = customerField(form)
  const customer = field?.value ?? DEFAULT_CUSTOMER
  const before = readStoredCart()
  const therapist = asked ?? before?.therapist ?? null
  const kept = shown.package ? null : before
  if (!kept) return { cart: cartOf(shown, offers), customer, therapist }
  const known = [...(field?.options ?? [])].find(({ value }) => value === kept.customer)
  return { cart: cartOf(kept, offers), customer: known?.value ?? customer, therapist }
}

/** What the server rendered. */
type Sent = { cart: Cart; customer: string | null; therapist: ChosenTherapist | null }

/**
 * The cart that the form's radio buttons show. They are uncontrolled, so what was chosen before the page became
 * live is kept: it is read once, and after that each choice goes through the cart rules and back into the form.
 */
export function useCart(offers: Offers, sent: Sent) {
  const formRef = useRef<HTMLFormElement>(null)
  const [{ cart, customer, therapist }, setChoice] = useState<Choice>({
    cart: sent.cart,
    customer: sent.customer ?? DEFAULT_CUSTOMER,
    therapist: sent.therapist,
  })
  const [live, setLive] = useState(false)
  // What is shown may still be a press behind.
  const latest = useRef<Choice>({ cart, customer, therapist })

  function settle(next: Choice) {
    latest.current = next
    // In slices between which a slow phone answers: the radio button shows the choice without React.
    startTransition(() => setChoice(next))
    storeCart({ ...next.cart, customer: next.customer, therapist: next.therapist })
    if (!formRef.current) return
    check(formRef.current, 'package', next.cart.package)
    check(formRef.current, 'addon', next.cart.addOn)
    // At once too: Tab would skip an add-on that React enables only a moment later.
    for (const radio of radios(formRef.current, 'addon'))
      radio.disabled = !offers.addOns.some((addOn) => addOn.id === radio.value && allows(next.cart.package, addOn))
    const field = customerField(formRef.current)
    if (field) field.value = next.customer
  }

  function pick(change: (cart: Cart) => Cart) {
    settle({ ...latest.current, cart: change(latest.current.cart) })
  }

  /** Takes the choice from what the form marks. */
  function read() {
    if (formRef.current) settle(choiceIn(formRef.current, offers, latest.current.therapist))
  }

  useEffect(() => {
    read()
    setLive(true)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: later choices come through the handlers.
  }, [])

  return {
    formRef,
    cart,
    /** Whom the therapy is for. */
    customer,
    /** Whom the client would like to see. */
    therapist,
    /** True once choices take effect without the form being sent. */
    live,
    read,
    pickPackage: (code: string) => pick((choice) => choosePackage(choice, code, offers)),
    pickAddOn: (code: string) => pick((choice) => chooseAddOn(choice, code, offers)),
    pickCustomer: (value: string) => settle({ ...latest.current, customer: value }),
    dropTherapist: () => settle({ ...latest.current, therapist: null }),
    clear() {
      settle({ ...latest.current, cart: emptyCart, therapist: null })
      // The control that was used goes away: the choice begins again at the first card.
      if (formRef.current) radios(formRef.current, 'package')[0]?.focus()
    },
  }
}

const KEY = 'choice'

const storedCart = v.object({
  package: v.nullable(v.string()),
  addOn: v.nullable(v.string()),
  customer: v.nullable(v.string()),
  therapist: v.optional(v.nullable(v.object({ slug: v.string(), name: v.string() })), null),
})

/** What this tab keeps of a visitor's choice until its session ends, the quick exit is taken, or the choice is cleared. */
export type StoredCart = Cart & { customer: string | null; therapist: ChosenTherapist | null }

/** Storage may be denied, full, or hold what another release wrote: then nothing is kept. */
export function readStoredCart(): StoredCart | null {
  try {
    const parsed = v.safeParse(storedCart, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** @param choice null forgets it */
export function storeCart(choice: StoredCart | null): void {
  try {
    if (choice?.package || choice?.therapist) sessionStorage.setItem(KEY, JSON.stringify(choice))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Denied: the page works without.
  }
}
