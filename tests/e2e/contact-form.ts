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

export async function fill(page: Page, message = validMessage.message) {
  await main(page).getByLabel('Your name').fill(validMessage.name)
  await main(page).getByLabel('Email address', { exact: true }).fill(validMessage.email)
  await main(page).getByLabel('Phone number (optional)').fill(validMessage.phone)
  await main(page).getByLabel('What is it about?').selectOption('Payment or receipt')
  await main(page).getByLabel('Your message').fill(message)
}

export async function expectKept(page: Page) {
  await expect(main(page).getByLabel('Your name')).toHaveValue(validMessage.name)
  await expect(main(page).getByLabel('Email address', { exact: true })).toHaveValue(validMessage.email)
  await expect(main(page).getByLabel('Phone number (optional)')).toHaveValue(validMessage.phone)
  await expect(main(page).getByLabel('What is it about?')).toHaveValue('Payment or receipt')
  await expect(main(page).getByLabel('Your message')).toHaveValue(validMessage.message)
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
