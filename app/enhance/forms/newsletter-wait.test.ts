import { beforeEach, describe, expect, it, vi } from 'vitest'

import { OPEN_CHAT, STILL_SENDING } from '../../lib/forms/lib-texts'
import { get, settled } from '../page.fixture'
import { answers, isSending, sent } from './answers.fixture'
import { begun, button, note, send } from './newsletter.fixture'

beforeEach(begun)

describe('the newsletter', () => {
  it('says the wait, and after ten seconds what else can be done', async () => {
    isSending()
    await send()
    vi.advanceTimersByTime(299)
    expect(note().textContent).toBe('')
    vi.advanceTimersByTime(1)
    expect(note().textContent).toBe('Sending…')
    expect(note().hasAttribute('data-good')).toBe(true)
    vi.advanceTimersByTime(9_700)
    expect(note().textContent).toBe(`Sending… ${STILL_SENDING} ${OPEN_CHAT}`)
    expect(get<HTMLAnchorElement>('.note a').href).toBe('https://wa.me/234')
  })

  it('takes words that were about to go with it when it is sent again', async () => {
    answers({ outcome: 'accepted', message: 'Thank you', reference: null })
    await send()
    vi.advanceTimersByTime(7_000)
    answers({ outcome: 'failed', message: 'Too many.' })
    await send()
    vi.advanceTimersByTime(1_001)
    expect(note().textContent).toBe('Too many.')
  })

  it('is sent once however often its button is pressed', async () => {
    const answer = isSending()
    await send()
    vi.advanceTimersByTime(300)
    await send()
    expect(sent()).toHaveLength(1)
    expect(note().textContent).toBe('Sending…')
    answer({ outcome: 'accepted', message: 'Thank you', reference: null })
    await settled()
    expect(button().textContent).toBe('Subscribe')
  })
})
