import { useEffect, useRef, useState, type FormEvent } from 'react'

import type { FirebaseConfig } from '~/auth/session'
import type { ChosenTherapist } from '~/content/therapist/therapist'
import type { CheckoutLabels } from '~/content/pages/services-page'
import { titleShowsErrors, hasDialogs, isReachable } from '~/lib/browser'
import type { FieldErrors } from '~/lib/forms/form-answer'
import { formatNaira, koboOf } from '~/lib/money'
import { LONG_AFTER_MS } from '~/lib/forms/progress'
import { textKey } from '~/lib/text/typography'
import { StaticPart } from '~/ui/static-part'
import { ProgressMessage } from '~/ui/waiting'

import { planOf, type Cart, type Offers } from '../cart/cart'
import { rejectionMessage, offersChat, type OrderRejection } from '../order/order-rejection'
import { orderTexts, parseOrder, type Unfinished, unfinishedIn } from '../order/order'
import { type ChatOffer, type Note, OrderNote, PendingNote } from '../order/pending-note'
import type { PendingNotice } from '../order/pending-payment'
import { ReceiptOpening } from '../order/receipt-opening'
import type { CardOffers } from '../providers/card-form-registry'
import { MissingNote, PayerFields, useSignedInEmail } from './payer-fields'
import { AssuranceLine, TermsLine } from './terms-line'
import { usePayment, usePaymentWindow } from './use-payment'

type CheckoutProps = {
  chosen: {
    cart: Cart
    therapist: ChosenTherapist | null
    address: string
    live: boolean
    form: () => HTMLFormElement | null
    read: () => void
    dropTherapist: () => void
  }
  offers: Offers
  labels: CheckoutLabels
  checkoutUrl: string
  firebase: FirebaseConfig | null
  cards: CardOffers
  /** What the server said to a form that was sent without scripts. */
  answer: OrderRejection | null
  /** Null where the settings have no phone. */
  chat: ChatOffer | null
  /** The client comes back from the provider's own page, and no payment has arrived. */
  closed: boolean
  /** An earlier payment of this browser, as the server knew it when it rendered the page. */
  notice: PendingNotice | null
  /** What was typed in that form, and the hint about its email address. */
  values: Partial<Record<string, string>>
  /** Called when the server knows other prices than the page. */
  onOutdated: () => void
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

/** What the server answered to a form that was sent without scripts. */
function noteOf(answer: OrderRejection | null, closed: boolean, labels: CheckoutLabels): Note | null {
  if (!answer) return closed ? { text: orderTexts.closed, detail: labels.nothingCharged, calm: true } : null
  const text = rejectionMessage(answer, labels.chatInstead)
  if (text === null) return null
  return { text, detail: answer.outcome === 'refused' ? orderTexts.kept : null, chat: offersChat(answer) }
}

/** Who pays, the Checkout button, and the window in which the payment begins. */
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
  const { cart, therapist, address, live, form, read, dropTherapist } = chosen
  const [errors, setErrors] = useState<FieldErrors>(answer?.outcome === 'invalid' ? answer.errors : {})
  const [said, setSaid] = useState(() => noteOf(answer, closed, labels))
  /** An earlier payment that this page learned about after it was rendered. */
  const [pending, setPending] = useState<PendingNotice | null>(null)
  const rendered = answer?.outcome === 'unsettled' ? answer : notice
  /** What Checkout waits for; null until the page is live, and when it waits for nothing. */
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
  /** While the window's own file is on its way; `plainFrom` (ms, as `performance.now`) is when a press goes without it. */
  const [fetching, setFetching] = useState(false)
  const plainFrom = useRef(Infinity)

  /** Shows in the form why an order was rejected, with either provider. */
  function showRejection(rejection: OrderRejection) {
    if (rejection.outcome === 'invalid') show(rejection.errors)
    else if (rejection.outcome === 'unsettled') setPending(rejection)
    else if (rejection.outcome === 'therapist-unavailable') dropTherapist()
    else if (
      rejection.outcome === 'price-changed' ||
      rejection.outcome === 'not-allowed' ||
      rejection.outcome === 'not-sold'
    ) {
      read()
      onOutdated()
    }
  }

  /** What is typed is read where it stands: fields may have been filled before the page was live. */
  function look() {
    const current = form()
    if (!current || !live) return
    const next = unfinishedIn(valuesOf(current))
    setUnfinished((before) => (JSON.stringify(next) === JSON.stringify(before) ? before : next))
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `form` finds the same form at any time.
  useEffect(look, [cart, live])
  // Some browsers and password managers fill fields in without any event.
  useEffect(() => {
    if (!unfinished) return
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `look` reads only what lasts from render to render.
  }, [unfinished])
  useEffect(() => {
    if (live && (cart.package || pending)) void load()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Loads once, whichever render's function is called.
  }, [live, cart.package, pending])
  useEffect(titleShowsErrors, [errors, said, plan, payment.state])
  useSignedInEmail(firebase, form, look)
  // The first thing that is wrong takes the focus, once it is marked; not again while it is put right. A note is an alert,
  // which is read out as it is: in its place the heading above it.
  useEffect(() => {
    if (!live || !focusesError.current) return
    focusesError.current = false
    const first = section.current?.querySelector<HTMLElement>('.note,[aria-invalid=true]')
    if (first?.matches('.note')) section.current?.querySelector('h3')?.focus()
    else first?.focus()
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
    // Without a connection the browser's own error page would take the place of what is typed.
    const isLost = !came && !(await isReachable())
    setFetching(false)
    plainFrom.current = Infinity
    if (came) payment.open()
    else if (isLost) {
      setSaid({ text: orderTexts.network, detail: orderTexts.kept })
      show({})
    } else {
      plainFrom.current = 0
      button.current?.click()
      plainFrom.current = Infinity
    }
  }

  const missingPackage = plan ? undefined : errors.package
  const note = missingPackage ? { text: missingPackage } : said
  return (
    <section className="booking__details" id="details" aria-labelledby="details-heading" ref={section} onInput={edited}>
      <h3 id="details-heading" tabIndex={-1}>
        {labels.detailsHeading}
      </h3>
      {note ? <OrderNote note={note} chat={chat} /> : null}
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
      {/* What the client confirms here, in the window or with a wallet: the server refuses any other. */}
      {live && plan ? <input type="hidden" name="shownTotal" value={koboOf(plan.price)} /> : null}
      <p className="button-row">
        <button
          className="button"
          type="submit"
          name="intent"
          value="checkout"
          // What the server answers is here.
          formAction={`${address}#details`}
          ref={button}
          aria-disabled={unfinished !== null || undefined}
          aria-describedby={unfinished ? 'missing' : undefined}
          onClick={submit}
        >
          {labels.checkoutLabel}
        </button>
        {unfinished ? <MissingNote unfinished={unfinished} labels={labels} /> : null}
      </p>
      {live ? (
        <ProgressMessage
          busy={fetching}
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
