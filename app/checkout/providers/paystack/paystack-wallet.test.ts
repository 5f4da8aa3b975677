import { beforeEach, describe, expect, it, vi } from 'vitest'

import { mockedLibrary, type WalletRequest } from './inline-library.fixture'
import { walletFailure, walletTexts } from './paystack-wallet'

const EXPIRED = { status: false, message: 'Access code has expired' }
const DECLINED = { status: 'failed', message: 'Declined' }
const SUCCESS = { reference: 'r', status: 'success', message: 'Approved' }

/** The parts of a button that the wallet uses. */
type Button = {
  onclick: ((this: Button, event: string) => void) | null
  setAttribute: (name: string, value: string) => void
}

const library = mockedLibrary()
/** Events and messages of the wallet, in order. */
let events: string[]
let button: Button
let attributes: Record<string, string>
const elements = new Map<string, object>()

beforeEach(() => {
  events = []
  attributes = {}
  button = { onclick: null, setAttribute: (name, value) => void (attributes[name] = value) }
  elements.clear()
  const find = (selector: string) => (selector === 'apple-pay-button,#apple-pay-button' ? button : null)
  elements.set('wallet', { querySelector: find })
  elements.set('other', {})
  vi.stubGlobal('document', { getElementById: (id: string) => elements.get(id) ?? null })
})

async function mount(variant: 'normal' | 'light' = 'normal', checkoutUrl = 'https://checkout.paystack.com') {
  const { mountWallet } = await import('./paystack-wallet')
  const add = (event: string) => () => void events.push(event)
  return mountWallet({
    accessCode: 'code',
    checkoutUrl,
    title: 'Payment',
    containerId: 'wallet',
    buttonId: 'other',
    variant,
    onSuccess: add('success'),
    onPending: add('pending'),
    onCancel: add('cancel'),
    onFailure: (text) => void events.push(text),
    onAttempt: add('attempt'),
  })
}

/** Mounts a wallet in a browser that has one. */
async function mounted(variant?: 'normal' | 'light') {
  const requests: WalletRequest[] = []
  library().state.wallet = async (request) => {
    requests.push(request)
    request.onElementsMount({ applePay: true })
  }
  const hasWallet = await mount(variant)
  const [request] = requests
  if (!request) throw new Error('The library received no request')
  return { hasWallet, request }
}

describe('mountWallet', () => {
  it('requests the wallet by access code in the elements of the page', async () => {
    const { hasWallet, request } = await mounted()
    expect(hasWallet).toBe(true)
    const callbacks = ['onElementsMount', 'onSuccess', 'onBankTransferConfirmationPending', 'onCancel', 'onError']
    expect(request).toEqual({
      accessCode: 'code',
      container: 'wallet',
      loadPaystackCheckoutButton: 'other',
      styles: { theme: 'dark' },
      ...Object.fromEntries(callbacks.map((name) => [name, expect.any(Function)])),
    })
    expect(events).toEqual([])
  })

  it('draws a light button on request, and names the button and the frame', async () => {
    const { request } = await mounted('light')
    expect(request.styles).toEqual({ theme: 'light' })
    expect(attributes).toEqual({ 'aria-label': 'Apple Pay' })
    expect(library().instances[0]?.checkoutIframe.title).toBe('Payment')
  })

  it('opens other ways to pay at the checkout of the settings', async () => {
    await mount('normal', 'https://pay.example')
    expect(library().instances[0]?.checkoutIframe.src).toBe('https://pay.example/popup?precheckout=true')
  })

  it.each([
    ['wallet', walletTexts.noContainer],
    ['other', walletTexts.noButton],
  ])('rejects without the element %s, before it calls the library', async (id, message) => {
    elements.delete(id)
    await expect(mount()).rejects.toMatchObject({ name: 'TransactionParametersError', message })
    expect([library().instances, events]).toEqual([[], []])
  })

  it.each<[string, (request: WalletRequest) => void]>([
    ['has no wallet', (request) => request.onElementsMount({ applePay: false })],
    ['reports no elements', (request) => request.onElementsMount(null)],
    ['never reports its elements', () => undefined],
    [
      'adds no button',
      (request) => {
        Object.assign(elements.get('wallet') ?? {}, { querySelector: () => null })
        request.onElementsMount({ applePay: true })
      },
    ],
  ])('returns false with a message when the browser %s', async (_name, respond) => {
    library().state.wallet = async (request) => respond(request)
    expect(await mount()).toBe(false)
    expect(events).toEqual(['No wallet payment method is available on this device'])
  })

  it.each<[string, (request: WalletRequest) => Promise<void>]>([
    ['rejects', () => Promise.reject(EXPIRED)],
    [
      'reports an error and rejects',
      async (request) => {
        request.onError?.(EXPIRED)
        await Promise.reject(new Error('Access code has expired'))
      },
    ],
  ])('reports a refused transaction once when the library %s', async (_name, respond) => {
    library().state.wallet = respond
    expect(await mount()).toBe(false)
    expect(events).toEqual(['Access code has expired'])
  })
})

