import { type ReactNode, type RefObject, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react'

import type { ChosenTherapist } from '~/content/therapist/therapist'
import type { CheckoutLabels } from '~/content/pages/services-page'
import { watchEmailFields } from '~/forms/watch-email-fields'
import { formatNaira } from '~/lib/money'
import { cleanEmail } from '~/lib/text/clean-text'
import { textKey } from '~/lib/text/typography'
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

// Exported here to share the chunk: nothing can be paid before the window has loaded.
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
  onRejected: (rejection: OrderRejection) => void
  /** The chat link; null without a phone number in the settings. */
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
  const offer = state.step === 'offered' ? state : null
  /** The selected card form; null for Paystack's window. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [charging, setCharging] = useState(false)
  /** The confirmed value of the checkbox. */
  const [confirmed, setConfirmed] = useState('')
  const opened = offer !== null
  const forms = cardForms(cards, cart, offers)
  const card = forms.find(({ name }) => name === chosen)
  const [first] = forms

  // Only the browser knows whether it supports Apple Pay, so the server does not render the button.
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
    for (const element of document.querySelectorAll<HTMLElement>('body > :not(iframe)'))
      element.inert = state.step === 'paying'
    if (offer && current && !current.open) {
      // eslint-disable-next-line no-restricted-syntax -- without dialogs `checkout.tsx` offers nothing
      current.showModal()
      // By default the note would get the focus, although it is an alert and announced already.
      if (offer.note !== null || offer.checking) current.focus()
    }
    if (!offer && current?.open) current.close()
  }, [offer, state.step])

  useQuickExitOverlay(state.step === 'paying')

  // By default the focus would return to the provider's frame if that was open before.
  const returnFocus = () => state.step === 'none' && opener.current?.focus()

  const current = opened ? form() : null
  const email = current ? new FormData(current).get('email') : null

  function onCancel(event: SyntheticEvent) {
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
        onCancel={onCancel}
        onClose={returnFocus}
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
          <fieldset className="providers" disabled={charging || offer?.busy}>
            <legend>{first.words.question}</legend>
            <PaymentOption
              name="paystack"
              label={first.words.firstLabel}
              chosen={!card}
              onChoose={() => setChosen(null)}
            />
            {forms.map(({ name, words }) => (
              <PaymentOption
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
          <PaystackOffer {...{ offered: offer, plan, labels, pendingNote, wallet, chat, pay, cancel }} />
        )}
        {opened && !card ? <AssuranceLine labels={labels} /> : null}
      </dialog>
    </>
  )
}

type PaymentOptionProps = { name: string; label: string; chosen: boolean; onChoose: () => void }

const PaymentOption = ({ name, label, chosen, onChoose }: PaymentOptionProps) => (
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
  /** Whether Apple Pay is available. */
  wallet: boolean
  chat: ChatOffer | null
  pay: () => void
  cancel: () => void
}

/** The note of the last attempt and the button that opens Paystack's window. */
function PaystackOffer({ offered: offer, plan, labels, pendingNote, wallet, chat, pay, cancel }: PaystackOfferProps) {
  return (
    <>
      {offer?.note ? <OrderNote note={offer.note} chat={chat} /> : null}
      {offer ? pendingNote : null}
      {offer?.hostedUrl ? (
        <p>
          <a href={offer.hostedUrl}>{labels.hostedLabel}</a>
        </p>
      ) : null}
      <div className="button-row">
        {/* Without a plan, the selection has gone off sale since the page was rendered. */}
        {plan ? (
          <button
            className="button"
            type="button"
            aria-disabled={offer?.busy || undefined}
            onClick={offer?.busy ? undefined : pay}
          >
            {labels.payLabel.replace('{amount}', formatNaira(plan.price))}
          </button>
        ) : null}
        {plan && wallet ? (
          // The wallet has its own page because it needs its own policy.
          <button className="button button--quiet" type="submit" formAction="/services/wallet" disabled={offer?.busy}>
            {APPLE_PAY}
          </button>
        ) : null}
        <button className="button button--quiet" type="button" onClick={cancel}>
          {labels.cancelLabel}
        </button>
      </div>
      {offer ? (
        <ProgressMessage
          busy={offer.busy && offer.note === null}
          words={offer.checking ? pendingTexts.checking : orderTexts.opening}
          instead={offer.checking ? pendingTexts.stillChecking : orderTexts.stillOpening}
          chat={chat?.href}
        />
      ) : null}
    </>
  )
}

/** While `shown`, puts a copy of the quick exit above the provider's window (`every-page/quick-exit.ts`). */
export function useQuickExitOverlay(shown: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLElement>('[data-exit]')
    if (!shown || !link) return
    const overlay = document.createElement('nav')
    overlay.className = 'exit-above'
    overlay.setAttribute('aria-label', link.getAttribute('aria-label') ?? '')
    overlay.append(document.importNode(link, true))
    document.body.append(overlay)
    // Without popover support, the copy is on top by its styles and by its position after the provider's frame.
    if ('popover' in overlay) {
      overlay.popover = 'manual'
      overlay.showPopover()
    }
    return () => overlay.remove()
  }, [shown])
}
