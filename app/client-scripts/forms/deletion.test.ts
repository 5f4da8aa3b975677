import { describe, expect, it, vi } from 'vitest'

import { get, press, settled, tell, went } from '../page.fixture'
import { answers, isSending } from './answers.fixture'
import { openDeletionForm, send } from './deletion.fixture'

const ACCEPTED = { outcome: 'accepted', message: 'Sent', reference: null } as const
const dialog = () => get<HTMLDialogElement>('dialog')
const disabled = () => [...dialog().querySelectorAll('button')].map((button) => button.disabled)

const confirmed = async () => {
  send()
  press('#confirm')
  await settled()
}

describe('deletion form', () => {
  it('opens the home page five seconds after the request was accepted', async () => {
    await openDeletionForm()
    answers(ACCEPTED)
    await confirmed()
    expect(get('.form > .accepted').textContent).toBe('We will delete it')
    await vi.advanceTimersByTimeAsync(4_999)
    expect(went).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(went).toEqual(['assign http://localhost:3000/'])
  })

  it('locks its dialog and both buttons while sending', async () => {
    await openDeletionForm()
    const answer = isSending()
    expect(tell('cancel', dialog())).toBe(true)
    await confirmed()
    expect(disabled()).toEqual([true, true])
    expect(tell('cancel', dialog())).toBe(false)
    answer(ACCEPTED)
    await settled()
    expect(disabled()).toEqual([false, false])
    expect(tell('cancel', dialog())).toBe(true)
  })
})
