import { useEffect, useRef, useState, type FormEvent } from 'react'

import type { FirebaseConfig } from '~/auth/session'
import type { CheckoutLabels } from '~/content/pages/services-page'
import { titleShowsErrors, hasDialogs, isReachable } from '~/lib/browser'
import type { FieldErrors } from '~/lib/forms/form-answer'
import { formatNaira, koboOf } from '~/lib/money'
import { LONG_AFTER_MS } from '~/lib/forms/progress'
import { textKey } from '~/lib/text/typography'
import { StaticPart } from '~/ui/island'
import { ProgressMessage } from '~/ui/waiting'

import { planOf, type Offers } from '../cart/cart'
import type { Chosen } from '../cart/use-cart'
import { rejectionMessage, offersChat, type OrderRejection } from '../order/order-rejection'
import { orderTexts, parseOrder, type Unfinished, unfinishedIn } from '../order/order'
import { type ChatOffer, type Note, OrderNote, PendingNote } from '../order/pending-note'
import type { PendingNotice } from '../order/pending-payment'
import { ReceiptOpening } from '../order/receipt-opening'
import type { CardOffers } from '../providers/card-form-registry'
import { MissingNote, PayerFields, useSignedInEmail } from './payer-fields'
import { AssuranceLine, TermsLine } from './terms-line'
import { usePayment, usePaymentWindow } from './use-payment'

/** The props from the page that do not depend on the selection. */
export type CheckoutContent = {
  firebase: FirebaseConfig | null
  cards: CardOffers
  /** The submitted values, and a suggestion for the email address. */
  values: Partial<Record<string, string>>
  /** The server's response to a form submitted without scripts. */
  answer: OrderRejection | null
  /** Whether the client returned unpaid from the provider's page. */
  closed: boolean
  /** An earlier payment of this browser, as of rendering. */
  notice: PendingNotice | null
}

