import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { build } from 'esbuild'

import { authTexts, type FirebaseConfig } from '~/auth/session'
import { verifyIdToken } from '~/auth/verify-id-token.server'
import { deadlineIn } from '~/lib/http/deadline'

import { axeFindings } from './axe'
import { signIn } from './jobs'
import { expect, test } from './product'

const amara = { uid: 'demo-amara', email: 'amara@example.com', name: 'Amara Nwosu' }
const kelechi = { uid: 'demo-kelechi', email: 'kelechi@example.com', name: 'Kelechi Bello' }

let script = ''
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'auth-page/page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
  })
  script = outputFiles[0]?.text ?? ''
})

/** Opens a page on the origin of the site, where the session of the demo sign-in page is stored. */
async function openAuthPage(page: Page, siteUrl: string, signIn: boolean = true): Promise<void> {
  const address = `${siteUrl}/sandbox/firebase`
  const firebase: FirebaseConfig | null = signIn
    ? { apiKey: 'sandbox-key', authDomain: 'localhost', projectId: 'sandbox', authUrl: address, firestoreUrl: address }
    : null
  const config = firebase ? JSON.stringify(firebase).replaceAll('"', '&quot;') : ''
  const html = `<!doctype html><html lang="en"><title>Auth</title><body><footer data-testid="outside"></footer>
    <main data-auth="${config}"><h1>Account</h1>
      <div class="account" data-signed-in-as="Signed in as {name}" data-sign-out="Sign out" data-signed-out="You are signed out.">
        <p role="status" class="account__said" tabindex="-1"></p><p role="alert" class="account__error"></p>
      </div>
      <pre data-testid="state"></pre><button type="button" data-testid="ask">Ask for a token</button><pre data-testid="token"></pre>
    </main><script type="module" src="/auth-page.js"></script>`
  await page.route('**/auth-page', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route('**/auth-page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto('/auth-page')
}

async function stateOf(page: Page): Promise<unknown> {
  return JSON.parse((await page.getByTestId('state').textContent()) ?? '')
}

const signedOut = {
  currentUser: null,
  userProfile: null,
  loading: false,
  authError: null,
  isAuthenticated: false,
  isProfileLoaded: false,
}
const signedIn = ({ uid, email }: { uid: string; email: string }) => ({
  currentUser: { uid, email, emailVerified: true },
  isAuthenticated: true,
  loading: false,
})
const withoutProfile = { userProfile: null, isProfileLoaded: false }
const panelButton = (page: Page) => page.getByRole('button', { name: 'Sign out' })

test.describe('auth context', () => {
  test('throws outside its provider, and makes no Firebase request without settings or a session', async ({
    page,
    product,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await openAuthPage(page, product.siteUrl)
    await expect.poll(() => stateOf(page)).toEqual(signedOut)
    await expect(panelButton(page)).toHaveCount(0)
    expect(calls).toEqual(['/auth-page', '/auth-page.js'])

    await signIn(page, amara)
    calls.length = 0
    await openAuthPage(page, product.siteUrl, false)
    await expect(page.getByTestId('outside')).toContainText('must be used inside')
    await expect.poll(() => stateOf(page)).toEqual(signedOut)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual(['/auth-page', '/auth-page.js'])
  })

  test('returns the user, the profile and a token that the server accepts', async ({ page, product }) => {
    await signIn(page, amara)
    await openAuthPage(page, product.siteUrl)
    await expect
      .poll(() => stateOf(page))
      .toEqual({
        ...signedIn(amara),
        userProfile: { displayName: amara.name, id: amara.uid },
        isProfileLoaded: true,
        authError: null,
      })
    await expect(page.getByText(`Signed in as ${amara.name}`)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Ask for a token' }).click()
    await expect(page.getByTestId('token')).toContainText('.')
    const token = (await page.getByTestId('token').textContent()) ?? ''
    const jwksUrl = `${product.sandboxUrl}/sandbox/firebase/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`
    expect(await verifyIdToken(token, { projectId: 'sandbox', jwksUrl }, deadlineIn(9_000))).toEqual({
      verified: { userId: amara.uid, email: amara.email, emailVerified: true },
    })
  })

  test('shows the lookup error and the email for a user without a profile', async ({ page, product }) => {
    await signIn(page, kelechi)
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
    await openAuthPage(page, product.siteUrl)
    expect((await warning).text()).toBe('Profile: User not found')
    await expect
      .poll(() => stateOf(page))
      .toEqual({ ...signedIn(kelechi), ...withoutProfile, authError: authTexts.lookup })
    await expect(page.getByRole('alert')).toHaveText('Failed to load user profile. Please try again later.')
    await expect(page.getByText(`Signed in as ${kelechi.email}`)).toBeVisible()
  })

  test('ends the session on sign-out after a failed attempt, announces it and focuses the message', async ({
    page,
    product,
  }) => {
    await signIn(page, amara)
    await openAuthPage(page, product.siteUrl)
    await expect(panelButton(page)).toBeVisible()
    // The Firebase library retries, so the storage fails until the test repairs it.
    const repair = await page.evaluateHandle(() => {
      const remove = IDBObjectStore.prototype.delete
      IDBObjectStore.prototype.delete = () => {
        throw new Error('The storage is broken')
      }
      return () => (IDBObjectStore.prototype.delete = remove)
    })
    await panelButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to sign out. Please try again.')
    await expect
      .poll(() => stateOf(page))
      .toMatchObject({ ...signedIn(amara), isProfileLoaded: true, authError: authTexts.signOut })
    await repair.evaluate((undo) => undo())
    await panelButton(page).click()
    await expect.poll(() => stateOf(page)).toEqual(signedOut)
    await expect(page.getByRole('status')).toHaveText('You are signed out.')
    await expect(page.getByRole('status')).toBeFocused()
    await page.reload()
    await expect.poll(() => stateOf(page)).toEqual(signedOut)
  })
})
