import { describe, expect, it } from 'vitest'

import { ada, grace } from '../../auth/auth-store.fixture'
import { signInTexts } from '../../auth/session'
import { deletionTexts } from '../../forms/deletion/deletion-schema'
import { get, press, settled } from '../page.fixture'
import { answers, sent } from './answers.fixture'
import { again, openDeletionForm, email, hint, PAGE, send, summary, withoutAddress } from './deletion.fixture'

const eve = { uid: 'eve', email: 'eve@example.com', emailVerified: true }
const fields = () => [email().value, email().disabled, again()?.value]

describe('e-mail field of a signed-in client', () => {
  it('shows the account address locked, without the confirmation field', async () => {
    const tellUser = await openDeletionForm(withoutAddress)
    expect(fields()).toEqual(['', false, ''])
    await tellUser(ada)
    expect(fields()).toEqual(['ada@example.com', true, undefined])
    expect(hint()).toBeUndefined()
  })

  it('unlocks after signing out', async () => {
    const tellUser = await openDeletionForm(withoutAddress)
    await tellUser(ada)
    await tellUser(null)
    expect(fields()).toEqual(['', false, ''])
    expect(email().parentElement?.nextElementSibling).toBe(again()?.parentElement)
  })

  it('changes with another account', async () => {
    const tellUser = await openDeletionForm(withoutAddress)
    await tellUser(ada)
    await tellUser(eve)
    expect(fields()).toEqual(['eve@example.com', true, undefined])
  })

  it('stays editable with a hint while the address is unconfirmed', async () => {
    const tellUser = await openDeletionForm(withoutAddress)
    await tellUser(grace)
    expect(fields()).toEqual(['', false, ''])
    expect(hint()).toBe(deletionTexts.unconfirmed)
    await tellUser(null)
    expect(hint()).toBeUndefined()
  })

  it('stays editable when the account has no address', async () => {
    const tellUser = await openDeletionForm(withoutAddress)
    await tellUser({ uid: 'phone', email: null, emailVerified: false })
    expect(fields()).toEqual(['', false, ''])
    expect(hint()).toBeUndefined()
  })

  it('clears its error', async () => {
    const tellUser = await openDeletionForm(withoutAddress)
    send()
    expect(summary()).toContain(deletionTexts.emailMissing)
    get('.error-summary').blur()
    await tellUser(ada)
    expect(summary()).toBeUndefined()
  })
})

describe('form in use', () => {
  it('keeps all typed values', async () => {
    const tellUser = await openDeletionForm(PAGE)
    await tellUser(eve)
    expect(fields()).toEqual(['ada@example.com', false, 'ada@example.com'])
  })

  it('leaves the focused form unchanged', async () => {
    const tellUser = await openDeletionForm(withoutAddress)
    get('textarea').focus()
    await tellUser(eve)
    expect(fields()).toEqual(['', false, ''])
  })

  it('keeps the typed address after signing out', async () => {
    const tellUser = await openDeletionForm(PAGE)
    await tellUser(eve)
    await tellUser(null)
    expect(fields()).toEqual(['ada@example.com', false, 'ada@example.com'])
  })

  it('keeps a locked address while the account is the same', async () => {
    const tellUser = await openDeletionForm(withoutAddress)
    await tellUser(ada)
    get('textarea').focus()
    await tellUser(eve)
    expect(email().value).toBe('ada@example.com')
    await tellUser(null)
    expect(fields()).toEqual(['', false, ''])
  })
})

describe('confirmed deletion', () => {
  it.each([
    ['ended', null, signInTexts.expired],
    ['changed to another account', { ...ada, uid: 'eve', email: 'eve@example.com' }, signInTexts.changed],
  ])('stays unsent when the sign-in has %s since the dialog opened', async (_, user, text) => {
    const tellUser = await openDeletionForm(withoutAddress)
    await tellUser(ada)
    answers({ outcome: 'accepted', message: 'Sent', reference: null })
    send()
    await tellUser(user)
    press('#confirm')
    await settled()
    expect(sent()).toEqual([])
    expect(summary()).toBe(text)
  })
})
