import { describe, expect, it, vi } from 'vitest'

import { press, settled, tellWindow, went } from '../page.fixture'
import { answers, askedFor, begun, heading, isSlow, line, NEXT, page, receipt } from './receipt.fixture'
import { ASKING, NO_ANSWER, STILL_ASKING, UNCHANGED } from './wait-texts'

describe('somebody who asks', () => {
  it.each(['[data-ask]', '[data-ask] b'])('is told that nothing has changed: %s', async (target) => {
    answers(page(receipt('Waiting')))
    await begun()
    expect(press(target)).toBe(false)
    await settled()
    expect(askedFor()).toEqual(['http://localhost:3000/services/receipt?asked=1'])
    expect(line()).toBe(UNCHANGED)
  })

  it('is told the wait, and when it is long', async () => {
    const answer = isSlow()
    await begun(receipt('Waiting'))
    press('[data-ask]')
    await vi.advanceTimersByTimeAsync(299)
    expect(line()).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    expect(line()).toBe(ASKING)
    await vi.advanceTimersByTimeAsync(9_700)
    expect(line()).toBe(STILL_ASKING)
    answer(page(receipt('Paid')))
    await settled()
    expect([heading(), line()]).toEqual(['Paid', ''])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(line()).toBe('')
  })

  it('is told that no answer came', async () => {
    answers(null)
    await begun()
    press('[data-ask]')
    await settled()
    expect(line()).toBe(NO_ANSWER)
    await vi.advanceTimersByTimeAsync(400)
    expect(line()).toBe(NO_ANSWER)
  })

  it('shares the check that is in flight, and gets its answer', async () => {
    const answer = isSlow()
    await begun()
    await vi.advanceTimersByTimeAsync(5_000)
    press('[data-ask]')
    press('[data-ask]')
    answer(page(receipt('Waiting')))
    await settled()
    expect(askedFor()).toHaveLength(1)
    expect(line()).toBe(UNCHANGED)
  })

  it('is not followed by the look that was about to come', async () => {
    answers(page(receipt('Waiting')))
    await begun()
    press('[data-ask]')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(askedFor()).toHaveLength(1)
  })

  it('hears no wait of a look of the page itself', async () => {
    isSlow()
    await begun()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(line()).toBe('')
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('opens the link elsewhere with %s held', async (modifier) => {
    await begun()
    expect(press('[data-ask]', { [modifier]: true })).toBe(true)
    expect(askedFor()).toEqual([])
  })

  it('is told from somebody who presses something else', async () => {
    await begun()
    expect(press('#other')).toBe(true)
    expect(tellWindow('click')).toBe(true)
    expect(askedFor()).toEqual([])
  })
})

describe("a page that comes from the provider's own", () => {
  const HERE = '/services/receipt?reference=1'

  it('is loaded again, so that the server does not have it loaded once more', async () => {
    answers('')
    await begun(receipt('Waiting', NEXT), HERE)
    await settled()
    expect(went).toEqual(['replace http://localhost:3000/services/receipt?reference=1&live=1'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(askedFor()).toEqual(['/'])
  })

  it('stays without a connection', async () => {
    answers(null)
    await begun(receipt('Waiting', NEXT), HERE)
    await settled()
    expect(went).toEqual([])
  })
})
