import { describe, expect, it } from 'vitest'

import { walletFailure } from './paystack-wallet'

const GENERAL = 'An error occurred while paying with Apple Pay. Please try again or use another payment method.'

describe('a failure of the wallet', () => {
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
  ])('%s', (_name, error, text) => expect(walletFailure(error)).toBe(text))
})
