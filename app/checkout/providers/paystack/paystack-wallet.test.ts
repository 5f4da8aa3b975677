import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { paystackLibrary, type WalletAsked } from './inline-library.fixture'
import { walletFailure } from './paystack-wallet'

const SUCCESS = { reference: 'r', status: 'success', message: 'Approved' }

/** As much of a button as the wallet touches. */
type Button = {
  onclick: ((this: Button, event: string) => void) | null
  setAttribute: (name: string, value: string) => void
}

let library: ReturnType<typeof paystackLibrary>
/** What the client is told, in order. */
let told: string[]
let button: Button
let attributes: Record<string, string>
const elements = new Map<string, object>()

/** One wallet for the life of a page: each test is a page of its own, with both elements. */
beforeEach(() => {
  vi.resetModules()
  library = paystackLibrary()
  vi.doMock('@paystack/inline-js', () => ({ default: library.Library }))
  told = []
  attributes = {}
  button = {
    onclick: null,
    setAttribute: (name, value) => void (attributes[name] = value),
  }
  elements.clear()
  elements.set('wallet', {
    querySelector: (selector: string) => (selector === 'apple-pay-button,#apple-pay-button' ? button : null),
  })
  elements.set('other', {})
  vi.stubGlobal('document', { getElementById: (id: string) => elements.get(id) ?? null })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => {
  vi.doUnmock('@paystack/inline-js')
  vi.resetModules()
})

async function mount(variant: 'normal' | 'light' = 'normal', checkoutUrl = 'https://checkout.paystack.com') {
  const { mountWallet } = await import('./paystack-wallet')
  return mountWallet({
    accessCode: 'code',
    checkoutUrl,
    title: 'Payment',
    containerId: 'wallet',
    buttonId: 'other',
    variant,
    onSuccess: () => void told.push('success'),
    onPending: () => void told.push('pending'),
    onCancel: () => void told.push('cancel'),
    onFailure: (text) => void told.push(text),
    onAttempt: () => void told.push('attempt'),
  })
}

/** Mounts a wallet that this browser has. `asked` is what the library was asked for. */
async function mounted(variant?: 'normal' | 'light') {
  const requests: WalletAsked[] = []
  library.state.wallet = (asked) => {
    requests.push(asked)
    asked.onElementsMount({ applePay: true })
    return Promise.resolve()
  }
  const has = await mount(variant)
  const [asked] = requests
  if (!asked) throw new Error('The library was not asked')
  return { has, asked }
}

describe('mountWallet', () => {
  it('passes the access code and the page elements to the library', async () => {
    const { has, asked } = await mounted()
    expect(has).toBe(true)
    expect(asked).toEqual({
      accessCode: 'code',
      container: 'wallet',
      loadPaystackCheckoutButton: 'other',
      styles: { theme: 'dark' },
      onElementsMount: expect.any(Function),
      onSuccess: expect.any(Function),
      onBankTransferConfirmationPending: expect.any(Function),
      onCancel: expect.any(Function),
      onError: expect.any(Function),
    })
    expect(told).toEqual([])
  })

  it('applies the light theme, an accessible name and the frame title', async () => {
    const { asked } = await mounted('light')
    expect(asked.styles).toEqual({ theme: 'light' })
    expect(attributes).toEqual({ 'aria-label': 'Apple Pay' })
    expect(library.made[0]?.checkoutIframe.title).toBe('Payment')
  })

  it('opens other ways to pay at the configured checkout URL', async () => {
    await mount('normal', 'https://pay.example')
    expect(library.made[0]?.checkoutIframe.src).toBe('https://pay.example/popup?precheckout=true')
  })

  it.each([
    ['wallet', 'Container to mount elements was not provided'],
    ['other', 'Please make sure the buttonId is an element available in the DOM'],
  ])('rejects without the element %s and calls no library', async (id, message) => {
    elements.delete(id)
    await expect(mount()).rejects.toMatchObject({ name: 'TransactionParametersError', message })
    expect(library.made).toEqual([])
    expect(told).toEqual([])
  })

  it.each([
    ['has none', { applePay: false }],
    ['says nothing of any', null],
  ])('reports no wallet when the browser %s', async (_what, elementsMounted) => {
    library.state.wallet = (asked) => Promise.resolve(asked.onElementsMount(elementsMounted))
    expect(await mount()).toBe(false)
    expect(told).toEqual(['No wallet payment method is available on this device'])
  })

  it('reports no wallet when the library renders no button or never mounts', async () => {
    library.state.wallet = () => Promise.resolve()
    expect(await mount()).toBe(false)
    elements.set('wallet', { querySelector: () => null })
    expect((await mounted()).has).toBe(false)
    const none = 'No wallet payment method is available on this device'
    expect(told).toEqual([none, none])
  })
})

describe('refused wallet transaction', () => {
  const REFUSAL = { status: false, message: 'Access code has expired' }

  it('shows the provider’s message and no wallet', async () => {
    library.state.wallet = () => Promise.reject(REFUSAL)
    expect(await mount()).toBe(false)
    expect(told).toEqual(['Access code has expired'])
  })

  it('shows the message once although the library reports it twice', async () => {
    library.state.wallet = async (asked) => {
      asked.onError?.(REFUSAL)
      await Promise.reject(new Error('Access code has expired'))
    }
    expect(await mount()).toBe(false)
    expect(told).toEqual(['Access code has expired'])
  })
})

describe('wallet payment', () => {
  it('reports a success and a pending transfer', async () => {
    const { asked } = await mounted()
    asked.onSuccess?.(SUCCESS)
    asked.onBankTransferConfirmationPending?.()
    expect(told).toEqual(['success', 'pending'])
  })

  it.each([
    ['succeeded', 'success', (asked: WalletAsked) => asked.onSuccess?.(SUCCESS)],
    ['is on its way', 'pending', (asked: WalletAsked) => asked.onBankTransferConfirmationPending?.()],
  ])('ignores an earlier onCancel of a payment that %s', async (_what, end, finish) => {
    const { asked } = await mounted()
    asked.onCancel?.()
    finish(asked)
    vi.runAllTimers()
    expect(told).toEqual([end])
  })

  it('reports each cancellation and can start again', async () => {
    const { asked } = await mounted()
    asked.onCancel?.()
    vi.runAllTimers()
    asked.onCancel?.()
    vi.runAllTimers()
    expect(told).toEqual(['cancel', 'cancel'])
  })

  it('reports a failure with the provider’s message', async () => {
    const { asked } = await mounted()
    const declined = { status: 'failed', message: 'Declined' }
    asked.onError?.(declined)
    expect(told).toEqual(['Declined'])
  })
})

describe('click on the wallet button', () => {
  /** What the library does at a press. */
  async function pressed(onclick: Button['onclick']) {
    button.onclick = onclick
    await mounted()
    button.onclick?.('event')
  }

  it("reports an attempt and calls the library's handler unchanged", async () => {
    await pressed(function (event) {
      told.push(`${event} ${this === button}`)
    })
    expect(told).toEqual(['attempt', 'event true'])
  })

  it('reports an attempt without a handler of the library', async () => {
    await pressed(null)
    expect(told).toEqual(['attempt'])
  })

  it('shows the exception of the library after the payment has ended', async () => {
    await pressed(() => {
      throw new Error('Could not initiate apple pay transaction')
    })
    expect(told).toEqual(['attempt', 'Could not initiate apple pay transaction'])
  })
})

const GENERAL = 'An error occurred while paying with Apple Pay. Please try again or use another payment method.'

describe('walletFailure', () => {
  it.each([
    ['the provider’s words', { status: 'failed', message: 'Declined' }, 'Declined'],
    ['a refusal without words', { status: 'failed' }, 'Transaction attempt failed'],
    ['a refused transaction', { status: false, message: 'Access code has expired' }, 'Access code has expired'],
    ['a browser’s words in the provider’s place', { status: false, message: 'Failed to fetch' }, GENERAL],
    [
      "a browser's words further on are the provider's",
      { status: 'failed', message: 'It said: Failed to fetch' },
      'It said: Failed to fetch',
    ],
    ['the words of Safari', { status: false, message: 'Load failed' }, GENERAL],
    ['an answer that is no JSON', { status: false, message: 'Unexpected token < in JSON' }, GENERAL],
    ['what is no refusal', { status: true, message: 'Approved' }, 'Error occurred'],
    ['an exception', new TypeError('Failed to fetch'), GENERAL],
    [
      'a press after the end',
      new Error('Could not initiate apple pay transaction'),
      'Could not initiate apple pay transaction',
    ],
    ['nothing at all', undefined, 'Error occurred'],
  ])('returns the message for %s', (_name, error, text) => expect(walletFailure(error)).toBe(text))
})
