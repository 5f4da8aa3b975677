import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { expect, live, test } from './forms'
import { holdRequests } from './hold-requests'

const amara = { uid: 'demo-amara', email: 'amara@example.com', name: 'Amara Nwosu' }

const main = (page: Page) => page.getByRole('main')
const email = (page: Page) => main(page).getByLabel('Email address of your account')
const again = (page: Page) => main(page).getByLabel('Confirm email address')
const feedback = (page: Page) => main(page).getByLabel('What could we have done better')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function signIn(page: Page, { name, email: address }: { name: string; email: string }) {
  await page.goto('/sandbox/sign-in')
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(page.getByRole('status')).toContainText(address)
}

async function open(page: Page) {
  await page.goto('/delete-account')
  await live(page)
}

async function fillAndConfirm(page: Page) {
  await main(page).getByLabel('Reason for deletion').selectOption('Other')
  await feedback(page).fill('Kept words')
  await main(page).getByLabel('I understand that my account').check()
  await main(page).getByRole('button', { name: 'Delete Account' }).click()
  await main(page).getByRole('button', { name: 'Yes, Delete My Account' }).click()
}

test.describe('signed-in user', () => {
  test('sees the known address locked in the deletion form, which sends the user id', async ({ page, host }) => {
    await signIn(page, amara)
    await open(page)
    await expect(main(page).getByText(`Signed in as ${amara.name}`)).toBeVisible()
    await expect(email(page)).toHaveValue(amara.email)
    await expect(email(page)).toBeDisabled()
    await expect(again(page)).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])

    await fillAndConfirm(page)
    await expect(main(page).getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()
    expect(host.stored().map(({ body }) => body)).toEqual([
      expect.objectContaining({ email: amara.email, userId: amara.uid, reason: 'Other', feedback: 'Kept words' }),
    ])

    // Requesting deletion keeps the session.
    await open(page)
    await expect(email(page)).toHaveValue(amara.email)
  })

  test('keeps the values of the deletion form when the server rejects the sign-in', async ({ page, host }) => {
    await signIn(page, amara)
    await open(page)
    await expect(email(page)).toBeDisabled()
    await page.route('**/submit/deletion', (route) => {
      const sent = new URLSearchParams(route.request().postData() ?? '')
      // Keep the claims of the token and drop its signature.
      const [header = '', claims = ''] = (sent.get('idToken') ?? '').split('.')
      sent.set('idToken', `${header}.${claims}.`)
      return route.continue({ postData: sent.toString() })
    })
    await fillAndConfirm(page)
    await expect(
      page
        .locator('.error-summary')
        .filter({ hasText: 'We could not confirm your sign-in, so nothing was sent just now.' }),
    ).toBeVisible()
    await expect(feedback(page)).toHaveValue('Kept words')
    expect(host.received).toEqual([])
  })

  test(
    'enters the address and sends no user id until the email is confirmed',
    { tag: '@long' },
    async ({ page, host }) => {
      await page.goto('/sandbox/sign-in')
      await page.getByLabel('Email').fill('victim@example.com')
      await page.getByLabel('Password').fill('long enough')
      await page.getByRole('button', { name: 'Create an account' }).click()
      await expect(page.getByRole('button', { name: 'Confirm this email address' })).toBeVisible()

      await open(page)
      await expect(main(page).getByText('Your email address is not confirmed yet.')).toBeVisible()
      await expect(email(page)).toBeEnabled()
      expect(await axeFindings(page)).toEqual([])
      await email(page).fill('mine@example.com')
      await again(page).fill('mine@example.com')
      await fillAndConfirm(page)
      await expect(main(page).getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()
      expect(host.stored().map(({ body }) => body)).toEqual([
        expect.objectContaining({ email: 'mine@example.com', userId: null }),
      ])

      await page.goto('/sandbox/sign-in')
      await page.getByRole('button', { name: 'Confirm this email address' }).click()
      await expect(page.getByRole('button', { name: 'Confirm this email address' })).toBeHidden()
      await open(page)
      await expect(email(page)).toHaveValue('victim@example.com')
      await expect(email(page)).toBeDisabled()
      await fillAndConfirm(page)
      await expect(main(page).getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()
      expect(host.stored()[1]?.body).toMatchObject({ email: 'victim@example.com', userId: expect.any(String) })
    },
  )

  for (const { name, answer, text, locked } of [
    {
      name: 'has ended',
      answer: { status: 400, json: { error: { code: 400, message: 'INVALID_REFRESH_TOKEN' } } },
      text: 'Your sign-in has ended, so nothing was sent just now. Please enter your email address, or sign in again.',
      locked: false,
    },
    {
      name: 'cannot be checked',
      answer: { status: 503, json: { error: { code: 503, message: 'UNAVAILABLE' } } },
      text: 'We cannot check your sign-in right now, so nothing was sent just now. Please try again later.',
      locked: true,
    },
  ]) {
    test(`sends no deletion request when the sign-in ${name}`, async ({ page, host }) => {
      await signIn(page, amara)
      await page.clock.install()
      await open(page)
      await expect(email(page)).toBeDisabled()
      await page.route(/securetoken\.googleapis\.com\/v1\/token/, (route) => route.fulfill(answer))
      // ID tokens are renewed after an hour.
      await page.clock.fastForward('01:05:00')
      await fillAndConfirm(page)
      await expect(page.locator('.error-summary').filter({ hasText: 'sign-in' })).toHaveText(text)
      await expect(email(page)).toBeEnabled({ enabled: !locked })
      await expect(again(page)).toHaveCount(locked ? 0 : 1)
      await expect(feedback(page)).toHaveValue('Kept words')
      expect(host.received).toEqual([])
    })
  }

  test('gets the email fields back by signing out on the deletion page', async ({ page, host }) => {
    await signIn(page, amara)
    await open(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(email(page)).toBeEnabled()
    await expect(email(page)).toHaveValue('')
    await expect(again(page)).toBeVisible()
    expect(host.received).toEqual([])
  })

  test('finds the address prefilled and editable in the checkout', async ({ page }) => {
    await signIn(page, amara)
    await page.goto('/services')
    const field = page.getByRole('main').getByLabel('Email', { exact: true })
    await expect(field).toHaveValue(amara.email)
    await expect(field).toBeEnabled()
  })

  test('gets identical other pages without a sign-in request', { tag: '@long' }, async ({ page }) => {
    const paths = ['/', '/about', '/contact', '/faq']
    const textOf = async (path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      return page.locator('body').innerText()
    }
    const before: string[] = []
    for (const path of paths) before.push(await textOf(path))
    await signIn(page, amara)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    for (const [index, path] of paths.entries()) expect(await textOf(path), path).toBe(before[index])
    expect(calls.filter((url) => /firebase|\/sandbox\//.test(url))).toEqual([])
  })

  test('loads no Firebase script and gets no database when signed out', { tag: '@long' }, async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    for (const path of ['/services', '/delete-account']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('main').locator('form').first()).toBeVisible()
    }
    expect(requests.filter((url) => /firebase/.test(url))).toEqual([])
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  })

  test(
    'keeps a focused field when the session is found late, and sends the typed address',
    { tag: '@long' },
    async ({ page, host }) => {
      await signIn(page, amara)
      const release = await holdRequests(page, '**/assets/firebase*.js')
      await open(page)
      await email(page).pressSequentially('mine@exa')
      release()
      await expect(main(page).getByText(`Signed in as ${amara.name}`)).toBeVisible()
      await expect(email(page)).toBeFocused()
      await email(page).pressSequentially('mple.com')
      await expect(email(page)).toHaveValue('mine@example.com')
      await expect(main(page).getByText('Your email address is not confirmed yet.')).toHaveCount(0)
      await again(page).fill('mine@example.com')
      await fillAndConfirm(page)
      await expect(main(page).getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()
      expect(host.stored().map(({ body }) => body)).toEqual([
        expect.objectContaining({ email: 'mine@example.com', userId: null }),
      ])
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
      await again(page).fill('ade@example.com')
      await fillAndConfirm(page)
      await expect(main(page).getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()
      await expect(main(page).getByRole('alert')).toHaveCount(0)
      expect(host.stored().map(({ body }) => body)).toEqual([
        expect.objectContaining({ email: 'ade@example.com', userId: null }),
      ])
    },
  )
})