describe('wallet payment', () => {
  it.each<[string[], string, (request: WalletRequest) => void]>([
    [['success'], 'a success', (request) => request.onSuccess?.(SUCCESS)],
    [['pending'], 'a pending transfer', (request) => request.onBankTransferConfirmationPending?.()],
    [
      ['success'],
      'a success after a cancellation',
      (request) => {
        request.onCancel?.()
        request.onSuccess?.(SUCCESS)
      },
    ],
    [
      ['pending'],
      'a pending transfer after a cancellation',
      (request) => {
        request.onCancel?.()
        request.onBankTransferConfirmationPending?.()
      },
    ],
    [['Declined'], 'a failure', (request) => request.onError?.(DECLINED)],
  ])('reports %j for %s', async (expected, _name, act) => {
    const { request } = await mounted()
    act(request)
    vi.runAllTimers()
    expect(events).toEqual(expected)
  })

  it('reports each cancellation', async () => {
    const { request } = await mounted()
    for (let time = 0; time < 2; time += 1) {
      request.onCancel?.()
      vi.runAllTimers()
    }
    expect(events).toEqual(['cancel', 'cancel'])
  })
})

describe('wallet button', () => {
  it.each<[string, Button['onclick'], string[]]>([
    [
      'passes the press on to the library',
      function (event) {
        events.push(`${event} ${this === button}`)
      },
      ['attempt', 'event true'],
    ],
    ['reports a press that the library ignores', null, ['attempt']],
    [
      'reports a press after the end, when the library throws',
      () => {
        throw new Error('Could not initiate apple pay transaction')
      },
      ['attempt', 'Could not initiate apple pay transaction'],
    ],
  ])('%s', async (_name, onclick, expected) => {
    button.onclick = onclick
    await mounted()
    button.onclick?.('event')
    expect(events).toEqual(expected)
  })
})

const GENERAL = 'An error occurred while paying with Apple Pay. Please try again or use another payment method.'

describe('walletFailure', () => {
  it.each([
    ['the message of the provider', DECLINED, 'Declined'],
    ['a refusal without a message', { status: 'failed' }, 'Transaction attempt failed'],
    ['a refused transaction', EXPIRED, 'Access code has expired'],
    ['a message of the browser', { status: false, message: 'Failed to fetch' }, GENERAL],
    [
      'a message of the provider that contains one of the browser',
      { status: 'failed', message: 'It said: Failed to fetch' },
      'It said: Failed to fetch',
    ],
    ['a message of Safari', { status: false, message: 'Load failed' }, GENERAL],
    ['a response that is not JSON', { status: false, message: 'Unexpected token < in JSON' }, GENERAL],
    ['an approval', { status: true, message: 'Approved' }, 'Error occurred'],
    ['an exception', new TypeError('Failed to fetch'), GENERAL],
    ['a press after the end', new Error(walletTexts.notInitiated), 'Could not initiate apple pay transaction'],
    ['nothing', undefined, 'Error occurred'],
  ])('shows the specified text for %s', (_name, error, text) => expect(walletFailure(error)).toBe(text))
})
