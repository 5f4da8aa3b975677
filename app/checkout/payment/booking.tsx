import { useState } from 'react'

import type { FirebaseConfig } from '~/auth/session'
import type { CheckoutLabels, CustomerType, PlanLabels } from '~/content/pages/services-page'
import { chatLink } from '~/content/site-settings/chat'
import { fetchIslandProps } from '~/ui/island'

import type { Offers } from '../cart/cart'
import { PlanChooser, type RequestedChoice } from '../cart/plan-chooser'
import type { OrderRejection } from '../order/order-rejection'
import type { PendingNotice } from '../order/pending-payment'
import type { CardOffers } from '../providers/card-form-registry'
import { Checkout } from './checkout'

/** What editors can change while the page is open. */
type BookingContent = {
  offers: Offers
  labels: PlanLabels
  checkout: CheckoutLabels
  customerTypes: readonly CustomerType[]
}

type BookingProps = BookingContent & {
  /** The selection in the request. */
  requested: RequestedChoice
  chat: Parameters<typeof chatLink>[0]
  /** `PAYSTACK_CHECKOUT_URL`; null without a provider, when clients book by message. */
  checkoutUrl: string | null
  firebase: FirebaseConfig | null
  cards: CardOffers
  /** The submitted values, and a suggestion for the email address. */
  values: Partial<Record<string, string>>
  /** The server's response to a form submitted without scripts. */
  answer: OrderRejection | null
  /** The client returned unpaid from the provider's page. */
  closed: boolean
  /** An earlier payment of this browser, as of rendering. */
  notice: PendingNotice | null
}

/** Packages, total and payment: the part of the services page with state. */
export function Booking({ requested, chat, ...payment }: BookingProps) {
  const [{ offers, labels, checkout, customerTypes }, setContent] = useState<BookingContent>(payment)
  const { checkoutUrl } = payment
  const href = chatLink(chat, 'booking')

  async function reloadContent() {
    const fresh = await fetchIslandProps<Partial<BookingProps>>()
    // Without an offer on sale the page has no island.
    if (fresh?.offers) setContent((content) => ({ ...content, ...fresh }))
  }

  return (
    <PlanChooser
      offers={offers}
      requested={requested}
      labels={labels}
      checkout={checkout}
      customerTypes={customerTypes}
      chatOf={(chosen) => chatLink(chat, 'booking', { chosen })}
    >
      {(chosen) =>
        checkoutUrl === null ? (
          <section className="booking__details" aria-labelledby="details-heading">
            <h3 id="details-heading">{checkout.paymentHeading}</h3>
            <p>{checkout.chatInstead}</p>
            {href ? (
              <a className="button" href={href}>
                {labels.bookLabel}
              </a>
            ) : null}
          </section>
        ) : (
          <Checkout
            {...payment}
            chosen={chosen}
            offers={offers}
            labels={checkout}
            checkoutUrl={checkoutUrl}
            chat={href ? { href, label: labels.bookLabel } : null}
            onOutdated={() => void reloadContent()}
          />
        )
      }
    </PlanChooser>
  )
}
