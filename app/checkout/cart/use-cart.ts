import { startTransition, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

import type { ChosenTherapist } from '~/content/therapist/therapist'

import { allows, type Cart, cartOf, chooseAddOn, choosePackage, emptyCart, type Offers } from './cart'
import { DEFAULT_CUSTOMER } from './package-choices'

type Choice = { cart: Cart; customer: string; therapist: ChosenTherapist | null }

const radios = (form: HTMLFormElement, name: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
]
const checkedValue = (form: HTMLFormElement, name: string) =>
  radios(form, name).find(({ checked }) => checked)?.value ?? null

const customerField = (form: HTMLFormElement) => form.querySelector<HTMLSelectElement>('select[name="customer"]')

function setChecked(form: HTMLFormElement, name: string, value: string | null) {
  for (const radio of radios(form, name)) radio.checked = radio.value === value
}

/** The choice in the form or, if it is empty, in this tab's storage. @param requestedTherapist the therapist in the address */
function readChoice(form: HTMLFormElement, offers: Offers, requestedTherapist: ChosenTherapist | null): Choice {
  const shown = { package: checkedValue(form, 'package'), addOn: checkedValue(form, 'addon') }
  const field = customerField(form)
  const customer = field?.value ?? DEFAULT_CUSTOMER
  const stored = readStoredCart()
  const therapist = requestedTherapist ?? stored?.therapist ?? null
  const fallback = shown.package ? null : stored
  if (!fallback) return { cart: cartOf(shown, offers), customer, therapist }
  const known = [...(field?.options ?? [])].find(({ value }) => value === fallback.customer)
  return { cart: cartOf(fallback, offers), customer: known?.value ?? customer, therapist }
}

export type RequestedCart = { cart: Cart; customer: string | null; therapist: ChosenTherapist | null }

/** The cart of the form. Its radio buttons are uncontrolled, so a choice made before hydration is kept. */
export function useCart(offers: Offers, requested: RequestedCart) {
  const formRef = useRef<HTMLFormElement>(null)
  const [{ cart, customer, therapist }, setChoice] = useState<Choice>({
    cart: requested.cart,
    customer: requested.customer ?? DEFAULT_CUSTOMER,
    therapist: requested.therapist,
  })
  const [live, setLive] = useState(false)
  // The rendered state may be one change behind.
  const latest = useRef<Choice>({ cart, customer, therapist })

  function apply(next: Choice) {
    latest.current = next
    // A transition keeps a slow phone responsive: the radio button itself shows the choice at once.
    startTransition(() => setChoice(next))
    storeCart({ ...next.cart, customer: next.customer, therapist: next.therapist })
    if (!formRef.current) return
    setChecked(formRef.current, 'package', next.cart.package)
    setChecked(formRef.current, 'addon', next.cart.addOn)
    // Updates `disabled` at once: Tab would skip an add-on that React enables a moment later.
    for (const radio of radios(formRef.current, 'addon'))
      radio.disabled = !offers.addOns.some((addOn) => addOn.id === radio.value && allows(next.cart.package, addOn))
    const field = customerField(formRef.current)
    if (field) field.value = next.customer
  }

  function pick(change: (cart: Cart) => Cart) {
    apply({ ...latest.current, cart: change(latest.current.cart) })
  }

  function readForm() {
    if (formRef.current) apply(readChoice(formRef.current, offers, latest.current.therapist))
  }

  useEffect(() => {
    readForm()
    // A transition lets a slow phone render in short tasks.
    startTransition(() => setLive(true))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Later choices come through the handlers.
  }, [offers])

  return {
    formRef,
    cart,
    customer,
    therapist,
    /** True after hydration, when choices no longer need a form submission. */
    live,
    read: readForm,
    pickPackage: (code: string) => pick((choice) => choosePackage(choice, code, offers)),
    pickAddOn: (code: string) => pick((choice) => chooseAddOn(choice, code, offers)),
    pickCustomer: (value: string) => apply({ ...latest.current, customer: value }),
    dropTherapist: () => apply({ ...latest.current, therapist: null }),
    clear() {
      apply({ ...latest.current, cart: emptyCart, therapist: null })
      // The focused control disappears: focus the first package.
      if (formRef.current) radios(formRef.current, 'package')[0]?.focus()
    },
  }
}

const KEY = 'choice'

const storedCart = v.object({
  package: v.nullable(v.string()),
  addOn: v.nullable(v.string()),
  customer: v.nullable(v.string()),
  therapist: v.nullable(v.object({ slug: v.string(), name: v.string() })),
})

/** The choice that this tab stores until its session ends, the quick exit is used or the client clears it. */
export type StoredCart = Cart & { customer: string | null; therapist: ChosenTherapist | null }

/** Returns null when storage is denied, full or holds another release's data. */
export function readStoredCart(): StoredCart | null {
  try {
    const parsed = v.safeParse(storedCart, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Stores the choice; null removes it. */
export function storeCart(choice: StoredCart | null): void {
  try {
    if (choice?.package || choice?.therapist) sessionStorage.setItem(KEY, JSON.stringify(choice))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is denied: the page works without it.
  }
}

/** The client's selection, for the rest of the form. */
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
