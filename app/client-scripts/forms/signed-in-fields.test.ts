import { beforeEach, describe, expect, it, vi } from 'vitest'

import { ada, createFirebase, grace } from '../../auth/auth-store.fixture'
import { createAuthStore } from '../../auth/auth-store'
import { signInTexts, type CurrentUser } from '../../auth/session'
import { deletionTexts } from '../../forms/deletion/deletion-schema'
import { begin, get, press, put, settled, tell } from '../page.fixture'
import { answers, sent } from './answers.fixture'

/** The account deletion page (app/forms/deletion/deletion-form.tsx) with a valid form. */
const PAGE = `
  <main data-auth="">
    <div class="account" data-signed-in-as="Signed in as {name}" data-sign-out="Sign out"><p class="account__said" tabindex="-1"></p></div>
    <div class="form">
      <template><div class="accepted" role="status" tabindex="-1"><p>We will delete it</p></div></template>
      <form class="form" method="post" action="/delete-account" novalidate data-script="/deletion.js" data-busy="Sending…">
        <div class="field"><label for="deletion-email">Email</label>
          <input type="email" id="deletion-email" name="email" value="ada@example.com"></div>
        <div class="field"><label for="deletion-confirmEmail">Once more</label>
          <input type="email" id="deletion-confirmEmail" name="confirmEmail" value="ada@example.com"></div>
        <select id="deletion-reason" name="reason"><option value="">Choose</option><option selected>Privacy</option></select>
        <textarea id="deletion-feedback" name="feedback"></textarea>
        <input type="checkbox" id="deletion-understand" name="understand" value="yes" checked>
        <button>Delete</button><a href="/" data-back=""><b>Cancel</b></a>
      </form>
      <dialog class="window" tabindex="-1"><button id="cancel">Cancel</button><button id="confirm">Delete it</button></dialog>
    </div>
  </main>
  <a id="other" href="/about">About</a>`

/** The page as served, with empty address fields. */
const withoutAddress = PAGE.replaceAll(' value="ada@example.com"', '')

const eve = { uid: 'eve', email: 'eve@example.com', emailVerified: true }

/** Reports the Firebase user, after the page has started. */
let tellUser: (user: CurrentUser | null) => Promise<void>

async function openDeletionForm(html: string) {
  const firebase = createFirebase()
  const store = createAuthStore({ open: () => Promise.resolve(firebase.session) })
  const getState = () => {
    const state = store.getState()
    return { ...state, isAuthenticated: state.currentUser !== null, isProfileLoaded: false }
  }
  // The library would use the network: the test answers instead.
  vi.doMock('../../auth/auth-context', () => ({
    provideAuth: () => void store.start(),
    authOf: () => ({ ...store, getState }),
  }))
  put(html)
  await begin(() => import('./deletion'))
  await settled()
  tellUser = async (user) => {
    firebase.tell(user)
    await settled()
  }
}

const email = () => get<HTMLInputElement>('#deletion-email')
const again = () => document.querySelector<HTMLInputElement>('#deletion-confirmEmail')
const hint = () => document.querySelector('.field__hint:not([role])')?.textContent
const summary = () => document.querySelector('.error-summary')?.textContent
const fields = () => [email().value, email().disabled, again()?.value]

describe('e-mail field of a client who is not signed in', () => {
  it('keeps the hint with which the server returned the form', async () => {
    const suggestion = 'Did you mean ada@gmail.com?'
    const line = `<p class="field__hint" id="deletion-email-hint">${suggestion}</p>`
    await openDeletionForm(PAGE.replace(/<input [^>]*id="deletion-email".*?>/, `$&${line}`))
    await tellUser(null)
    expect(hint()).toBe(suggestion)
  })
})

describe('e-mail field of a signed-in client', () => {
  beforeEach(() => openDeletionForm(withoutAddress))

  it('shows the account address locked, without the confirmation field', async () => {
    expect(fields()).toEqual(['', false, ''])
    await tellUser(ada)
    expect(fields()).toEqual(['ada@example.com', true, undefined])
    expect(hint()).toBeUndefined()
  })

  it('unlocks after signing out', async () => {
    await tellUser(ada)
    await tellUser(null)
    expect(fields()).toEqual(['', false, ''])
    expect(email().parentElement?.nextElementSibling).toBe(again()?.parentElement)
  })

  it('changes with another account', async () => {
    await tellUser(ada)
    await tellUser(eve)
    expect(fields()).toEqual(['eve@example.com', true, undefined])
  })

  it('stays editable with a hint while the address is unconfirmed', async () => {
    await tellUser(grace)
    expect(fields()).toEqual(['', false, ''])
    expect(hint()).toBe(deletionTexts.unconfirmed)
    await tellUser(null)
    expect(hint()).toBeUndefined()
  })

  it('stays editable when the account has no address', async () => {
    await tellUser({ uid: 'phone', email: null, emailVerified: false })
    expect(fields()).toEqual(['', false, ''])
    expect(hint()).toBeUndefined()
  })

  it('clears its error', async () => {
    tell('submit', get('form'))
    expect(summary()).toContain(deletionTexts.emailMissing)
    get('.error-summary').blur()
    await tellUser(ada)
    expect(summary()).toBeUndefined()
  })

  it('leaves the focused form unchanged', async () => {
    get('textarea').focus()
    await tellUser(eve)
    expect(fields()).toEqual(['', false, ''])
  })

  it('keeps a locked address while the account is the same', async () => {
    await tellUser(ada)
    get('textarea').focus()
    await tellUser(eve)
    expect(email().value).toBe('ada@example.com')
    await tellUser(null)
    expect(fields()).toEqual(['', false, ''])
  })

  it('stays editable after the server has rejected the sign-in', async () => {
    await tellUser(ada)
    answers({ outcome: 'failed', message: signInTexts.expired, signedOut: true })
    tell('submit', get('form'))
    press('#confirm')
    await settled()
    await tellUser({ ...ada })
    expect(fields()).toEqual(['', false, ''])
  })

  it('stays editable in a form without the confirmation field', async () => {
    await openDeletionForm(withoutAddress.replace(/<input[^>]*confirmEmail">/, ''))
    await tellUser(ada)
    expect(fields()).toEqual(['', false, undefined])
  })

  it.each([
    ['lasts', ada, 1, undefined],
    ['has ended', null, 0, signInTexts.expired],
    ['has changed', { ...ada, uid: 'eve', email: 'eve@example.com' }, 0, signInTexts.changed],
  ])('sends the confirmed request only with the sign-in of its dialog, which %s', async (_, user, times, text) => {
    await tellUser(ada)
    answers({ outcome: 'accepted', message: 'Sent', reference: null })
    tell('submit', get('form'))
    await tellUser(user)
    press('#confirm')
    await settled()
    expect(sent()).toHaveLength(times)
    expect(summary()).toBe(text)
  })
})

describe('form with typed addresses', () => {
  beforeEach(() => openDeletionForm(PAGE))

  it('keeps them when a client signs in and out', async () => {
    for (const user of [eve, null]) {
      await tellUser(user)
      expect(fields()).toEqual(['ada@example.com', false, 'ada@example.com'])
    }
    email().value = ''
    await tellUser(eve)
    expect(fields()).toEqual(['', false, 'ada@example.com'])
  })
})
