import { describe, expect, it, vi } from 'vitest'

import { ada } from '../../auth/auth-store.fixture'
import { signInTexts } from '../../auth/auth-texts'
import { deletionTexts } from '../../forms/deletion-texts'
import { KEPT, STILL_SENDING, UNREACHABLE } from '../../lib/forms/lib-texts'
import { get, press, settled, tell, went } from '../page.fixture'
import { answers, isSending, sent } from './answers.fixture'
import { again, begun, dialog, email, PAGE, send, summary, withoutAddress } from './deletion.fixture'

const ACCEPTED = { outcome: 'accepted', message: 'Sent', reference: null } as const
const disabled = () => [...dialog().querySelectorAll('button')].map((button) => button.disabled)

const confirmed = async () => {
  send()
  press('#confirm')
  await settled()
}
describe('the request to delete an account', () => {
  it('asks once more before anything is sent', async () => {
    await begun()
    answers(ACCEPTED)
    expect(send()).toBe(false)
    expect(dialog().open).toBe(true)
    press('#cancel')
    expect(dialog().open).toBe(false)
    await settled()
    expect(sent()).toEqual([])
  })

  it('does not ask while something is wrong', async () => {
    await begun(PAGE.replace(' checked', '').replace(' selected', '').replace('value="ada@', 'value="grace@'))
    expect(send()).toBe(false)
    expect(dialog().open).toBe(false)
    for (const text of [deletionTexts.understand, deletionTexts.reasonMissing]) expect(summary()).toContain(text)
    get<HTMLInputElement>('[name=understand]').checked = true
    get<HTMLSelectElement>('select').selectedIndex = 1
    send()
    expect(summary()).toContain(deletionTexts.confirmDiffers)
  })

  it('is sent when it is confirmed', async () => {
    await begun()
    answers(ACCEPTED)
    await confirmed()
    const fields = { email: 'ada@example.com', confirmEmail: 'ada@example.com', reason: 'Privacy', feedback: '' }
    expect(sent()).toEqual([['/submit/deletion', { ...fields, understand: 'yes' }]])
    expect(dialog().open).toBe(false)
    expect(get('.form > .accepted').textContent).toBe('We will delete it')
  })

  it('leads home after five seconds', async () => {
    await begun()
    answers(ACCEPTED)
    await confirmed()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(went).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(went).toEqual(['assign http://localhost:3000/'])
  })

  it('leaves its words where they are without a connection', async () => {
    await begun()
    answers(ACCEPTED)
    await confirmed()
    answers(null)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(went).toEqual([])
  })

  it('cannot be left while it is sent', async () => {
    await begun()
    const answer = isSending()
    expect(tell('cancel', dialog())).toBe(true)
    await confirmed()
    expect(disabled()).toEqual([true, true])
    expect(document.activeElement).toBe(dialog())
    expect(tell('cancel', dialog())).toBe(false)
    answer(ACCEPTED)
    await settled()
    expect(disabled()).toEqual([false, false])
    expect(tell('cancel', dialog())).toBe(true)
  })

  it('says the wait in the window', async () => {
    await begun()
    isSending()
    await confirmed()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(get('dialog > [role=status]').textContent).toBe(`Sending… ${STILL_SENDING} `)
  })

  it('stays when it was not taken', async () => {
    await begun()
    answers(null)
    await confirmed()
    expect(summary()).toBe(`${UNREACHABLE} ${KEPT}`)
    expect([dialog().open, ...disabled()]).toEqual([false, false, false])
    answers(ACCEPTED)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(went).toEqual([])
  })

  it('is sent with the sign-in of somebody who is signed in', async () => {
    const tellUser = await begun(withoutAddress)
    await tellUser(ada)
    answers(ACCEPTED)
    await confirmed()
    expect(sent()).toEqual([
      ['/submit/deletion', { idToken: 'token', reason: 'Privacy', feedback: '', understand: 'yes' }],
    ])
  })

  it('is not sent while the sign-in cannot be checked, and keeps the locked address', async () => {
    const tellUser = await begun(withoutAddress, () => Promise.reject(new Error('offline')))
    await tellUser(ada)
    answers(ACCEPTED)
    await confirmed()
    expect(sent()).toEqual([])
    expect(summary()).toBe(signInTexts.unavailable)
    expect(email().disabled).toBe(true)
  })

  it('is not sent when the token is refused, and asks for the address again', async () => {
    const tellUser = await begun(withoutAddress, () => Promise.resolve(null))
    await tellUser(ada)
    answers(ACCEPTED)
    await confirmed()
    expect(sent()).toEqual([])
    expect(summary()).toBe(signInTexts.expired)
    expect([email().value, email().disabled, again()?.value]).toEqual(['', false, ''])
  })

  it.each([
    ['ended', null, signInTexts.expired],
    ['changed to another account', { ...ada, uid: 'eve', email: 'eve@example.com' }, signInTexts.changed],
  ])('is not sent when the sign-in has %s since the window opened', async (_, user, text) => {
    const tellUser = await begun(withoutAddress)
    await tellUser(ada)
    answers(ACCEPTED)
    send()
    await tellUser(user)
    press('#confirm')
    await settled()
    expect(sent()).toEqual([])
    expect(summary()).toBe(text)
  })

  it('asks for the address again when the server does not accept the sign-in', async () => {
    const tellUser = await begun(withoutAddress)
    await tellUser(ada)
    answers({ outcome: 'failed', message: signInTexts.forged, signedOut: true })
    await confirmed()
    expect(summary()).toBe(signInTexts.forged)
    expect([email().disabled, again()?.value]).toEqual([false, ''])
  })
})
