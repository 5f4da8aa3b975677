import { expect, failures, test } from './forms'
import { button, field, footerNote, subscribe, texts, unfold } from './newsletter-form'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('newsletter form without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the response once, at the form of the page where it was sent', async ({ page, host }) => {
    await page.goto('/faq?q=price')
    await unfold(page)
    await subscribe(page, 'a@b')
    await expect(page).toHaveURL(/\/faq\?q=price#newsletter$/)
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    await expect(page.getByRole('heading', { level: 2, name: /^1 answer for/ })).toBeVisible()
    await expect(field(page)).toHaveValue('')
    expect(host.received[0]?.body).toEqual({ email: 'a@b', firstName: '' })

    await page.reload()
    await expect(footerNote(page)).toBeEmpty()
    await page.goBack()
    expect(host.received).toHaveLength(1)
  })

  test('returns from the contact page to the form in the page', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('main').getByLabel('Your email address').fill('main@example.co')
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(/\/contact#letter$/)
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Thanks from the API host.')
    await expect(footerNote(page)).toHaveCount(0)
  })

  test(
    'shows every failure on its own page with the message, the value, the status and a link back',
    { tag: '@long' },
    async ({ page, host }) => {
      const main = page.getByRole('main')
      for (const { name, behaviour, text, status } of failures(texts)) {
        host.setBehaviour(behaviour)
        await page.goto('/therapists')
        await unfold(page)
        await field(page).fill('ada@example.co')
        const [answer] = await Promise.all([
          page.waitForResponse((response) => response.request().method() === 'POST'),
          button(page).click(),
        ])
        expect(answer.status(), name).toBe(status)
        expect(answer.headers()['cache-control']).toBe('no-store')
        await expect(main.getByRole('alert'), name).toHaveText(text)
        await expect(page).toHaveTitle(/^Error: /)
        await expect(main.getByLabel('Your email address')).toHaveValue('ada@example.co')
      }
      await host.closeWhile(async () => {
        await main.getByRole('button').click()
        await expect(main.getByRole('alert')).toHaveText(texts.unreachable)
      })
      await expect(main.getByRole('link', { name: 'Back to the page you came from' })).toHaveAttribute(
        'href',
        '/therapists',
      )
      const key = await main.locator('[name=submission]').inputValue()
      host.reset()
      await main.getByRole('button').click()
      await expect(page).toHaveURL(/\/therapists#newsletter$/)
      await expect(footerNote(page)).toHaveText('Thanks from the API host.')
      expect(host.received.map(({ key }) => key)).toEqual([key])
    },
  )

  test('rejects an invalid address with its message', async ({ page, host }) => {
    await page.goto('/')
    await unfold(page)
    await subscribe(page, 'nobody')
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toHaveText('Please enter a valid email address')
    await expect(main.getByRole('alert')).toBeFocused()
    await expect(main.getByLabel('Your email address')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
    await expect(main.getByLabel('Your email address')).toHaveValue('nobody')
    expect(host.received).toHaveLength(0)
  })
})
