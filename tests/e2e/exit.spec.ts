import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from '@playwright/test'
import * as v from 'valibot'

import { bookingOn, expectPaid, newEmail, openPaymentWindow, referenceOf } from './checkout-page'
import * as deletion from './deletion-form'
import * as newsletter from './newsletter-form'
import { PING_DELAYS_S } from '../../app/lib/pages/analytics'
import { PAGES } from '../every-page'
import { openExternalSite } from './external-site'
import { expect, test as plain } from './product'
import { goBack, pressQuickExit, test } from './profile-browser'

const NAME = 'Walrus Narwhal'
const MESSAGE = 'Nobody is to read this about orcas.'

async function writeContactForm(page: Page) {
  await page.goto('/contact')
  await page.getByLabel('Your name').fill(NAME)
  await page.getByLabel('Your message').fill(MESSAGE)
}

async function expectNothingTyped(page: Page) {
  await expect(page).toHaveURL(/\/contact$/)
  // Wait until the page has replaced any transition state.
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expect(page.getByLabel('Your message')).toHaveValue('')
}

test('quick exit clears what was typed, booked and paid from the history, and Back opens lists instead of what was read', async ({
  profile: { page },
  elsewhere,
}) => {
  const { booking } = await openPaymentWindow(page)
  await booking.choose('Pay')
  await expectPaid(page)
  // Titles are stored in the browser history.
  await expect(page).toHaveTitle('Services | Indigo Room')
  await page.goto('/articles/when-you-cannot-sleep')
  await page.goto('/therapists')
  await page.locator('main a[href^="/therapists/"]').first().click()
  await expect(page).toHaveURL(/\/therapists\/./)
  await booking.open('/services?package=3sessions')
  await booking.fill(newEmail())
  await writeContactForm(page)
  await page.locator('header a[href="/faq"]').first().click()
  await expect(page).toHaveURL(/\/faq$/)
  // Without a quick exit the values are kept.
  await goBack(page)
  await expect(page.getByLabel('Your message')).toHaveValue(MESSAGE)
  await page.locator('header a[href="/faq"]').first().click()
  await expect(page).toHaveURL(/\/faq$/)
  await pressQuickExit(page, elsewhere)
  await goBack(page)
  await expectNothingTyped(page)
  await expect(page.locator('html')).not.toHaveAttribute('hidden')
  // Forward leaves again, and a later visit in the same tab has the empty pages behind it.
  await page.evaluate(() => history.forward()).catch(() => null)
  await expect(page.getByRole('heading', { name: 'The weather' })).toBeVisible()
  await page.goto('/')
  await goBack(page, 2)
  await expectNothingTyped(page)
  await goBack(page)
  await expect(page).toHaveURL(/\/services$/)
  await page.locator('form[data-live]').waitFor()
  await expect(booking.email).toHaveValue('')
  await expect(page.getByRole('radio', { name: '3 Sessions' })).not.toBeChecked()
  await goBack(page)
  await expect(page).toHaveURL(/\/therapists$/)
  await goBack(page, 2)
  await expect(page).toHaveURL(/\/articles$/)
  await goBack(page)
  await expect(page).toHaveURL(/\/services$/)
  await expect(page.getByText('Payment successful')).toHaveCount(0)
})

test('quick exits in the payment window and above the Paystack window clear the same data', async ({
  profile: { page },
  elsewhere,
}) => {
  const { booking } = await openPaymentWindow(page)
  const inWindow = booking.payment.locator('[data-exit]')
  await expect(inWindow).toBeVisible()
  await pressQuickExit(page, elsewhere, inWindow)
  // The exit replaced this page, which was the first entry.
  expect(await page.evaluate(() => history.length)).toBe(2)

  const above = page.locator('body > nav [data-exit]')
  await page.goto('/about')
  await booking.open()
  await booking.openPayment(newEmail())
  await booking.choose('Close')
  await expect(booking.note).toBeVisible()
  await expect(above).toHaveCount(0)
  await booking.pay.click()
  await expect(booking.popup.getByRole('heading', { level: 1 })).toBeVisible()
  await pressQuickExit(page, elsewhere, above)
  await goBack(page)
  // The frame of the provider may add a history entry.
  await expect(page).toHaveURL(/\/(about|services)$/)
  if (page.url().endsWith('/services')) await expect(booking.email).toHaveValue('')
})

