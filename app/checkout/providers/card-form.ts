import type { ReactNode } from 'react'

import type { CheckoutLabels } from '~/content/pages/services-page'

import type { OrderRejection } from '../order/order-rejection'
import type { ChatOffer } from '../order/pending-note'

export type CardFormProps = {
  labels: CheckoutLabels
  form: () => HTMLFormElement | null
  /** Called when an order is rejected. */
  onRejected: (rejection: OrderRejection) => void
  /** The window stays open while a card is charged. */
  onPaying: (paying: boolean) => void
  onCancel: () => void
  /** The link to the chat; null without a phone number in the settings. */
  chat: ChatOffer | null
}

/** A card form in the payment window, for one cart. */
export type CardForm = {
  /** The `name` of its `Provider`. */
  name: string
  /** The formatted amount. */
  amount: string
  words: {
    /** The label above the choice between this form and Paystack's window. */
    question: string
    firstLabel: string
    ownLabel: string
    loading: string
  }
  /** Preloads the form. */
  prepare: () => void
  show: (props: CardFormProps) => ReactNode
}
