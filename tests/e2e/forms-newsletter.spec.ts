import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { expect, failures, test } from './forms'

const texts = { refused: 'Subscription failed. Please try again.', unreachable: 'Network error. Please try again.' }

const field = (page: Page) => page.getByRole('contentinfo').getByLabel('Your email address')
const button = (page: Page) => page.getByRole('contentinfo').getByRole('button')
const footerNote = (page: Page) => page.getByRole('contentinfo').locator('.note')

/** In the footer the form is folded away. */
const unfold = (page: Page) => page.getByRole('contentinfo').locator('.site-footer__letter > summary').click()

async function subscribe(page: Page, email: string) {
  await field(page).fill(email)
  await button(page).click()
}

/** Scripts come when the field is entered. */
async function enter(page: Page, path: string) {
  await page.goto(path)
  const script = page.waitForResponse(/\/assets\/newsletter-\w+\.js$/)
  await unfold(page)
  await field(page).focus()
  await (await script).finished()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('with scripts', () => {
  test('busy, then the words of the API host in place, for eight seconds', async ({ page, host }) => {
    await page.clock.install()
    await enter(page, '/about')
    host.behave({ kind: 'hold' })
    await subscribe(page, '  ada+news@example.co ')
    await expect(button(page)).toHaveText('Subscribing...')
    await button(page).click({ force: true })
    await expect.poll(() => host.received.length).toBe(1)
    host.release()

    await expect(page.getByRole('status').filter({ hasText: 'Thanks from the API host.' })).toBeVisible()
    await expect(button(page)).toHaveText('Subscribe')
    await expect(field(page)).toHaveValue('')
    expect(host.received).toHaveLength(1)
    expect(host.received[0]).toMatchObject({ path: '/api/newsletter/subscribe', body: { email: 'ada+news@example.co', firstName: '' } })
    expect(Object.keys(host.received[0]?.body ?? {})).toEqual(['email', 'firstName'])
    await expect(page).toHaveURL(/\/about$/)

    await page.mouse.move(0, 0)
    await page.clock.runFor(7_500)
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    await page.clock.runFor(1_000)
    await expect(footerNote(page)).toBeEmpty()
  })

  test('pressing the button at once, with an empty field, says so in place', async ({ page }) => {
    await page.goto('/about')
    await unfold(page)
    await button(page).click()
    await expect(footerNote(page)).toHaveText('Please enter a valid email address')
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL(/\/about$/)
  })

  test('where the script cannot come, a page of its own answers', async ({ page }) => {
    await page.route(/\/assets\/newsletter-\w+\.js$/, (route) => route.abort())
    await page.goto('/about')
    await unfold(page)
    await button(page).click()
    await expect(page).toHaveURL(/\/newsletter$/)
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address')
  })

  test('the title tells of an error as long as there is one', async ({ page, host }) => {
    await enter(page, '/about')
    await subscribe(page, 'ada')
    await expect(page).toHaveTitle(/^Error: About/)
    await field(page).press('End')
    await field(page).pressSequentially('@example.co')
    await expect(page).toHaveTitle(/^About/)
    host.behave({ kind: 'html' })
    await button(page).click()
    await expect(page).toHaveTitle(/^Error: About/)
    host.reset()
    await button(page).click()
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    await expect(page).toHaveTitle(/^About/)
  })

  test('the message stays under the pointer', async ({ page }) => {
    await page.clock.install()
    await enter(page, '/terms')
    await subscribe(page, 'pointer@example.co')
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    await footerNote(page).hover()
    await page.clock.runFor(20_000)
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
  })

  test('every failure has its text, and what was typed stays', async ({ page, host }) => {
    await enter(page, '/faq')
    for (const { name, behaviour, text } of failures(texts)) {
      host.behave(behaviour)
      await subscribe(page, 'ada@example.co')
      await expect(page.getByRole('alert').filter({ hasText: text }), name).toBeVisible()
      await expect(field(page)).toHaveValue('ada@example.co')
    }
    await host.absentWhile(async () => {
      await subscribe(page, 'ada@example.co')
      await expect(page.getByRole('alert')).toHaveText(texts.unreachable)
    })
    await page.context().setOffline(true)
    await subscribe(page, 'ada@example.co')
    await expect(page.getByRole('alert')).toContainText(texts.unreachable)
    await page.context().setOffline(false)
    host.reset()
    await button(page).click()
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
  })

  test('an address without @ is refused beside its field, and the error goes when it is changed', async ({ page, host }) => {
    await enter(page, '/privacy')
    for (const wrong of ['', 'ada.example.co']) {
      await subscribe(page, wrong)
      await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address')
      await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address')
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page)).toBeFocused()
    }
    await field(page).press('End')
    await field(page).pressSequentially('@')
    await expect(footerNote(page)).toBeEmpty()
    await expect(field(page)).toHaveAttribute('aria-invalid', 'false')
    expect(host.received).toHaveLength(0)
    await button(page).click()
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
  })

  test('a page that is live by React has the same form, and the contact page has it once, in the page', async ({ page, host }) => {
    await enter(page, '/services')
    await subscribe(page, 'live@example.co')
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    await page.goto('/contact')
    const main = page.getByRole('main')
    const script = page.waitForResponse(/\/assets\/newsletter-\w+\.js$/)
    await main.getByLabel('Your email address').focus()
    await (await script).finished()
    await main.getByLabel('Your email address').fill('main@example.co')
    await main.getByRole('button', { name: 'Subscribe' }).click()
    await expect(main.getByRole('status').filter({ hasText: 'Thanks' })).toBeVisible()
    await expect(footerNote(page)).toHaveCount(0)
    expect(host.stored()).toHaveLength(2)
  })

  test('what only a program fills in is asked to be sent once more', async ({ page, host }) => {
    await enter(page, '/terms')
    await page.locator('footer [name=remark]').evaluate((input: HTMLInputElement) => (input.value = 'cheap pills'))
    await subscribe(page, 'person@example.co')
    await expect(page.getByRole('alert')).toHaveText('We could not send this. Please press the button once more.')
    expect(host.received).toHaveLength(0)
    await button(page).click()
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the answer stands at the form of the page where the visitor was, once', async ({ page, host }) => {
    await page.goto('/faq?q=price')
    await unfold(page)
    await subscribe(page, 'a@b')
    await expect(page).toHaveURL(/\/faq\?q=price#newsletter$/)
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    await expect(page).toHaveTitle(/^1 answer for/)
    await expect(field(page)).toHaveValue('')
    expect(host.received[0]?.body).toEqual({ email: 'a@b', firstName: '' })

    await page.reload()
    await expect(footerNote(page)).toBeEmpty()
    await page.goBack()
    expect(host.received).toHaveLength(1)
  })

  test('from the contact page it comes back to the form in the page', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('main').getByLabel('Your email address').fill('main@example.co')
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(/\/contact#letter$/)
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Thanks from the API host.')
    await expect(footerNote(page)).toHaveCount(0)
  })

  test('every failure is a page of its own with the text, the value, an honest status and the way back', async ({ page, host }) => {
    const main = page.getByRole('main')
    for (const { name, behaviour, text, status } of failures(texts)) {
      host.behave(behaviour)
      await page.goto('/therapists')
      await unfold(page)
      await field(page).fill('ada@example.co')
      const [answer] = await Promise.all([page.waitForResponse((response) => response.request().method() === 'POST'), button(page).click()])
      expect(answer.status(), name).toBe(status)
      expect(answer.headers()['cache-control']).toBe('no-store')
      await expect(main.getByRole('alert'), name).toHaveText(text)
      await expect(page).toHaveTitle(/^Error: /)
      await expect(main.getByLabel('Your email address')).toHaveValue('ada@example.co')
    }
    await host.absentWhile(async () => {
      await main.getByRole('button').click()
      await expect(main.getByRole('alert')).toHaveText(texts.unreachable)
    })
    await expect(main.getByRole('link', { name: 'Back to the page you came from' })).toHaveAttribute('href', '/therapists')
    host.reset()
    await main.getByRole('button').click()
    await expect(page).toHaveURL(/\/therapists#newsletter$/)
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    expect(new Set(host.received.map(({ key }) => key)).size).toBe(1)
  })

  test('an address that cannot be one is refused with its text', async ({ page, host }) => {
    await page.goto('/')
    await unfold(page)
    await subscribe(page, 'nobody')
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toHaveText('Please enter a valid email address')
    await expect(main.getByRole('alert')).toBeFocused()
    await expect(main.getByLabel('Your email address')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(main.getByLabel('Your email address')).toHaveValue('nobody')
    expect(host.received).toHaveLength(0)
  })
})

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test(`axe finds nothing in any state: ${colorScheme}, ${width} px`, async ({ page, host }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await enter(page, '/terms')
    await subscribe(page, 'wrong')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    host.behave({ kind: 'hold' })
    await subscribe(page, 'ada@example.co')
    await expect(button(page)).toHaveText('Subscribing...')
    expect(await axeFindings(page)).toEqual([])
    host.release()
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    expect(await axeFindings(page)).toEqual([])
  })
}

test('the same twice is one submission', async ({ request, host }) => {
  const send = () => request.post('/newsletter', { form: { email: 'twice@example.co', from: '/#newsletter' }, maxRedirects: 0 })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status(), second.status()]).toEqual([303, 303])
  expect(host.stored()).toHaveLength(1)
})

test('an API host that does not answer in time is told apart, and the same words sent later are the same submission', async ({ request, host }) => {
  const send = () => request.post('/submit/newsletter', { form: { email: 'slow@example.co', from: '/#newsletter' } })
  host.behave({ kind: 'hold' })
  const late = await send()
  expect(late.status()).toBe(504)
  expect(await late.json()).toEqual({ outcome: 'failed', message: texts.unreachable })
  host.behave({ kind: 'answer', json: { success: true } })
  expect((await send()).status()).toBe(200)
  expect(host.received).toHaveLength(2)
  expect(host.stored()).toHaveLength(1)
})
