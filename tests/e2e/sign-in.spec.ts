import { axeFindings } from './axe'
import { expect, test } from './product'

const amara = { name: 'Amara Nwosu', email: 'amara@example.com', password: 'indigo-room' }

test.describe('demo sign-in page', () => {
  test('signs in with one click, keeps the session, and signs out', async ({ page }) => {
    const who = page.getByRole('status')
    const violations: string[] = []
    await page.exposeFunction('tellViolation', (directive: string) => violations.push(directive))
    await page.addInitScript(
      `addEventListener('securitypolicyviolation', (event) => tellViolation(event.effectiveDirective + ' ' + event.blockedURI))`,
    )
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/sandbox/sign-in')
    await expect(page.getByText('This page stands in for the sign-in of the client app.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Delete an account' })).toHaveAttribute('href', '/delete-account')
    await expect(who).toHaveText('Nobody is signed in.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: /Amara Nwosu/ }).click()
    await expect(who).toHaveText(`Signed in as ${amara.name} (${amara.email}).`)
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused()

    await page.reload()
    await expect(who).toContainText(amara.email)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(who).toHaveText('Nobody is signed in.')
    await page.reload()
    await expect(who).toHaveText('Nobody is signed in.')
    expect(violations).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFindings(page)).toEqual([])
    }
  })
})
