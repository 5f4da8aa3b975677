import type { Page } from '@playwright/test'

import { expect, INPUT_KEPT, type ApiHost } from './forms'

/** Error message of the contact form. */
export const texts = {
  unreachable: `Network error. Please check your connection and try again. ${INPUT_KEPT}`,
}

/** Values of a valid message. */
export const validMessage = {
  name: 'Adé Ọlá',
  email: 'ade+site@example.co',
  phone: '+234 801 234 5678',
  message: 'First line\nsecond line ẹ',
}
/** Excludes the newsletter form of the footer. */
export const main = (page: Page) => page.getByRole('main')
export const send = (page: Page) => main(page).getByRole('button', { name: /Send Message|Sending/ })

/** Submits and waits for the response. Until then the page shows the previous result and ignores presses. */
export async function sendAndWait(page: Page) {
  await send(page).click()
  await expect(send(page)).toHaveText('Send Message')
}

/** By name, because tests translate the labels. */
export const field = (page: Page, name: string) => main(page).locator(`[action="/contact"] [name=${name}]`)

export async function fill(page: Page, message = validMessage.message) {
  await field(page, 'subject').selectOption('Payment or receipt')
  for (const [name, value] of Object.entries({ ...validMessage, message })) await field(page, name).fill(value)
}

/** Expects that every typed value is still there. */
export async function expectKept(page: Page) {
  await expect(field(page, 'subject')).toHaveValue('Payment or receipt')
  for (const [name, value] of Object.entries(validMessage)) await expect(field(page, name)).toHaveValue(value)
}

export function expectBody(host: ApiHost, message: string) {
  expect(host.stored()).toHaveLength(1)
  expect(host.received[0]).toMatchObject({ path: '/api/contact' })
  const { timestamp, ...body } = host.received[0]?.body ?? {}
  expect(body).toEqual({
    name: validMessage.name,
    email: validMessage.email,
    phone: validMessage.phone,
    subject: 'Payment or receipt',
    message,
  })
  expect(new Date(String(timestamp)).toISOString()).toBe(timestamp)
}
