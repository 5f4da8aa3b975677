import { useEffect, useRef, useState, type FormEvent } from 'react'

import type { FirebaseConfig } from '~/auth/firebase-config'
import type { CheckoutLabels } from '~/content/services-page'
import { titleTellsErrors } from '~/lib/error-title'
import type { FieldErrors } from '~/lib/form-answer'
import { hasDialogs } from '~/lib/has-dialogs'
import { LONG_AFTER_MS } from '~/lib/waiting'
import { Waiting } from '~/ui/waiting'

import { planOf, type Cart, type Offers } from '../cart/cart'
import { OrderFields } from './order-fields'
import { offersChat, orderMessage, orderTexts, type OrderAnswer } from './order-answer'
import { OrderNote, type ChatOffer } from './order-note'
import { MissingNote } from './missing-note'
import { missingFrom, parseOrder, type OrderField } from './order-form'
import { ReceiptOpening } from '../receipt/receipt-opening'
import type { SquareOrderAnswer } from '../square/square-answer'
import type { SquareOffer } from '../square/square-form'
import { squareTotal } from '../square/square-price'
import { AssuranceLine, TermsLine } from './terms-line'
import { usePayment } from './use-payment'
import { usePaymentWindow } from './use-payment-window'
import { useSignedInEmail } from './use-signed-in-email'

type CheckoutProps = {
  chosen: { cart: Cart; live: boolean; form: () => HTMLFormElement | null }
  offers: Offers
  labels: CheckoutLabels
  checkoutUrl: string
  firebase: FirebaseConfig | null
  /** The second card provider, where the site is set up for it. */
  square: SquareOffer | null
  /** What the server said to a form that was sent without scripts. */
  answer: OrderAnswer | null
  /** Null where the settings have no phone. */
  chat: ChatOffer | null
  /** The client comes back from the provider's own page without having paid. */
  closed: boolean
  /** What was typed in that form. */
  values: Partial<Record<string, string>>
  /** Called when the server knows other prices than the page. */
  onOutdated: () => void
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

/** Who pays, the Checkout button, and the window in which the payment begins. */
export function Checkout({ chosen, offers, labels, checkoutUrl, firebase, square, answer, chat, closed, values, onOutdated }: CheckoutProps) {
  const { cart, live, form } = chosen
  const [errors, setErrors] = useState<FieldErrors>(answer?.outcome === 'invalid' ? answer.errors : {})
  const [said, setSaid] = useState(answer ? orderMessage(answer, labels.chatInstead) : closed ? orderTexts.closed : null)
  /** What Checkout waits for; null until the page is live. */
  const [missing, setMissing] = useState<readonly OrderField[] | null>(null)
  const section = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const focusesError = useRef(answer?.outcome === 'invalid')
  const plan = planOf(cart, offers)
  const payment = usePayment({
    form,
    checkoutUrl,
    words: { frameTitle: labels.frameTitle, slowText: labels.slowText, unavailable: labels.chatInstead },
    onAnswer: hear,
  })
  const { Window, load } = usePaymentWindow()
  /** While the window's own file is on its way; `plainFrom` (ms, as `performance.now`) is when a press goes without it. */
  const [fetching, setFetching] = useState(false)
  const plainFrom = useRef(Infinity)
  const squarePrice = square && squareTotal(cart, offers)

  /** What the form itself has to show of an answer, whichever provider it is about. */
  function hear(answer: OrderAnswer | SquareOrderAnswer) {
    if (answer.outcome === 'invalid') show(answer.errors)
    else if (answer.outcome === 'price-changed' || answer.outcome === 'not-allowed' || answer.outcome === 'not-sold') onOutdated()
  }

  /** What is typed is read where it stands: fields may have been filled before the page was live. */
  function look() {
    const current = form()
    if (current && live) setMissing(missingFrom(valuesOf(current)))
  }
  useEffect(look, [cart, live])
  useEffect(() => {
    if (live && cart.package) void load()
  }, [live, cart.package])
  useEffect(titleTellsErrors, [errors, said, plan, payment.state])
  useSignedInEmail(firebase, form, look)
  // The first thing that is wrong takes the focus, once it is marked; not again while it is put right.
  useEffect(() => {
    if (!live || !focusesError.current) return
    focusesError.current = false
    section.current?.querySelector<HTMLElement>('.note,[aria-invalid=true]')?.focus()
  }, [errors, live])

  function show(errors: FieldErrors) {
    focusesError.current = true
    setErrors(errors)
  }

  function edited({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.name in errors) {
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== target.name)))
    }
    look()
  }
  function submit(event: { preventDefault(): void }) {
    const current = form()
    // Without dialogs, or a window, the form goes to the provider's own page.
    if (!live || !current || !hasDialogs() || performance.now() >= plainFrom.current) return
    event.preventDefault()
    const parsed = parseOrder(valuesOf(current))
    setSaid(null)
    show('errors' in parsed ? parsed.errors : {})
    if ('order' in parsed) void openWindow()
  }
  async function openWindow() {
    if (!fetching) plainFrom.current = performance.now() + LONG_AFTER_MS
    setFetching(true)
    const came = await load()
    setFetching(false)
    plainFrom.current = came ? Infinity : 0
    if (came) return payment.open()
    button.current?.click()
    plainFrom.current = Infinity
  }

  const message = (plan ? null : errors.package) ?? said
  return (
    <section className="booking__details" id="details" aria-labelledby="details-heading" ref={section} onInput={edited}>
      <h3 id="details-heading" tabIndex={-1}>{labels.detailsHeading}</h3>
      {message ? <OrderNote text={message} chat={said && answer && offersChat(answer) ? chat : null} afterClosing={labels.nothingCharged} /> : null}
      <OrderFields labels={labels} errors={errors} values={values} />
      <p className="button-row">
        <button
          className="button"
          name="intent"
          value="checkout"
          // What the server answers stands here.
          formAction="/services#details"
          ref={button}
          aria-disabled={(missing !== null && missing.length > 0) || undefined}
          aria-describedby={missing?.length ? 'missing' : undefined}
          onClick={submit}
        >
          {labels.checkoutLabel}
        </button>
        {missing?.length ? <MissingNote missing={missing} labels={labels} /> : null}
      </p>
      {live ? <Waiting busy={fetching} words={orderTexts.opening} instead={orderTexts.stillFetching} chat={chat?.href} /> : null}
      {payment.state.step === 'none' ? null : <ReceiptOpening receipt={payment.receipt} words={labels.confirming} />}
      <TermsLine labels={labels} />
      <AssuranceLine labels={labels} />
      {Window ? (
        <Window
          payment={payment}
          plan={plan}
          labels={labels}
          square={square && squarePrice ? { ...square, amount: squarePrice } : null}
          form={form}
          onSquareAnswer={(answer) => {
            hear(answer)
            if (answer.outcome === 'invalid') payment.cancel()
          }}
          chat={chat}
          opener={button}
        />
      ) : null}
    </section>
  )
}
