import { beforeEach, describe, expect, it, vi } from 'vitest'

import { settled, tell, tellWindow } from '../page.fixture'
import { answers, askedFor, openReceipt, heading, line, NEXT, page, receipt } from './receipt.fixture'
import { NO_ANSWER, OFFLINE } from '../../lib/forms/progress'

const ASK = 'http://localhost:3000/services/receipt?asked=1'

const becomes = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  tell('visibilitychange', document)
}

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})

describe('return to a pending receipt', () => {
  it('checks the status at once when the page becomes visible', async () => {
    answers(page(receipt('Paid')))
    await openReceipt()
    becomes('hidden')
    await settled()
    expect(askedFor()).toEqual([])
    becomes('visible')
    await settled()
    expect(askedFor()).toEqual([ASK])
    expect(heading()).toBe('Paid')
  })

  it('checks after a restore from the back/forward cache, and not on first load', async () => {
    answers(page(receipt('Waiting')))
    await openReceipt()
    tellWindow('pageshow', { persisted: false })
    await settled()
    expect(askedFor()).toEqual([])
    tellWindow('pageshow', { persisted: true })
    await settled()
    expect(askedFor()).toEqual([ASK])
    expect(line()).toBe('')
  })

  it('sends one request for several events and cancels the timer', async () => {
    answers(page(receipt('Waiting')))
    await openReceipt(receipt('Waiting', NEXT))
    tellWindow('pageshow', { persisted: true })
    becomes('visible')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(askedFor()).toEqual([ASK])
  })

  it('sends no request once the status is final', async () => {
    answers(page('<section data-receipt="confirmed" data-version="Paid"><h1>Paid</h1></section>'))
    await openReceipt()
    becomes('visible')
    await settled()
    becomes('visible')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(askedFor()).toHaveLength(1)
  })

  it('sends a second request when the first was lost', async () => {
    let fail: () => void = () => undefined
    vi.mocked(fetch).mockImplementationOnce(
      () => new Promise((_, reject) => (fail = () => reject(new TypeError('Failed to fetch')))),
    )
    await openReceipt()
    await vi.advanceTimersByTimeAsync(5_000)
    becomes('visible')
    expect(askedFor()).toEqual(['/services/receipt?n=2'])
    answers(page(receipt('Paid')))
    fail()
    await settled()
    expect(askedFor()).toHaveLength(2)
    expect(heading()).toBe('Paid')
  })
})

describe('check without a response', () => {
  it('ends after 20 seconds and schedules the next one', async () => {
    vi.mocked(fetch).mockImplementation(
      (_address, options) =>
        new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    await openReceipt()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(line()).toBe(NO_ANSWER)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(askedFor()).toHaveLength(2)
  })

  it('names the missing connection when the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answers(null)
    await openReceipt()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(line()).toBe(OFFLINE)
  })
})
