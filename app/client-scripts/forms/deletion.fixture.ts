import { vi } from 'vitest'

import { createFirebase } from '../../auth/auth-store.fixture'
import { createAuthStore } from '../../auth/auth-store'
import type { CurrentUser } from '../../auth/session'
import { begin, get, put, settled, tell } from '../page.fixture'

/** The account deletion page (app/forms/deletion/deletion-form.tsx) with a valid form. */
export const PAGE = `
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

const provided = vi.fn()

/** @returns a function that reports the Firebase user, after the page has started */
export async function openDeletionForm(
  html = PAGE,
  idToken: () => Promise<string | null> = () => Promise.resolve('token'),
) {
  const firebase = createFirebase()
  const store = createAuthStore({ open: () => Promise.resolve({ ...firebase.session, idToken }) })
  const getState = () => {
    const state = store.getState()
    return { ...state, isAuthenticated: state.currentUser !== null, isProfileLoaded: false }
  }
  provided.mockReset().mockImplementation(() => void store.start())
  // The library would use the network: the test answers instead.
  vi.doMock('../../auth/auth-context', () => ({ provideAuth: provided, authOf: () => ({ ...store, getState }) }))
  put(html)
  await begin(() => import('./deletion'))
  await settled()
  return async (user: CurrentUser | null) => {
    firebase.tell(user)
    await settled()
  }
}

export const email = () => get<HTMLInputElement>('#deletion-email')
export const again = () => document.querySelector<HTMLInputElement>('#deletion-confirmEmail')
export const hint = () => document.querySelector('.field__hint:not([role])')?.textContent
export const summary = () => document.querySelector('.error-summary')?.textContent

/** With empty address fields, as the page is served. */
export const withoutAddress = PAGE.replaceAll(' value="ada@example.com"', '')

/** @returns whether the browser submits the form itself */
export const send = () => tell('submit', get('form'))
