import { describe, expect, it, vi } from 'vitest'

import { get, settled, tellWindow } from '../page.fixture'
import { answers, askedFor, openReceipt, heading, line, NEXT, page, receipt, status } from './receipt.fixture'
import { NO_ANSWER } from '../../lib/forms/progress'

describe('receipt polling', () => {
  it('repeats after the interval that the server names', async () => {
    answers(page(receipt('Waiting', 'data-next="/services/receipt?n=3" data-wait="9"')))
    await openReceipt()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(askedFor()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(askedFor()).toEqual(['/services/receipt?n=2'])
    await vi.advanceTimersByTimeAsync(8_999)
    expect(askedFor()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(askedFor()[1]).toBe('/services/receipt?n=3')
  })

  it('shows and announces a change once', async () => {
    const told = vi.fn()
    addEventListener('receipt', told)
    answers(page(receipt('Paid')))
    await openReceipt()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(heading()).toBe('Paid')
    expect(document.querySelectorAll('[data-receipt]')).toHaveLength(1)
    expect([status(), document.title]).toEqual(['Paid. Please wait', 'Receipt'])
    expect(told).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(document.body)
  })

  it('leaves the announcement to an alert', async () => {
    answers(page(receipt('Paid', '', '<p role="alert">Successful</p>')))
    await openReceipt()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(heading()).toBe('Paid')
    expect(status()).toBe('')
  })

  it('moves focus to the new heading when the focused element was replaced', async () => {
    answers(page(receipt('Paid')))
    await openReceipt()
    get('[data-ask]').focus()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(document.activeElement).toBe(get('h1'))
  })

  it('leaves an unchanged receipt alone when a translator replaced its text', async () => {
    const told = vi.fn()
    addEventListener('receipt', told)
    answers(page(receipt('Waiting', NEXT)))
    await openReceipt()
    get('h1').innerHTML = '<font>En attente</font>'
    await vi.advanceTimersByTimeAsync(10_000)
    expect(askedFor()).toHaveLength(2)
    expect([heading(), status(), line()]).toEqual(['En attente', '', ''])
    expect(told).not.toHaveBeenCalled()
  })

  it('continues from the inserted receipt', async () => {
    answers(page(receipt('Nearly', 'data-next="/services/receipt?n=3" data-wait="1"')))
    await openReceipt()
    await vi.advanceTimersByTimeAsync(6_000)
    answers(page(receipt('Paid')))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heading()).toBe('Paid')
  })
})

describe('failed check', () => {
  it.each([null, page('<h1>Something else</h1>')])('shows an error and keeps the interval: %s', async (html) => {
    answers(html)
    await openReceipt()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(line()).toBe(NO_ANSWER)
    expect(heading()).toBe('Waiting')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(askedFor()).toHaveLength(2)
  })

  it('repeats once the connection is back, and only then', async () => {
    answers(null)
    await openReceipt()
    tellWindow('online')
    expect(askedFor()).toEqual([])
    await vi.advanceTimersByTimeAsync(5_000)
    answers(page(receipt('Waiting', NEXT)))
    tellWindow('online')
    await settled()
    expect(askedFor()).toEqual(['/services/receipt?n=2', '/services/receipt?n=2'])
    expect(line()).toBe('')
    tellWindow('online')
    await vi.advanceTimersByTimeAsync(4_999)
    expect(askedFor()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(askedFor()).toHaveLength(3)
  })
})
