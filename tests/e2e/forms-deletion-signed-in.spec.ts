import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { confirm, confirmation, confirmEmail, email, feedback, main, reason, submit, understand } from './deletion-form'
import { expect, live, test } from './forms'
import { signIn } from './jobs'

const amara = { uid: 'demo-amara', email: 'amara@example.com', name: 'Amara Nwosu' }
const kelechi = { email: 'kelechi@example.com', name: 'Kelechi Bello' }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page) {
  await page.goto('/delete-account')
  await live(page)
}

async function fillAndConfirm(page: Page) {
  await reason(page).selectOption('Other')
  await feedback(page).fill('Kept words')
  await understand(page).check()
  await submit(page).click()
  await confirm(page).click()
}

test.describe('signed-in user', () => {
  test('sees the known address locked in the deletion form, which sends the user id, and prefilled in the checkout', async ({
    page,
    host,
  }) => {
    await signIn(page, amara)
    await page.goto('/services')
    const payer = main(page).getByLabel('Email', { exact: true })
    await expect(payer).toHaveValue(amara.email)
    await expect(payer).toBeEnabled()

    await open(page)
    await expect(main(page).getByText(`Signed in as ${amara.name}`)).toBeVisible()
    await expect(email(page)).toHaveValue(amara.email)
    await expect(email(page)).toBeDisabled()
    await expect(confirmEmail(page)).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])

    await fillAndConfirm(page)
    await expect(confirmation(page)).toBeVisible()
    expect(host.stored().map(({ body }) => body)).toEqual([
      expect.objectContaining({ email: amara.email, userId: amara.uid, reason: 'Other', feedback: 'Kept words' }),
    ])

    // Requesting deletion keeps the session.
    await open(page)
    await expect(email(page)).toHaveValue(amara.email)
    expect(host.stored()).toHaveLength(1)
  })

  test('sees the lookup error and the own email address when there is no profile', async ({ page }) => {
    await signIn(page, kelechi)
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
    await open(page)
    expect((await warning).text()).toBe('Profile: User not found')
    const error = main(page).getByRole('alert').filter({ hasText: 'Failed to load user profile.' })
    await expect(error).toHaveText('Failed to load user profile. Please try again later.')
    await expect(main(page).getByText(`Signed in as ${kelechi.email}`)).toBeVisible()
    await expect(email(page)).toHaveValue(kelechi.email)
    await expect(email(page)).toBeDisabled()
  })

  test('stays signed in when signing out fails, and signs out with a focused message at the next press', async ({
    page,
  }) => {
    await signIn(page, amara)
    await open(page)
    await expect(email(page)).toBeDisabled()
    // The Firebase library retries, so the storage fails until the test repairs it.
    const repair = await page.evaluateHandle(() => {
      const remove = IDBObjectStore.prototype.delete
      IDBObjectStore.prototype.delete = () => {
        throw new Error('The storage is broken')
      }
      return () => (IDBObjectStore.prototype.delete = remove)
    })
    const signOut = page.getByRole('button', { name: 'Sign out' })
    await signOut.click()
    await expect(main(page).getByRole('alert').filter({ hasText: 'Failed' })).toHaveText(
      'Failed to sign out. Please try again.',
    )
    await expect(email(page)).toBeDisabled()
    await repair.evaluate((undo) => undo())
    await signOut.click()
    const message = main(page).getByRole('status').filter({ hasText: 'You are signed out.' })
    await expect(message).toBeFocused()
    await expect(email(page)).toBeEnabled()
    await expect(email(page)).toHaveValue('')
    await expect(confirmEmail(page)).toBeVisible()
    await open(page)
    await expect(email(page)).toBeEnabled()
    await expect(signOut).toHaveCount(0)
  })

  test('sends no deletion request when the sign-in is rejected, cannot be checked or has ended', async ({
    page,
    host,
  }) => {
    await signIn(page, amara)
    await page.clock.install()
    await open(page)
    await expect(email(page)).toBeDisabled()
    const expectUnsent = async (text: string) => {
      await fillAndConfirm(page)
      await expect(page.locator('.error-summary').filter({ hasText: 'sign-in' })).toContainText(text)
      await expect(feedback(page)).toHaveValue('Kept words')
      expect(host.received).toEqual([])
    }
    await page.route('**/submit/deletion', (route) => {
      const form = new URLSearchParams(route.request().postData() ?? '')
      // Keep the claims of the token and drop its signature.
      const [header = '', claims = ''] = (form.get('idToken') ?? '').split('.')
      form.set('idToken', `${header}.${claims}.`)
      return route.continue({ postData: form.toString() })
    })
    await expectUnsent('We could not confirm your sign-in, so nothing was sent just now.')
    await page.unrouteAll()
    await open(page)
    await expect(email(page)).toBeDisabled()

    // ID tokens are renewed after an hour.
    await page.clock.fastForward('01:05:00')
    const renewal = /securetoken\.googleapis\.com\/v1\/token/
    const failing = (status: number, message: string) =>
      page.route(renewal, (route) => route.fulfill({ status, json: { error: { code: status, message } } }))
    await failing(503, 'UNAVAILABLE')
    await expectUnsent('We cannot check your sign-in right now, so nothing was sent just now. Please try again later.')
    await expect(confirmEmail(page)).toHaveCount(0)
    await failing(400, 'INVALID_REFRESH_TOKEN')
    await expectUnsent(
      'Your sign-in has ended, so nothing was sent just now. Please enter your email address, or sign in again.',
    )
    await expect(email(page)).toBeEnabled()
    await expect(confirmEmail(page)).toHaveCount(1)
  })

  test(
    'gets identical other pages without a sign-in request, and no Firebase script or database when signed out',
    { tag: '@long' },
    async ({ page }) => {
      const paths = ['/', '/contact']
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.url()))
      const textOf = async (path: string) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        return page.locator('body').innerText()
      }
      for (const path of ['/services', '/delete-account']) await textOf(path)
      const before: string[] = []
      for (const path of paths) before.push(await textOf(path))
      expect(calls.filter((url) => /firebase/.test(url))).toEqual([])
      expect(await page.evaluate(() => indexedDB.databases())).toEqual([])

      await signIn(page, amara)
      calls.length = 0
      for (const [index, path] of paths.entries()) expect(await textOf(path), path).toBe(before[index])
      expect(calls.filter((url) => /firebase|\/sandbox\//.test(url))).toEqual([])
    },
  )

  test(
    'uses the deletion form as signed out, without an error, when the Firebase script fails',
    { tag: '@long' },
    async ({ page, host }) => {
      await signIn(page, amara)
      const blocked = page.waitForRequest(/\/assets\/firebase/)
      await page.route('**/assets/firebase*.js', (route) => route.abort())
      await open(page)
      await blocked
      await email(page).fill('ade@example.com')
      await confirmEmail(page).fill('ade@example.com')
      await fillAndConfirm(page)
      await expect(confirmation(page)).toBeVisible()
      await expect(main(page).getByRole('alert')).toHaveCount(0)
      expect(host.stored().map(({ body }) => body)).toEqual([
        expect.objectContaining({ email: 'ade@example.com', userId: null }),
      ])
    },
  )
})
