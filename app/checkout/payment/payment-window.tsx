import { type ReactNode, type RefObject, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react'

import type { ChosenTherapist } from '~/content/therapist/chosen-therapist'
import type { CheckoutLabels } from '~/content/pages/services-page'
import { watchEmailFields } from '~/forms/watch-email-fields'
import { formatNaira } from '~/lib/money'
import { cleanEmail } from '~/lib/text/clean-text'
import { textKey } from '~/lib/text/text-key'
import { ProgressMessage } from '~/ui/waiting'

import type { Cart, Offers, Plan } from '../cart/cart'
import { orderTexts } from '../order/order'
import type { OrderRejection } from '../order/order-rejection'
import { type ChatOffer, OrderNote, PendingNote } from '../order/pending-note'
import { type PendingNotice, pendingTexts } from '../order/pending-payment'
import { cardForms, type CardOffers } from '../providers/card-form-registry'
import { APPLE_PAY, hasApplePay } from '../providers/paystack/paystack-popup'
import type { PaymentState } from './attempt'
import { AssuranceLine } from './terms-line'

// In the same chunk: nothing can be paid before the window has loaded.
export { runAttempt } from './attempt'

type PaymentWindowProps = {
  payment: { state: PaymentState; pay: () => void; cancel: () => void }
  plan: Plan | null
  therapist: ChosenTherapist | null
  labels: CheckoutLabels
  cards: CardOffers
  cart: Cart
  offers: Offers
  form: () => HTMLFormElement | null
  /** An earlier payment to mention. */
  pending: PendingNotice | null
  /** Called when an order for a card form is rejected. */
  onRejected: (rejection: OrderRejection) => void
  /** Null without a phone number in the settings. */
  chat: ChatOffer | null
  /** Receives the focus when the window closes. */
  opener: RefObject<HTMLElement>
}

/** Confirms the order before the provider's window opens. It closes for that one, because a dialog would cover it. */
export function PaymentWindow({
  payment: { state, pay, cancel },
  plan,
  therapist,
  labels,
  pending,
  cards,
  cart,
  offers,
  form,
  onRejected,
  chat,
  opener,
}: PaymentWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const offered = state.step === 'offered' ? state : null
  /** The selected card form; null for Paystack's window. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [charging, setCharging] = useState(false)
  /** The confirmed value of the checkbox. */
  const [confirmed, setConfirmed] = useState('')
  const opened = offered !== null
  const forms = cardForms(cards, cart, offers)
  const card = forms.find(({ name }) => name === chosen)
  const [first] = forms

  // Only the browser knows, so it is not rendered by the server.
  const wallet = opened && hasApplePay()

  useEffect(() => {
    if (opened) for (const { prepare } of forms) prepare()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Each render creates a new list with the same contents.
  }, [opened, forms.length])

  useEffect(() => {
    const current = form()
    if (current) watchEmailFields(current)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The page has one form.
  }, [])

  useEffect(() => {
    const { current } = dialog
    // Nothing behind the provider's window may take the focus.
    for (const part of document.querySelectorAll<HTMLElement>('body > :not(iframe)'))
      part.inert = state.step === 'paying'
    if (offered && current && !current.open) {
      // eslint-disable-next-line no-restricted-syntax -- without dialogs `checkout.tsx` offers nothing
      current.showModal()
      // By default the note would get the focus, although it is an alert and announced already.
      if (offered.note !== null || offered.checking) current.focus()
    }
    if (!offered && current?.open) current.close()
  }, [offered, state.step])

  useQuickExitOverlay(state.step === 'paying')

  // By default it would return to the provider's frame if that was open before.
  const giveFocusBack = () => state.step === 'none' && opener.current?.focus()

  const current = opened ? form() : null
  const email = current ? new FormData(current).get('email') : null

  function leave(event: SyntheticEvent) {
    if (charging) event.preventDefault()
    else cancel()
  }

  const pendingNote = pending ? (
    <PendingNote
      notice={pending}
      chat={chat}
      box={{
        confirmed: confirmed === pending.startOver,
        onConfirm: (confirms) => setConfirmed(confirms ? pending.startOver : ''),
      }}
    />
  ) : null

  return (
    <>
      {opened ? null : pendingNote}
      <dialog
        className="window"
        id="payment"
        aria-labelledby="payment-heading"
        ref={dialog}
        tabIndex={-1}
        onCancel={leave}
        onClose={giveFocusBack}
      >
        <h2 id="payment-heading">{labels.paymentHeading}</h2>
        {plan ? (
          <p key={textKey(plan.name, card?.amount ?? plan.price, therapist?.name)}>
            {plan.name}: <strong className="price">{card?.amount ?? formatNaira(plan.price)}</strong>
            {therapist ? `. ${labels.withTherapist.replace('{name}', () => therapist.name)}` : null}
          </p>
        ) : null}
        <p>{labels.paymentIntro}</p>
        {typeof email === 'string' ? <p>{labels.receiptTo.replace('{email}', () => cleanEmail(email))}</p> : null}
        {first ? (
          <fieldset className="providers" disabled={charging || offered?.busy}>
            <legend>{first.words.question}</legend>
            <Way name="paystack" label={first.words.firstLabel} chosen={!card} onChoose={() => setChosen(null)} />
            {forms.map(({ name, words }) => (
              <Way
                key={name}
                name={name}
                label={words.ownLabel}
                chosen={name === chosen}
                onChoose={() => setChosen(name)}
              />
            ))}
          </fieldset>
        ) : null}
        {opened && card && plan ? (
          <>
            {charging ? null : pendingNote}
            <Suspense fallback={<p role="status">{card.words.loading}</p>}>
              {card.show({ labels, form, onRejected, onPaying: setCharging, onCancel: cancel, chat })}
            </Suspense>
          </>
        ) : (
          <PaystackOffer {...{ offered, plan, labels, pendingNote, wallet, chat, pay, cancel }} />
        )}
        {opened && !card ? <AssuranceLine labels={labels} /> : null}
      </dialog>
    </>
  )
}

/** One of the ways to pay. */
const Way = ({
  name,
  label,
  chosen,
  onChoose,
}: {
  name: string
  label: string
  chosen: boolean
  onChoose: () => void
}) => (
  <div>
    <input type="radio" id={`with-${name}`} name="provider" checked={chosen} onChange={onChoose} />
    <label htmlFor={`with-${name}`}>{label}</label>
  </div>
)

type PaystackOfferProps = {
  offered: Extract<PaymentState, { step: 'offered' }> | null
  plan: Plan | null
  labels: CheckoutLabels
  pendingNote: ReactNode
  /** Apple Pay is available. */
  wallet: boolean
  chat: ChatOffer | null
  pay: () => void
  cancel: () => void
}

/** The note of the last attempt and the button that opens Paystack's window. */
function PaystackOffer({ offered, plan, labels, pendingNote, wallet, chat, pay, cancel }: PaystackOfferProps) {
  return (
    <>
      {offered?.note ? <OrderNote note={offered.note} chat={chat} /> : null}
      {offered ? pendingNote : null}
      {offered?.hostedUrl ? (
        <p>
          <a href={offered.hostedUrl}>{labels.hostedLabel}</a>
        </p>
      ) : null}
      <div className="button-row">
        {/* Off sale since the page was rendered. */}
        {plan ? (
          <button
            className="button"
            type="button"
            aria-disabled={offered?.busy || undefined}
            onClick={offered?.busy ? undefined : pay}
          >
            {labels.payLabel.replace('{amount}', formatNaira(plan.price))}
          </button>
        ) : null}
        {plan && wallet ? (
          // The wallet has its own page because it needs its own policy.
          <button className="button button--quiet" type="submit" formAction="/services/wallet" disabled={offered?.busy}>
            {APPLE_PAY}
          </button>
        ) : null}
        <button className="button button--quiet" type="button" onClick={cancel}>
          {labels.cancelLabel}
        </button>
      </div>
      {offered ? (
        <ProgressMessage
          busy={offered.busy && offered.note === null}
          words={offered.checking ? pendingTexts.checking : orderTexts.opening}
          instead={offered.checking ? pendingTexts.stillChecking : orderTexts.stillOpening}
          chat={chat?.href}
        />
      ) : null}
    </>
  )
}

/**
 * While `shown`, renders a copy of the quick exit above any window of a provider. One listener handles both
 * (`client-scripts/every-page/quick-exit.ts`).
 */
export function useQuickExitOverlay(shown: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLElement>('[data-exit]')
    if (!shown || !link) return
    const above = document.createElement('nav')
    above.className = 'exit-above'
    above.setAttribute('aria-label', link.getAttribute('aria-label') ?? '')
    above.append(document.importNode(link, true))
    document.body.append(above)
    // Without popover support, its styles and its place after the provider's frame put it on top.
    if ('popover' in above) {
      above.popover = 'manual'
      above.showPopover()
    }
    return () => above.remove()
  }, [shown])
}
