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

for (const javaScriptEnabled of [true, false]) {
  test.describe(`legal pages ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    for (const { path, name, sections, says } of pages) {
      test(
        `${path} shows the date, the emergency line, a summary for each section and linked contents`,
        { tag: path === '/privacy' && javaScriptEnabled ? [] : '@long' },
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
          const last = sections.at(-1) ?? ''
          await contents.getByRole('link', { name: last, exact: true }).click()
          await expect(main.getByRole('heading', { name: last, exact: true })).toBeInViewport()
          await expect(main.getByRole('heading', { level: 1 })).not.toBeInViewport()
        },
      )
    }
  })
}

test('legal pages print only their text', { tag: '@long' }, async ({ page }) => {
  await page.goto('/terms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.locator('header').first()).toBeHidden()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`legal pages on a phone ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled })

    test(
      'unfold the contents, and every section links back to them',
      { tag: javaScriptEnabled ? [] : '@long' },
      async ({ page }) => {
        await page.goto('/terms')
        const contents = page.getByRole('navigation', { name: 'On this page' })
        await expect(contents).toBeHidden()
        await page.locator('summary', { hasText: 'On this page' }).click()
        await contents.getByRole('link', { name: 'Liability' }).click()
        await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport()
        if (javaScriptEnabled) {
          await expect(contents).toBeHidden()
          await expect(page.locator('summary', { hasText: 'On this page' })).toBeInViewport()
        }
        await page.getByRole('region', { name: 'Liability' }).getByRole('link', { name: 'Back to contents' }).click()
        await expect(page.locator('summary', { hasText: 'On this page' })).toBeInViewport()
        await expect(page.getByRole('heading', { name: 'Liability' })).not.toBeInViewport()
      },
    )

    test(
      'show the short version alone and restore the full text by a link',
      { tag: javaScriptEnabled ? [] : '@long' },
      async ({ page }) => {
        await page.goto('/terms')
        const section = page.getByRole('region', { name: 'Liability' })
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
}
