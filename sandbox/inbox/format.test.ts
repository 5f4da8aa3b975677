import { describe, expect, it } from 'vitest'

import { decimal, money } from './format'

describe('money and decimal', () => {
  it.each([
    [2_700_000, 'NGN', '₦27,000', '27000.00'],
    [2_700_050, 'NGN', '₦27,000.50', '27000.50'],
    [5, 'NGN', '₦0.05', '0.05'],
    [4_599, 'USD', 'US$45.99', '45.99'],
    [5_000, 'JPY', 'JP¥5,000', '5000'],
    [5_000, 'KWD', 'KWD 5', '5.000'],
    [1_250, 'XYZ', 'XYZ 12.50', '12.50'],
    [0, 'NGN', '₦0', '0.00'],
  ])('format %i %s as %s and %s', (minor, currency, shown, filed) => {
    expect(money(minor, currency).replace(/\u00a0/g, ' ')).toBe(shown)
    expect(decimal(minor, currency)).toBe(filed)
  })
})
