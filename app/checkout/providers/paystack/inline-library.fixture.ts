import { afterAll, afterEach, beforeEach, vi } from 'vitest'

import type { WalletParameters } from '@paystack/inline-js'

import type { TransactionParameters } from './transaction-parameters'

/** The parameters of a wallet: an access code, callbacks and the elements of its button. */
export type WalletRequest = TransactionParameters & WalletParameters

/** A fake of Paystack's library for tests without a page. `state` is its behaviour when it is called. */
function paystackLibrary() {
  const instances: Library[] = []
  const state: {
    wallet: (request: WalletRequest) => Promise<void>
    window: (request: TransactionParameters) => void
  } = {
    wallet: () => Promise.resolve(),
    window: () => undefined,
  }
  class Library {
    readonly checkoutIframe = { title: '', src: 'https://checkout.paystack.com/popup', focus: vi.fn() }
    readonly backgroundIframe = { title: '' }
    readonly cancelled: unknown[] = []
    transaction: object = {}
    constructor() {
      instances.push(this)
    }
    newTransaction(request: TransactionParameters) {
      this.transaction = { of: request.accessCode }
      state.window(request)
      return this.transaction
    }
    cancelTransaction(transaction: unknown) {
      this.cancelled.push(transaction)
    }
    paymentRequest(request: WalletRequest) {
      return state.wallet(request)
    }
  }
  return { instances, state, Library }
}

/** Replaces Paystack's library, with fake timers; each test is a page of its own. @returns the library of the test */
export function mockedLibrary() {
  let library: ReturnType<typeof paystackLibrary>
  beforeEach(() => {
    vi.resetModules()
    library = paystackLibrary()
    vi.doMock('@paystack/inline-js', () => ({ default: library.Library }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  afterAll(() => {
    vi.doUnmock('@paystack/inline-js')
    vi.resetModules()
  })
  return () => library
}
