import { expect, it } from 'vitest'

import { chatAddress } from './chat'

it('builds the chat address from the digits of the phone and the escaped message', () => {
  expect(chatAddress('+234 801 234 5678', 'Hello, I would like to book & pay')).toBe(
    'https://wa.me/2348012345678?text=Hello%2C%20I%20would%20like%20to%20book%20%26%20pay',
  )
})