// Simulates Chrome 90 to 113, Safari 15 and 16 and Firefox up to 124.
plain('quick exit lies above the Paystack window in browsers without popovers', { tag: '@long' }, async ({ page }) => {
  const elsewhere = await openExternalSite()
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  const { booking } = await openPaymentWindow(page)
  await booking.pay.click()
  await expect(booking.popup.getByRole('heading', { level: 1 })).toBeVisible()
  await pressQuickExit(page, elsewhere.url, page.locator('body > nav [data-exit]'))
  elsewhere.close()
})

/** Forms that the server returns as a page, each with a text that must not come back. */
const returnedForms: Record<string, { path: string; send: (page: Page) => Promise<void>; shows: string }> = {
  'the contact form': {
    path: '/contact',
    async send(page) {
      await page.getByLabel('Your name').fill(NAME)
      await page.getByLabel('Your message').fill(MESSAGE)
      await page.getByRole('button', { name: 'Send Message' }).click()
    },
    shows: MESSAGE,
  },
  'the newsletter form': {
    path: '/newsletter',
    async send(page) {
      await page.goto('/about')
      await newsletter.unfold(page)
      await newsletter.subscribe(page, 'walrus')
    },
    shows: 'walrus',
  },
  'the deletion form': {
    path: '/delete-account',
    async send(page) {
      await deletion.email(page).fill('walrus@example.com')
      await deletion.submit(page).click()
    },
    shows: 'walrus@example.com',
  },
  'the confirm step of a deletion': {
    path: '/delete-account',
    async send(page) {
      await deletion.fill(page)
      await deletion.submit(page).click()
    },
    shows: 'ade+gone@example.co',
  },
  'a booking with a mistake': {
    path: '/services',
    async send(page) {
      await page.goto('/services?package=3sessions')
      await bookingOn(page).fill('walrus@example')
      await bookingOn(page).checkout.click()
    },
    shows: 'walrus@example',
  },
}

/** Returns the visible text of a page and the values of its fields. */
const shownOn = (page: Page) =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')].map(
        ({ value }) => value,
      ),
    ].join('\n'),
  )

/** Goes back once the browser has dropped the page of the exit, which later pings trigger seconds after it. */
async function goBackOnceDropped(page: Page, expectDropped: () => Promise<void>) {
  const pressed = Date.now()
  await expect.poll(() => Date.now() - pressed).toBeGreaterThan((PING_DELAYS_S[0] + 1) * 1_000)
  await expect(async () => {
    await goBack(page)
    try {
      await expectDropped()
    } catch (error) {
      await goBack(page, -1)
      throw error
    }
  }).toPass({ intervals: [PING_DELAYS_S[1] * 1_000] })
}

test.describe('quick exit without scripts', () => {
  test.use({ scripts: false })

  for (const [name, { path, send, shows }] of Object.entries(returnedForms)) {
    test(`shows ${name} empty after Back and "Continue"`, async ({ profile: { page }, elsewhere }) => {
      await page.goto(path)
      await send(page)
      await expect.poll(() => shownOn(page)).toContain(shows)
      await pressQuickExit(page, elsewhere)
      await expect
        .poll(async () => (await page.context().cookies()).map(({ name }) => name))
        .not.toContain('returned-forms')
      await goBack(page)
      expect(await shownOn(page)).not.toContain(shows)
      // A reload would resubmit the form.
      await page.reload()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await shownOn(page)).not.toContain(shows)
      await page.reload()
      expect(await shownOn(page)).not.toContain(shows)
      // A returning visitor can send a new form.
      await page.goto(path)
      await send(page)
      if (!(await shownOn(page)).includes(shows)) await send(page)
      await expect.poll(() => shownOn(page)).toContain(shows)
    })
  }

  test('clears typed values on the page where it was pressed, and Back opens lists instead of what was read', async ({
    profile: { page },
    elsewhere,
  }) => {
    await page.goto('/articles')
    await page.locator('main a[href^="/articles/"]').first().click()
    await expect(page).toHaveURL(/\/articles\/./)
    await page.locator('footer a[href="/therapists"]').click()
    await page.locator('main a[href^="/therapists/"]').first().click()
    await expect(page).toHaveURL(/\/therapists\/./)
    await writeContactForm(page)
    await pressQuickExit(page, elsewhere)
    await goBackOnceDropped(page, async () => expect(await page.getByLabel('Your name').inputValue()).toBe(''))
    await expectNothingTyped(page)
    await goBack(page)
    await expect(page).toHaveURL(/\/therapists$/)
    await goBack(page, 2)
    await expect(page).toHaveURL(/\/articles$/)
  })

  test('hides what was typed, searched and paid on Back and deletes the cookie with typed values', async ({
    profile: { page },
    elsewhere,
  }) => {
    const booking = bookingOn(page)
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
    await page.goto('/services?package=3sessions')
    await booking.fill(newEmail())
    await booking.checkout.click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('Payment successful with Paystack!')).toBeVisible()
    await writeContactForm(page)
    await page.locator('header a[href="/faq"]').first().click()
    await page.getByRole('main').getByRole('searchbox').fill('medicine')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/faq\?q=medicine/)
    expect(await cookies()).toContain('typed')
    await pressQuickExit(page, elsewhere)
    await expect.poll(cookies).toEqual(['left'])
    await goBack(page)
    // Redirects keep the fragment.
    await expect(page).toHaveURL(/\/faq(?:#answers)?$/)
    await expect(page.getByText('“medicine”')).toHaveCount(0)
    await goBack(page, 2)
    await expectNothingTyped(page)
    await goBack(page)
    await expect(page).toHaveURL(/\/services(?:#details)?$/)
    await expect(page.getByText('Payment successful')).toHaveCount(0)
    // New navigation works as usual.
    await page.goto('/faq')
    await page.getByRole('main').getByRole('searchbox').fill('medicine')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/faq\?q=medicine/)
  })
})

