import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { expect, test } from './product'

const amara = { name: 'Amara Nwosu', email: 'amara@example.com', password: 'indigo-room' }

const who = (page: Page) => page.getByRole('status')

test.describe('demo sign-in page', () => {
  test('signs in with one click, keeps the session, and signs out', async ({ page }) => {
    const violations: string[] = []
    await page.exposeFunction('tellViolation', (directive: string) => violations.push(directive))
    await page.addInitScript(
      `addEventListener('securitypolicyviolation', (event) => tellViolation(event.effectiveDirective + ' ' + event.blockedURI))`,
    )

    await page.goto('/sandbox/sign-in')
    await expect(who(page)).toHaveText('Nobody is signed in.')
    await page.getByRole('button', { name: /Amara Nwosu/ }).click()
    await expect(who(page)).toHaveText(`Signed in as ${amara.name} (${amara.email}).`)
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused()

    await page.reload()
    await expect(who(page)).toContainText(amara.email)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(who(page)).toHaveText('Nobody is signed in.')
    await page.reload()
    await expect(who(page)).toHaveText('Nobody is signed in.')
    expect(violations).toEqual([])
  })

  test('signs in with email and password, and reports wrong credentials', { tag: '@long' }, async ({ page }) => {
    await page.goto('/sandbox/sign-in')
    await page.getByLabel('Email').fill(amara.email)
    await page.getByLabel('Password').fill('not the one')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Email or password is wrong.')
    await page.getByLabel('Password').fill(amara.password)
    await page.keyboard.press('Enter')
    await expect(who(page)).toContainText(amara.email)
    await expect(page.getByRole('alert')).toBeEmpty()
  })

  test('creates an account that can sign in again', { tag: '@long' }, async ({ page }) => {
    await page.goto('/sandbox/sign-in')
    await page.getByLabel('Email').fill('zina@example.com')
    await page.getByLabel('Password').fill('long enough')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(who(page)).toHaveText('Signed in as zina@example.com.')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Email').fill('zina@example.com')
    await page.getByLabel('Password').fill('long enough')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(who(page)).toHaveText('Signed in as zina@example.com.')
  })

  test(
    'explains itself, links to the pages that use the session, and has no axe issues',
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/sandbox/sign-in')
      await expect(page.getByText('This page stands in for the sign-in of the client app.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Delete an account' })).toHaveAttribute('href', '/delete-account')
      await expect(who(page)).toHaveText('Nobody is signed in.')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await axeFindings(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('button', { name: /Amara Nwosu/ }).click()
      await expect(who(page)).toContainText(amara.email)
      expect(await axeFindings(page)).toEqual([])
    },
  )
})
