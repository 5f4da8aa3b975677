import type { Page } from '@playwright/test'

import { expect, type ApiHost } from './forms'
import { fillDeletionForm } from './jobs'

/** The deletion form as a signed-out visitor sees it. */
export const main = (page: Page) => page.getByRole('main')
export const email = (page: Page) => main(page).getByLabel('Email address of your account')
export const confirmEmail = (page: Page) => main(page).getByLabel('Confirm email address')
export const reason = (page: Page) => main(page).getByLabel('Reason for deletion')
export const feedback = (page: Page) => main(page).getByLabel('What could we have done better')
export const understand = (page: Page) => main(page).getByLabel('I understand that my account')
export const submit = (page: Page) => main(page).getByRole('button', { name: 'Delete Account' })
export const confirm = (page: Page) => main(page).getByRole('button', { name: 'Yes, Delete My Account' })
export const confirmation = (page: Page) =>
  main(page).getByRole('status').filter({ hasText: 'We have received your request' })

export async function fill(page: Page, words = 'Nothing\nat all') {
  await fillDeletionForm(page)
  await feedback(page).fill(words)
}

/** Expects that every typed value is still there. */
export async function expectKept(page: Page) {
  await expect(email(page)).toHaveValue('ade+gone@example.co')
  await expect(confirmEmail(page)).toHaveValue('ade+gone@example.co')
  await expect(reason(page)).toHaveValue('Privacy concerns')
  await expect(feedback(page)).toHaveValue('Nothing\nat all')
  await expect(understand(page)).toBeChecked()
}

/** Expects that the API host received the specified body exactly once. */
export function expectBody(host: ApiHost, userAgent: string) {
  expect(host.stored()).toHaveLength(1)
  expect(host.received[0]?.path).toBe('/api/account/delete')
  const { timestamp, ...rest } = host.received[0]?.body ?? {}
  expect(rest).toEqual({
    email: 'ade+gone@example.co',
    reason: 'Privacy concerns',
    feedback: 'Nothing\nat all',
    userId: null,
    userAgent,
  })
  expect(new Date(String(timestamp)).toISOString()).toBe(timestamp)
}