test('every form turns autocomplete off, so browsers restore no values', async ({ request }) => {
  let forms = 0
  for (const path of PAGES) {
    for (const [form] of (await (await request.get(path)).text()).matchAll(/<form\b[^>]*>/g)) {
      forms += 1
      expect.soft(form, path).toMatch(/ autocomplete="off"/i)
    }
  }
  expect(forms).toBeGreaterThan(PAGES.length)
})

const visited = v.array(v.object({ url: v.string(), title: v.string() }))

/** Returns the history that the browser has stored. */
function historyOf(profile: string) {
  const history = new DatabaseSync(join(profile, 'Default', 'History'), { readOnly: true })
  try {
    return v.parse(visited, history.prepare('SELECT url, title FROM urls').all())
  } finally {
    history.close()
  }
}

/** Returns the files below a folder that contain a text in an encoding that browsers use. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const spellings = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le'), Buffer.from(encodeURIComponent(text))]
  const found: string[] = []
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name))
    if (spellings.some((spelling) => bytes.includes(spelling))) found.push(name)
  }
  return found
}

test(
  'quick exit leaves nothing typed or searched, and no title about a payment, in the browser profile and restored tabs',
  { tag: '@long' },
  async ({ profile, elsewhere }) => {
    const { page } = profile
    const email = newEmail()
    await page.goto('/faq')
    await page.getByRole('main').getByRole('searchbox').fill('medicine')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: /answer/ })).toBeFocused()
    const booking = bookingOn(page)
    await booking.open('/services')
    await page.locator('label[for="package-3sessions"]').click()
    await booking.openPayment(email)
    await booking.choose('Pay')
    await expectPaid(page)
    const reference = referenceOf(page)
    await writeContactForm(page)
    await page.goto('/faq')
    await pressQuickExit(page, elsewhere)
    await profile.close()

    const pages = historyOf(profile.folder)
    const paths = pages.map(({ url }) => new URL(url).pathname)
    for (const path of ['/faq', '/contact', '/services', '/services/receipt']) expect(paths).toContain(path)
    expect(new Set(pages.map(({ title }) => title))).toEqual(
      new Set(['FAQ | Indigo Room', 'Contact | Indigo Room', 'Services | Indigo Room', 'Weather']),
    )
    // The specification puts the reference into the address of the receipt; nothing else may contain it.
    const naming = pages.filter(({ url, title }) => `${url} ${title}`.includes(reference))
    expect(naming.every(({ url }) => new URL(url).pathname === '/services/receipt')).toBe(true)

    const sessions = join(profile.folder, 'Default', 'Sessions')
    expect(await filesWith(sessions, '/contact')).not.toEqual([])
    for (const words of [NAME, MESSAGE, 'medicine', email, 'Thank you for your booking']) {
      expect.soft(await filesWith(sessions, words), words).toEqual([])
      expect
        .soft(
          pages.filter(({ url, title }) => `${url} ${title}`.includes(words)),
          words,
        )
        .toEqual([])
    }

    const restored = await profile.reopen()
    await expect(restored).toHaveURL(elsewhere)
    await goBack(restored)
    await expectNothingTyped(restored)
  },
)
