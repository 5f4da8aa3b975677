import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { paystackLibrary } from './inline-library.fixture'
import { hasApplePay } from './paystack-popup'
import { type TransactionParameters, TransactionParametersError } from './transaction-parameters'

const CHECKOUT = 'https://checkout.paystack.com'
let library: ReturnType<typeof paystackLibrary>

/** One window for the life of a page: each test is a page of its own. */
beforeEach(() => {
  vi.resetModules()
  library = paystackLibrary()
  vi.doMock('@paystack/inline-js', () => ({ default: library.Library }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => {
  vi.doUnmock('@paystack/inline-js')
  vi.resetModules()
})

/** Begins a payment; `open` is the window that the library was asked for. */
async function begin(checkoutUrl = CHECKOUT) {
  const { payInPopup } = await import('./paystack-popup')
  const seen = { slow: 0, shown: 0 }
  const giveUp = new AbortController()
  const ended = payInPopup({
    accessCode: 'code',
    checkoutUrl,
    title: 'Payment',
    onSlow: () => void (seen.slow += 1),
    onShown: () => void (seen.shown += 1),
    signal: giveUp.signal,
  })
  return { ended, seen, giveUp }
}
/** The same, once the library has been asked. */
async function opened() {
  const isAsked = new Promise<TransactionParameters>((resolve) => (library.state.window = resolve))
  const begun = await begin()
  return { ...begun, open: await isAsked, window: library.made[0] }
}

describe('payInPopup', () => {
  it('passes only the access code and callbacks to the library', async () => {
    const { open, window, seen } = await opened()
    expect(open).toEqual({
      accessCode: 'code',
      onLoad: expect.any(Function),
      onSuccess: expect.any(Function),
      onCancel: expect.any(Function),
      onBankTransferConfirmationPending: expect.any(Function),
      onError: expect.any(Function),
    })
    expect(seen).toEqual({ slow: 0, shown: 1 })
    expect(window?.checkoutIframe.focus).not.toHaveBeenCalled()
  })

  it('ends as succeeded on onSuccess', async () => {
    const { ended, open } = await opened()
    open.onSuccess?.({ reference: 'r', status: 'success', message: 'Approved' })
    expect(await ended).toEqual({ end: 'succeeded' })
  })

  it('ends as closed on onCancel, or as pending when a transfer callback follows', async () => {
    const closed = await opened()
    closed.open.onCancel?.()
    await vi.advanceTimersByTimeAsync(1)
    expect(await closed.ended).toEqual({ end: 'closed' })
    closed.open.onSuccess?.({ reference: 'r', status: 'success', message: '' })

    const { ended, open } = await opened()
    open.onCancel?.()
    open.onBankTransferConfirmationPending?.()
    await vi.advanceTimersByTimeAsync(1)
    expect(await ended).toEqual({ end: 'pending' })
  })

  it.each([
    ['Access code has expired', 'Access code has expired'],
    ['', null],
    [undefined, null],
  ])('ends with the provider’s message (%j) and closes the window', async (message, told) => {
    const { ended, open, window } = await opened()
    open.onError?.(message === undefined ? {} : { message })
    expect(await ended).toEqual({ end: 'failed', message: told })
    expect(window?.cancelled).toEqual([window?.transaction])
    expect(window?.cancelled[0]).toEqual({ of: 'code' })
  })

  it('stops on abort before and after the window opens', async () => {
    const { giveUp, window } = await opened()
    expect(window?.cancelled).toEqual([])
    giveUp.abort()
    expect(window?.cancelled).toEqual([window?.transaction])

    const windows = vi.fn()
    library.state.window = windows
    const early = await begin()
    early.giveUp.abort()
    expect(await early.ended).toEqual({ end: 'closed' })
    expect(windows).not.toHaveBeenCalled()
    expect(early.seen.shown).toBe(0)
  })

  it('rejects with the parameter error of the library', async () => {
    library.state.window = () => {
      throw Object.assign(new Error('not used'), { issues: [{ message: 'Please enter a valid access code' }] })
    }
    const { ended } = await begin()
    await expect(ended).rejects.toMatchObject({
      name: new TransactionParametersError('').name,
      message: 'Please enter a valid access code',
    })
  })
})

describe('slow payment window', () => {
  it('reports the delay after ten seconds and ends the report once it loads', async () => {
    const { open, window, seen } = await opened()
    vi.advanceTimersByTime(9_999)
    expect(seen.slow).toBe(0)
    vi.advanceTimersByTime(1)
    expect(seen).toEqual({ slow: 1, shown: 1 })
    open.onLoad?.({ id: 1, accessCode: 'code' })
    expect(seen).toEqual({ slow: 1, shown: 2 })
    expect(window?.checkoutIframe.focus).toHaveBeenCalledTimes(1)
  })

  it('reports no delay once the window has loaded or the payment is over', async () => {
    const loaded = await opened()
    loaded.open.onLoad?.({ id: 1, accessCode: 'code' })
    vi.advanceTimersByTime(20_000)
    expect(loaded.seen).toEqual({ slow: 0, shown: 2 })

    const over = await opened()
    over.open.onSuccess?.({ reference: 'r', status: 'success', message: '' })
    await over.ended
    vi.advanceTimersByTime(20_000)
    expect(over.seen.slow).toBe(0)
  })

  it('keeps the alternatives until the form has loaded', async () => {
    vi.doMock('@paystack/inline-js', () => {
      vi.advanceTimersByTime(10_000)
      return { default: library.Library }
    })
    const { seen, open } = await opened()
    expect(seen).toEqual({ slow: 1, shown: 0 })
    open.onLoad?.({ id: 1, accessCode: 'code' })
    expect(seen.shown).toBe(1)
  })

  it('reports no delay when the library cannot be loaded', async () => {
    vi.doMock('@paystack/inline-js', () => {
      throw new Error('no network')
    })
    const { ended, seen } = await begin()
    await expect(ended).rejects.toThrow()
    vi.advanceTimersByTime(20_000)
    expect(seen.slow).toBe(0)
  })
})

describe('popup frames', () => {
  it('get a title and are created once per page', async () => {
    const { loadPopup } = await import('./paystack-popup')
    const first = await loadPopup(CHECKOUT, 'Payment')
    expect(await loadPopup(CHECKOUT, 'Payment')).toBe(first)
    expect(library.made).toHaveLength(1)
    expect(first.checkoutIframe.title).toBe('Payment')
    expect(first.backgroundIframe.title).toBe('Payment')
    expect(first.checkoutIframe.src).toBe('https://checkout.paystack.com/popup')
  })

  it.each(['https://pay.example', 'https://checkout.paystack.co'])(
    'use the configured checkout URL (%s)',
    async (at) => {
      const { loadPopup } = await import('./paystack-popup')
      const { checkoutIframe } = await loadPopup(at, 'Payment')
      expect(checkoutIframe.src).toBe(`${at}/popup?precheckout=true`)
    },
  )
})

afterEach(() => void vi.unstubAllGlobals())

it.each<[string, string, object | undefined, boolean]>([
  ['one that can pay', 'https:', { canMakePayments: () => true }, true],
  ['one that cannot', 'https:', { canMakePayments: () => false }, false],
  ['one without Apple Pay', 'https:', undefined, false],
  ['a page without https', 'http:', { canMakePayments: () => true }, false],
  [
    'a frame that may not ask',
    'https:',
    {
      canMakePayments() {
        throw new Error('InvalidAccessError')
      },
    },
    false,
  ],
])('hasApplePay detects %s', (_what, protocol, session, has) => {
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('window', { ApplePaySession: session })
  expect(hasApplePay()).toBe(has)
})
