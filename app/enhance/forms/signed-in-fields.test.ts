import { describe, expect, it } from 'vitest'

import { ada, grace } from '../../auth/auth-store.fixture'
import { signInTexts } from '../../auth/auth-texts'
import { deletionTexts } from '../../forms/deletion-texts'
import { get, press, settled } from '../page.fixture'
import { answers, sent } from './answers.fixture'
import { again, begun, email, hint, PAGE, send, summary, withoutAddress } from './deletion.fixture'

const eve = { uid: 'eve', email: 'eve@example.com', emailVerified: true }
const fields = () => [email().value, email().disabled, again()?.value]

describe('somebody who is signed in', () => {
  it('sees the own address locked, and is not asked for it a second time', async () => {
    const tellUser = await begun(withoutAddress)
    expect(fields()).toEqual(['', false, ''])
    await tellUser(ada)
    expect(fields()).toEqual(['ada@example.com', true, undefined])
    expect(hint()).toBeUndefined()
  })

  it('is asked for it again when signed out', async () => {
    const tellUser = await begun(withoutAddress)
    await tellUser(ada)
    await tellUser(null)
    expect(fields()).toEqual(['', false, ''])
    expect(email().parentElement?.nextElementSibling).toBe(again()?.parentElement)
  })

  it('may become somebody else', async () => {
    const tellUser = await begun(withoutAddress)
    await tellUser(ada)
    await tellUser(eve)
    expect(fields()).toEqual(['eve@example.com', true, undefined])
  })

  it('is asked for an address that nobody has confirmed, and told why', async () => {
    const tellUser = await begun(withoutAddress)
    await tellUser(grace)
    expect(fields()).toEqual(['', false, ''])
    expect(hint()).toBe(deletionTexts.unconfirmed)
    await tellUser(null)
    expect(hint()).toBeUndefined()
  })

  it('is asked for an address where the sign-in has none', async () => {
    const tellUser = await begun(withoutAddress)
    await tellUser({ uid: 'phone', email: null, emailVerified: false })
    expect(fields()).toEqual(['', false, ''])
    expect(hint()).toBeUndefined()
  })

  it('hears no more of what was wrong with the address', async () => {
    const tellUser = await begun(withoutAddress)
    send()
    expect(summary()).toContain(deletionTexts.emailMissing)
    get('.error-summary').blur()
    await tellUser(ada)
    expect(summary()).toBeUndefined()
  })
})

describe('somebody who has begun', () => {
  it('loses nothing that was typed', async () => {
    const tellUser = await begun(PAGE)
    await tellUser(eve)
    expect(fields()).toEqual(['ada@example.com', false, 'ada@example.com'])
  })

  it('is not disturbed in the form', async () => {
    const tellUser = await begun(withoutAddress)
    get('textarea').focus()
    await tellUser(eve)
    expect(fields()).toEqual(['', false, ''])
  })

  it('keeps the address typed when nobody is signed in any more', async () => {
    const tellUser = await begun(PAGE)
    await tellUser(eve)
    await tellUser(null)
    expect(fields()).toEqual(['ada@example.com', false, 'ada@example.com'])
  })

  it('keeps what was locked while it stays the same', async () => {
    const tellUser = await begun(withoutAddress)
    await tellUser(ada)
    get('textarea').focus()
    await tellUser(eve)
    expect(email().value).toBe('ada@example.com')
    await tellUser(null)
    expect(fields()).toEqual(['', false, ''])
  })
})

describe('a deletion that is confirmed', () => {
  it.each([
    ['ended', null, signInTexts.expired],
    ['changed to another account', { ...ada, uid: 'eve', email: 'eve@example.com' }, signInTexts.changed],
  ])('is not sent if the sign-in has %s since the window opened', async (_, user, text) => {
    const tellUser = await begun(withoutAddress)
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
