import { describe, expect, it, vi } from 'vitest'

import { press, settled, tellWindow, went } from '../page.fixture'
import { answers, askedFor, openReceipt, heading, isSlow, line, NEXT, page, receipt } from './receipt.fixture'
import { CHECKING, NO_ANSWER, STILL_ASKING, UNCHANGED } from '../../lib/forms/progress'

describe('manual status check', () => {
  it.each(['[data-ask]', '[data-ask] b'])('reports that nothing changed: %s', async (target) => {
    answers(page(receipt('Waiting')))
    await openReceipt()
    expect(press(target)).toBe(false)
    await settled()
    expect(askedFor()).toEqual(['http://localhost:3000/services/receipt?asked=1'])
    expect(line()).toBe(UNCHANGED)
  })

  it('reports progress after 300 ms and after 10 s', async () => {
    const answer = isSlow()
    await openReceipt(receipt('Waiting'))
    press('[data-ask]')
    await vi.advanceTimersByTimeAsync(299)
    expect(line()).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    expect(line()).toBe(CHECKING)
    await vi.advanceTimersByTimeAsync(9_700)
    expect(line()).toBe(STILL_ASKING)
    answer(page(receipt('Paid')))
    await settled()
    expect([heading(), line()]).toEqual(['Paid', ''])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(line()).toBe('')
  })

  it('reports a missing response', async () => {
    answers(null)
    await openReceipt()
    press('[data-ask]')
    await settled()
    expect(line()).toBe(NO_ANSWER)
    await vi.advanceTimersByTimeAsync(400)
    expect(line()).toBe(NO_ANSWER)
  })

  it('shares the check in flight and its response', async () => {
    const answer = isSlow()
    await openReceipt()
    await vi.advanceTimersByTimeAsync(5_000)
    press('[data-ask]')
    press('[data-ask]')
    answer(page(receipt('Waiting')))
    await settled()
    expect(askedFor()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(400)
    expect(line()).toBe(UNCHANGED)
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves the link to the browser with %s held', async (modifier) => {
    await openReceipt()
    expect(press('[data-ask]', { [modifier]: true })).toBe(true)
    expect(askedFor()).toEqual([])
  })

  it('ignores presses on other elements', async () => {
    await openReceipt()
    expect(press('#other')).toBe(true)
    expect(tellWindow('click')).toBe(true)
    expect(askedFor()).toEqual([])
  })
})

describe('return from the payment page', () => {
  const HERE = '/services/receipt?reference=1'

  it('reloads, so that the server does not render the receipt twice', async () => {
    answers('')
    await openReceipt(receipt('Waiting', NEXT), HERE)
    await settled()
    expect(went).toEqual(['replace http://localhost:3000/services/receipt?reference=1&live=1'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(askedFor()).toEqual(['/'])
  })

  it('stays without a connection', async () => {
    answers(null)
    await openReceipt(receipt('Waiting', NEXT), HERE)
    await settled()
    expect(went).toEqual([])
  })
})
