import type { ReactNode } from 'react'

import type { CheckoutLabels } from '~/content/pages/services-page'

import type { OrderRejection } from '../order/order-rejection'
import type { ChatOffer } from '../order/pending-note'

export type CardFormProps = {
  labels: CheckoutLabels
  form: () => HTMLFormElement | null
  /** Told what is in the way of an order. */
  onRejected: (rejection: OrderRejection) => void
  /** While a card is charged the window stays open. */
  onPaying: (paying: boolean) => void
  onCancel: () => void
  /** The other way to book, where this one does not help; null where the settings have no phone. */
  chat: ChatOffer | null
}

/** A provider whose card form is in the payment window, for one booking. */
export type CardForm = {
  /** As its `Provider` on the server. */
  name: string
  /** What is charged, as people read it. */
  amount: string
  words: {
    /** Above the choice between this form and the first provider's own window. */
    question: string
    firstLabel: string
    ownLabel: string
    loading: string
  }
  /** Begins to load what the form needs. */
  prepare: () => void
  show: (props: CardFormProps) => ReactNode
}
