import { PHONE } from './page-state'
import { expect, test } from './product'

const pages = [
  {
    path: '/privacy',
    name: 'Privacy Policy',
    sections: [
      'Introduction',
      'Data we collect',
      'Sharing',
      'Cookies and storage',
      'Security',
      'Retention',
      'Your rights',
      'International transfers',
      'Changes to this policy',
      'Contact',
    ],
    says: ['delete your personal data within 30 days', 'Nigeria Data Protection Act'],
  },
  {
    path: '/terms',
    name: 'Terms of Service',
    sections: [
      'Who can use the service',
      'Accounts',
      'Prices and payment',
      'Cancellation and refunds',
      'Conduct',
      'Liability',
      'Governing law and disputes',
      'Changes to these terms',
    ],
    says: [
      'the greater of ₦50,000 and the amount that you paid us in the 12 months before',
      'arbitration in Abuja',
      '30 days’ notice of a material change',
    ],
  },
]

for (const javaScriptEnabled of [true, false])
  test.describe(`legal pages ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })
    const tag = javaScriptEnabled ? [] : ['@long']

    for (const { path, name, sections, says } of pages)
      test(
        `${path} shows the date, the emergency line, a summary for each section and linked contents`,
        { tag },
        async ({ page }) => {
          await page.goto(path)
          await expect(page).toHaveTitle(`${name} | Indigo Room`)
          const main = page.getByRole('main')
          await expect(main.getByText('Last updated May 1, 2025')).toBeVisible()
          await expect(main.getByRole('complementary').getByRole('link', { name: 'Call 112' })).toHaveAttribute(
            'href',
            'tel:112',
          )
          for (const fact of says) await expect(main).toContainText(fact)

          const contents = page.getByRole('navigation', { name: 'On this page' })
          for (const heading of sections) {
            const section = main.getByRole('region', { name: heading, exact: true })
            await expect(section.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
            await expect(section.getByText('In short:')).toBeVisible()
          }
          await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
          const last = main.getByRole('heading', { name: sections.at(-1) ?? '', exact: true })
          await contents.getByRole('link', { name: sections.at(-1) ?? '', exact: true }).click()
          await expect(last).toBeInViewport()
          await expect(main.getByRole('heading', { level: 1 })).not.toBeInViewport()

          await page.emulateMedia({ media: 'print' })
          await expect(last).toBeVisible()
          await expect(contents).toBeHidden()
          await expect(page.locator('header').first()).toBeHidden()
        },
      )

    test(
      'fold the contents on a phone, link back to them from every section, and show the short version alone',
      {
        tag,
      },
      async ({ page }) => {
        await page.setViewportSize(PHONE)
        await page.goto('/terms')
        const contents = page.getByRole('navigation', { name: 'On this page' })
        const fold = page.locator('summary', { hasText: 'On this page' })
        const section = page.getByRole('region', { name: 'Liability' })
        const heading = page.getByRole('heading', { name: 'Liability' })
        await expect(contents).toBeHidden()
        await fold.click()
        await contents.getByRole('link', { name: 'Liability' }).click()
        await expect(heading).toBeInViewport()
        if (javaScriptEnabled) {
          await expect(contents).toBeHidden()
          await expect(fold).toBeInViewport()
        }
        await section.getByRole('link', { name: 'Back to contents' }).click()
        await expect(fold).toBeInViewport()
        await expect(heading).not.toBeInViewport()

        const whole = section.getByText('Our total liability to you is limited')
        await expect(whole).toBeVisible()
        await page.getByRole('link', { name: 'Short version only' }).click()
        await expect(whole).toBeHidden()
        await expect(section.getByText('In short:')).toBeVisible()
        await page.getByRole('link', { name: 'Full text' }).click()
        await expect(whole).toBeVisible()
      },
    )
  })
