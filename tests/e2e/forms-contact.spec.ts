import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { expect, failures, live, test, type ApiHost } from './forms'
import { holds } from './held'

const UNREACHABLE = 'Network error. Please check your connection and try again.'
const texts = { refused: 'Failed to send your message. Please try again.', unreachable: UNREACHABLE }

const letter = {
  name: 'Adé Ọlá',
  email: 'ade+site@example.co',
  phone: '+234 801 234 5678',
  message: 'First line\nsecond line ẹ',
}
const main = (page: Page) => page.getByRole('main')
const send = (page: Page) => main(page).getByRole('button', { name: /Send Message|Sending/ })

/** Sends, and waits for the answer: until then the page says what it said of the sending before, and takes no other. */
async function sendToTheEnd(page: Page) {
  await send(page).click()
  await expect(send(page)).toHaveText('Send Message')
}

async function fill(page: Page, message = letter.message) {
  await main(page).getByLabel('Your name').fill(letter.name)
  await main(page).getByLabel('Email address', { exact: true }).fill(letter.email)
  await main(page).getByLabel('Phone number (optional)').fill(letter.phone)
  await main(page).getByLabel('What is it about?').selectOption('Payment or receipt')
  await main(page).getByLabel('Your message').fill(message)
}

async function expectKept(page: Page) {
  await expect(main(page).getByLabel('Your name')).toHaveValue(letter.name)
  await expect(main(page).getByLabel('Email address', { exact: true })).toHaveValue(letter.email)
  await expect(main(page).getByLabel('Phone number (optional)')).toHaveValue(letter.phone)
  await expect(main(page).getByLabel('What is it about?')).toHaveValue('Payment or receipt')
  await expect(main(page).getByLabel('Your message')).toHaveValue(letter.message)
}

function expectBody(host: ApiHost, message: string) {
  expect(host.stored()).toHaveLength(1)
  expect(host.received[0]).toMatchObject({ path: '/api/contact' })
  const { timestamp, ...body } = host.received[0]?.body ?? {}
  expect(body).toEqual({
    name: letter.name,
    email: letter.email,
    phone: letter.phone,
    subject: 'Payment or receipt',
    message,
  })
  expect(new Date(String(timestamp)).toISOString()).toBe(timestamp)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    async function open(page: Page) {
      await page.goto('/contact')
      if (javaScriptEnabled) await live(page)
    }

    test('every rule has its text, in a summary with the focus and beside the field', async ({ page, host }) => {
      await open(page)
      await expect(main(page).getByLabel('What is it about?')).toHaveValue('General Inquiry')
      await expect(main(page).getByText('We use what you write here only to answer you.')).toBeVisible()
      await expect(main(page).locator('form[action="/contact"]').getByRole('checkbox')).toHaveCount(0)
      await expect(main(page).getByRole('link', { name: 'How we handle your data' })).toHaveAttribute(
        'href',
        '/privacy',
      )
      await main(page).getByLabel('Phone number (optional)').fill('call me')
      await send(page).click()

      const summary = page.getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(page).toHaveTitle('Error: Contact | Indigo Room')
      await expect(summary.getByRole('link')).toHaveText([
        'Name is required',
        'Email address is required',
        'Please enter a valid phone number',
        'Message is required',
      ])
      const name = main(page).getByLabel('Your name')
      await expect(name).toHaveAccessibleDescription('Name is required')
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(main(page).getByLabel('Phone number (optional)')).toHaveValue('call me')
      await summary.getByRole('link', { name: 'Name is required' }).click()
      await expect(name).toBeFocused()

      await main(page).getByLabel('Email address', { exact: true }).fill('ada@example')
      if (javaScriptEnabled) {
        await name.fill('A')
        await expect(name).toHaveAttribute('aria-invalid', 'false')
        await expect(summary.getByRole('link', { name: 'Name is required' })).toHaveCount(0)
        await main(page).getByLabel('Phone number (optional)').fill('')
        await expect(page).toHaveTitle('Error: Contact | Indigo Room')
        await main(page).getByLabel('Your message').fill('Good evening')
        await expect(page).toHaveTitle('Contact | Indigo Room')
        await main(page).getByLabel('Your message').fill('')
      }
      await send(page).click()
      await expect(main(page).getByLabel('Email address', { exact: true })).toHaveAccessibleDescription(
        'Please enter a valid email address',
      )
      expect(host.received).toHaveLength(0)
    })

    test('an accepted message gets a reference, an empty form, and is not sent again by a reload', async ({
      page,
      host,
    }) => {
      await open(page)
      await fill(page)
      await send(page).click()
      const sent = main(page).getByRole('status').filter({ hasText: 'Your message has reached us' })
      await expect(sent).toBeFocused()
      await expect(sent).toContainText(/reference number is [0-9A-F]{4}-[0-9A-F]{4}\./)
      const reference = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(await sent.innerText())?.[0] ?? 'none'
      expect(host.received[0]?.key.toUpperCase().startsWith(reference.replace('-', ''))).toBe(true)
      await expect(page).toHaveTitle('Contact | Indigo Room')
      await expect(main(page).getByLabel('Your message')).toHaveValue('')
      await expect(main(page).getByText('We use what you write here only to answer you.')).toBeVisible()
      await expect(main(page).locator('form[action="/contact"]').getByRole('checkbox')).toHaveCount(0)
      expectBody(host, letter.message)

      await page.reload()
      await expect(main(page).getByLabel('Your message')).toBeVisible()
      await expect(sent).toHaveCount(0)
      await page.goBack()
      expect(host.received).toHaveLength(1)
    })

    test('every failure of the API host has its text, and every value stays', async ({ page, host }) => {
      await open(page)
      await fill(page)
      for (const { name, behaviour, text } of failures(texts)) {
        host.behave(behaviour)
        await sendToTheEnd(page)
        await expect(page.getByRole('alert'), name).toHaveText(text)
        await expect(page.getByRole('alert')).toBeFocused()
        await expect(page).toHaveTitle(/^Error: /)
        await expectKept(page)
      }
      await host.absentWhile(async () => {
        await sendToTheEnd(page)
        await expect(page.getByRole('alert')).toHaveText(UNREACHABLE)
      })
      host.behave({ kind: 'answer', json: { success: true } })
      await send(page).click()
      await expect(main(page).getByRole('status').filter({ hasText: 'Your message has reached us' })).toBeVisible()
      expectBody(host, letter.message)
    })
  })
}