type CheckoutProps = CheckoutContent & {
  chosen: Chosen
  offers: Offers
  labels: CheckoutLabels
  checkoutUrl: string
  /** The chat link; null without a phone number in the settings. */
  chat: ChatOffer | null
  /** Called when the server's prices differ from the page's. */
  onOutdated: () => void
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

/** The note for a form submitted without scripts. */
function noteOf(answer: OrderRejection | null, closed: boolean, labels: CheckoutLabels): Note | null {
  if (!answer) return closed ? { text: orderTexts.closed, detail: labels.nothingCharged, calm: true } : null
  const text = rejectionMessage(answer, labels.chatInstead)
  if (text === null) return null
  return { text, detail: answer.outcome === 'refused' ? orderTexts.kept : null, chat: offersChat(answer) }
}

/** Payer fields, the Checkout button, and the payment window. */
export function Checkout({
  chosen,
  offers,
  labels,
  checkoutUrl,
  firebase,
  cards,
  answer,
  chat,
  closed,
  notice,
  values,
  onOutdated,
}: CheckoutProps) {
  const { cart, therapist, address, live, form, readForm, dropTherapist } = chosen
  const [errors, setErrors] = useState<FieldErrors>(answer?.outcome === 'invalid' ? answer.errors : {})
  const [note, setNote] = useState(() => noteOf(answer, closed, labels))
  /** An earlier payment found after rendering. */
  const [pending, setPending] = useState<PendingNotice | null>(null)
  const rendered = answer?.outcome === 'unsettled' ? answer : notice
  /** The missing fields; null before hydration and when none is missing. */
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const section = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const focusesError = useRef(answer?.outcome === 'invalid')
  const plan = planOf(cart, offers)
  const payment = usePayment({
    form,
    checkoutUrl,
    words: {
      frameTitle: labels.frameTitle,
      slowText: labels.slowText,
      unavailable: labels.chatInstead,
      afterClosing: labels.nothingCharged,
    },
    onRejected: showRejection,
    onPending: setPending,
  })
  const { Window, load } = usePaymentWindow()
  /** True while the window's chunk loads; clicks after `submitPlainFrom` (`performance.now`, ms) submit without it. */
  const [isLoading, setIsLoading] = useState(false)
  const submitPlainFrom = useRef(Infinity)

  function showRejection(rejection: OrderRejection) {
    if (rejection.outcome === 'invalid') showErrors(rejection.errors)
    else if (rejection.outcome === 'unsettled') setPending(rejection)
    else if (rejection.outcome === 'therapist-unavailable') dropTherapist()
    else if (['price-changed', 'not-allowed', 'not-sold'].includes(rejection.outcome)) {
      readForm()
      onOutdated()
    }
  }

  /** Reads the fields from the form, which may have been filled before hydration. */
  function updateUnfinished() {
    const current = form()
    if (!current || !live) return
    const next = unfinishedIn(valuesOf(current))
    setUnfinished((previous) => (JSON.stringify(next) === JSON.stringify(previous) ? previous : next))
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `form` finds the same form at any time.
  useEffect(updateUnfinished, [cart, live])
  // Some browsers and password managers fill in fields without an event.
  useEffect(() => {
    if (!unfinished) return
    const timer = setInterval(updateUnfinished, 500)
    return () => clearInterval(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `updateUnfinished` reads only stable values.
  }, [unfinished])
  useEffect(() => {
    if (live && (cart.package || pending)) void load()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Loads once, whichever render's function is called.
  }, [live, cart.package, pending])
  useEffect(titleShowsErrors, [errors, note, plan, payment.state])
  useSignedInEmail(firebase, form, updateUnfinished)
  // Focuses the first error once it is rendered, but not while the client corrects it. A note is a live alert, so the
  // heading above it gets the focus instead.
  useEffect(() => {
    if (!live || !focusesError.current) return
    focusesError.current = false
    const first = section.current?.querySelector<HTMLElement>('.note,[aria-invalid=true]')
    if (first?.matches('.note')) section.current?.querySelector('h3')?.focus()
    else first?.focus()
  }, [errors, live])

  function showErrors(errors: FieldErrors) {
    focusesError.current = true
    setErrors(errors)
  }

  function onInput({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.name in errors) {
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== target.name)))
    }
    updateUnfinished()
  }
  function onCheckout(event: { preventDefault(): void }) {
    const current = form()
    // Without dialog support or the window's chunk, the form goes to the provider's page.
    if (!live || !current || !hasDialogs() || performance.now() >= submitPlainFrom.current) return
    event.preventDefault()
    const parsed = parseOrder(valuesOf(current))
    setNote(null)
    showErrors('errors' in parsed ? parsed.errors : {})
    if ('order' in parsed) void openWindow()
  }
  async function openWindow() {
    if (!isLoading) submitPlainFrom.current = performance.now() + LONG_AFTER_MS
    setIsLoading(true)
    const isLoaded = await load()
    // Offline, a native submission would replace the typed values with the browser's error page.
    const isOffline = !isLoaded && !(await isReachable())
    setIsLoading(false)
    submitPlainFrom.current = Infinity
    if (isLoaded) payment.open()
    else if (isOffline) {
      setNote({ text: orderTexts.network, detail: orderTexts.kept })
      showErrors({})
    } else {
      submitPlainFrom.current = 0
      button.current?.click()
      submitPlainFrom.current = Infinity
    }
  }

  const missingPackage = plan ? undefined : errors.package
  const shownNote = missingPackage ? { text: missingPackage } : note
  return (
    <section
      className="booking__details"
      id="details"
      aria-labelledby="details-heading"
      ref={section}
      onInput={onInput}
    >
      <h3 id="details-heading" tabIndex={-1}>
        {labels.detailsHeading}
      </h3>
      {shownNote ? <OrderNote note={shownNote} chat={chat} /> : null}
      {rendered && !pending ? (
        <StaticPart name="pending-payment">
          {import.meta.env.SSR ? <PendingNote notice={rendered} chat={chat} box="static" /> : null}
        </StaticPart>
      ) : null}
      <PayerFields labels={labels} errors={errors} values={values} />
      {plan ? (
        <p className="booking__total" key={textKey(plan.name, labels.totalLabel, plan.price)}>
          {plan.name}{' '}
          <span className="unbroken">
            · {labels.totalLabel} <strong className="price">{formatNaira(plan.price)}</strong>
          </span>
        </p>
      ) : null}
      {/* The confirmed value, for the window or the wallet: the server rejects any other. */}
      {live && plan ? <input type="hidden" name="shownTotal" value={koboOf(plan.price)} /> : null}
      <p className="button-row">
        <button
          className="button"
          type="submit"
          name="intent"
          value="checkout"
          formAction={`${address}#details`}
          ref={button}
          aria-disabled={unfinished !== null || undefined}
          aria-describedby={unfinished ? 'missing' : undefined}
          onClick={onCheckout}
        >
          {labels.checkoutLabel}
        </button>
        {unfinished ? <MissingNote unfinished={unfinished} labels={labels} /> : null}
      </p>
      {live ? (
        <ProgressMessage
          busy={isLoading}
          words={orderTexts.opening}
          instead={orderTexts.stillFetching}
          chat={chat?.href}
        />
      ) : null}
      {payment.state.step === 'none' ? null : <ReceiptOpening receipt={payment.receipt} words={labels.confirming} />}
      <TermsLine labels={labels} />
      <AssuranceLine labels={labels} />
      {Window ? (
        <Window
          payment={payment}
          plan={plan}
          therapist={therapist}
          labels={labels}
          pending={pending}
          cards={cards}
          cart={cart}
          offers={offers}
          form={form}
          onRejected={(rejection) => {
            showRejection(rejection)
            if (rejection.outcome === 'invalid') payment.cancel()
          }}
          chat={chat}
          opener={button}
        />
      ) : null}
    </section>
  )
}
