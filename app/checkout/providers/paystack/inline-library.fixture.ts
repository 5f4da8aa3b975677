import { vi } from 'vitest'

import type { WalletParameters } from '@paystack/inline-js'

import type { TransactionParameters } from './transaction-parameters'

/** What the wallet is asked with: an access code, callbacks, and where its button stands. */
export type WalletAsked = TransactionParameters & WalletParameters

/**
 * Paystack's library as far as the product sees it, in place of the one that needs a page. `state` says what it does when
 * it is asked.
 */
export function paystackLibrary() {
  const made: Library[] = []
  const state: { wallet: (asked: WalletAsked) => Promise<void>; window: (asked: TransactionParameters) => void } = {
    wallet: () => Promise.resolve(),
    window: () => undefined,
  }
  class Library {
    readonly checkoutIframe = { title: '', src: 'https://checkout.paystack.com/popup', focus: vi.fn() }
    readonly backgroundIframe = { title: '' }
    readonly cancelled: unknown[] = []
    transaction: object = {}
    constructor() {
      made.push(this)
    }
    newTransaction(asked: TransactionParameters) {
      this.transaction = { of: asked.accessCode }
      state.window(asked)
      return this.transaction
    }
    cancelTransaction(transaction: unknown) {
      this.cancelled.push(transaction)
    }
    paymentRequest(asked: WalletAsked) {
      return state.wallet(asked)
    }
  }
  return { made, state, Library }
}