test('while a message is under way the button says so, and a second press sends nothing', async ({ page, host }) => {
  // Its answer is held here: the server waits only eight seconds for the API host.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/submit/contact', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.goto('/contact')
  await live(page)
  await fill(page, 'Only once')
  await send(page).dblclick()
  await expect(send(page)).toHaveText('Sending...')
  await send(page).click({ force: true })
  await expect.poll(() => host.received.length).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  release()
  await expect(page.getByText('Your message has reached us')).toBeVisible()
  expectBody(host, 'Only once')
})

test('a browser without a network says so and keeps everything', async ({ page, host }) => {
  await page.goto('/contact')
  await live(page)
  await fill(page)
  await page.context().setOffline(true)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText(UNREACHABLE)
  await expectKept(page)
  await page.context().setOffline(false)
  expect(host.received).toHaveLength(0)
})

test('what was typed before the page became live stays', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const release = await holds(page, '**/assets/*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  await fill(page)
  release()
  await live(page)
  await expectKept(page)
  expect(complaints).toEqual([])
})

test('honest statuses, whatever is sent, and the same reference for a repetition', async ({ request, host }) => {
  const form = { ...letter, email: 'status@example.co', subject: 'General Inquiry' }
  const post = (fields: Record<string, string>) => request.post('/submit/contact', { form: fields })
  const [first, second] = await Promise.all([post(form), post(form)])
  expect(await first.json()).toEqual(await second.json())
  expect(host.stored()).toHaveLength(1)

  expect((await post({ ...form, subject: 'Not offered' })).status()).toBe(400)
  expect((await post({ ...form, name: 'Ada\r\nBcc: all@example.co' })).status()).toBe(400)
  expect((await post({ ...form, message: 'x'.repeat(5_001) })).status()).toBe(400)
  expect((await post({ ...form, message: 'x'.repeat(70_000) })).status()).toBe(413)
  expect((await request.post('/contact', { data: { json: true } })).status()).toBe(400)
  expect(
    (
      await request.post('/contact', {
        multipart: { name: { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') } },
      })
    ).status(),
  ).toBe(400)
  expect((await request.post('/contact', { form, headers: { Origin: 'https://other.example' } })).status()).toBe(403)
  expect((await request.post('/submit/nothing', { form })).status()).toBe(404)
  expect((await request.get('/submit/contact')).status()).toBe(404)
  expect(host.stored()).toHaveLength(1)

  host.behave({ kind: 'html' })
  const failed = await request.post('/contact', { form: { ...form, email: 'other@example.co' } })
  expect([failed.status(), failed.headers()['cache-control']]).toEqual([502, 'no-store'])
})

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test(`axe finds nothing with errors and after sending: ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contact')
    await live(page)
    await send(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await fill(page, `${colorScheme} message`)
    await send(page).click()
    await expect(page.getByText('Your message has reached us')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}
