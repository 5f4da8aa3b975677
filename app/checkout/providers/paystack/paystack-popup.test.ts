import { describe, expect, it, vi } from 'vitest'

import { mockedLibrary } from './inline-library.fixture'
import { hasApplePay } from './paystack-popup'
import { type TransactionParameters, TransactionParametersError } from './transaction-parameters'

const CHECKOUT = 'https://checkout.paystack.com'
const SUCCESS = { reference: 'r', status: 'success', message: 'Approved' }
const library = mockedLibrary()

/** Starts a payment. */
async function startPayment() {
  const { payInPopup } = await import('./paystack-popup')
  const seen = { slow: 0, shown: 0 }
  const controller = new AbortController()
  const result = payInPopup({
    accessCode: 'code',
    checkoutUrl: CHECKOUT,
    title: 'Payment',
    onSlow: () => void (seen.slow += 1),
    onShown: () => void (seen.shown += 1),
    signal: controller.signal,
  })
  return { result, seen, controller }
}
/** Starts a payment and waits for the request to the library. */
async function openedPayment() {
  const requested = new Promise<TransactionParameters>((resolve) => (library().state.window = resolve))
  const payment = await startPayment()
  return { ...payment, request: await requested, window: library().instances[0] }
}

describe('payInPopup', () => {
  it('passes only the access code and callbacks to the library', async () => {
    const { request, window, seen } = await openedPayment()
    const callbacks = ['onLoad', 'onSuccess', 'onCancel', 'onBankTransferConfirmationPending', 'onError']
    expect(request).toEqual({
      accessCode: 'code',
      ...Object.fromEntries(callbacks.map((name) => [name, expect.any(Function)])),
    })
    expect(seen).toEqual({ slow: 0, shown: 1 })
    expect(window?.checkoutIframe.focus).not.toHaveBeenCalled()
  })

  it('ends as "succeeded" when the library reports success', async () => {
    const { result, request } = await openedPayment()
    request.onSuccess?.(SUCCESS)
    expect(await result).toEqual({ end: 'succeeded' })
  })

  it.each([
    ['closed', () => undefined],
    // The library reports a cancellation before a pending transfer.
    ['pending', (request: TransactionParameters) => request.onBankTransferConfirmationPending?.()],
  ])('ends as "%s" after a cancellation', async (end, afterCancel) => {
    const { result, request } = await openedPayment()
    request.onCancel?.()
    afterCancel(request)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toEqual({ end })
    request.onSuccess?.(SUCCESS)
    expect(await result).toEqual({ end })
  })

  it.each([
    ['Access code has expired', 'Access code has expired'],
    ['', null],
    [undefined, null],
  ])('ends as "failed" with the message %j of the provider, and closes the window', async (message, expected) => {
    const { result, request, window } = await openedPayment()
    request.onError?.(message === undefined ? {} : { message })
    expect(await result).toEqual({ end: 'failed', message: expected })
    expect(window?.cancelled).toEqual([window?.transaction])
    expect(window?.cancelled[0]).toEqual({ of: 'code' })
  })

  it('cancels an open window when aborted, and opens none when aborted before', async () => {
    const { controller, window } = await openedPayment()
    expect(window?.cancelled).toEqual([])
    controller.abort()
    expect(window?.cancelled).toEqual([window?.transaction])

    const open = vi.fn()
    library().state.window = open
    const early = await startPayment()
    early.controller.abort()
    expect(await early.result).toEqual({ end: 'closed' })
    expect(open).not.toHaveBeenCalled()
    expect(early.seen.shown).toBe(0)
  })

  it('rejects with the first issue of its parameters', async () => {
    library().state.window = () => {
      throw Object.assign(new Error('not used'), { issues: [{ message: 'Please enter a valid access code' }] })
    }
    await expect((await startPayment()).result).rejects.toMatchObject({
      name: new TransactionParametersError('').name,
      message: 'Please enter a valid access code',
    })
  })
})

describe('slow payment window', () => {
  it('causes a report after ten seconds, and receives the focus once it is loaded', async () => {
    const { request, window, seen } = await openedPayment()
    vi.advanceTimersByTime(9_999)
    expect(seen.slow).toBe(0)
    vi.advanceTimersByTime(1)
    expect(seen).toEqual({ slow: 1, shown: 1 })
    request.onLoad?.({ id: 1, accessCode: 'code' })
    expect(seen).toEqual({ slow: 1, shown: 2 })
    expect(window?.checkoutIframe.focus).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['loaded in time', 2, (request: TransactionParameters) => request.onLoad?.({ id: 1, accessCode: 'code' })],
    ['over', 1, (request: TransactionParameters) => request.onSuccess?.(SUCCESS)],
  ])('causes no report when it is %s', async (_name, shown, act) => {
    const { request, seen } = await openedPayment()
    act(request)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(seen).toEqual({ slow: 0, shown })
  })

  it('keeps the alternatives visible until the form is loaded', async () => {
    vi.doMock('@paystack/inline-js', () => {
      vi.advanceTimersByTime(10_000)
      return { default: library().Library }
    })
    const { seen, request } = await openedPayment()
    expect(seen).toEqual({ slow: 1, shown: 0 })
    request.onLoad?.({ id: 1, accessCode: 'code' })
    expect(seen.shown).toBe(1)
  })

  it('causes no report when the library cannot be loaded', async () => {
    vi.doMock('@paystack/inline-js', () => {
      throw new Error('no network')
    })
    const { result, seen } = await startPayment()
    await expect(result).rejects.toThrow()
    vi.advanceTimersByTime(20_000)
    expect(seen.slow).toBe(0)
  })
})

describe('loadPopup', () => {
  it('creates one popup per page, with a title for its frames', async () => {
    const { loadPopup } = await import('./paystack-popup')
    const first = await loadPopup(CHECKOUT, 'Payment')
    expect(await loadPopup(CHECKOUT, 'Payment')).toBe(first)
    expect(library().instances).toHaveLength(1)
    expect([first.checkoutIframe.title, first.backgroundIframe.title]).toEqual(['Payment', 'Payment'])
    expect(first.checkoutIframe.src).toBe('https://checkout.paystack.com/popup')
  })

  it.each(['https://pay.example', 'https://checkout.paystack.co'])(
    'uses the checkout of the settings: %s',
    async (url) => {
      const { loadPopup: loadPopup } = await import('./paystack-popup')
      expect((await loadPopup(url, 'Payment')).checkoutIframe.src).toBe(`${url}/popup?precheckout=true`)
    },
  )
})

describe('hasApplePay', () => {
  const throws = () => {
    throw new Error('InvalidAccessError')
  }
  it.each<[boolean, string, string, object | undefined]>([
    [true, 'a device that can pay', 'https:', { canMakePayments: () => true }],
    [false, 'a device that cannot', 'https:', { canMakePayments: () => false }],
    [false, 'a browser without Apple Pay', 'https:', undefined],
    [false, 'a page without https', 'http:', { canMakePayments: () => true }],
    [false, 'a frame without permission', 'https:', { canMakePayments: throws }],
  ])('returns %s for %s', (expected, _name, protocol, session) => {
    vi.stubGlobal('location', { protocol })
    vi.stubGlobal('window', { ApplePaySession: session })
    expect(hasApplePay()).toBe(expected)
  })
})
