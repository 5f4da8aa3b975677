import type { Page } from '@playwright/test'

import { expect, test } from './product'
import { chatText, stopClock } from './page-state'

const cards = (page: Page) => page.getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading', { level: 3 })
const result = (page: Page) => page.getByRole('status').getByRole('heading')

/** Opens the search and the longer filters, which are collapsed by default. */
const unfold = (page: Page) => page.getByText('Search and more filters').click()

test.describe('therapist directory', () => {
  test('shows every therapist with all details, explains matching and starts the assessment in the chat', async ({
    page,
  }) => {
    await page.goto('/therapists')
    await expect(page).toHaveTitle('Therapists | Indigo Room')
    await expect(cards(page)).toHaveCount(5)
    await expect(result(page)).toHaveText('7 therapists found')

    const card = page.getByRole('article', { name: 'Dr. Adaeze Okonkwo' })
    await expect(card).toContainText('Clinical psychologist')
    await expect(card).toContainText('Taking new clients')
    // Visible once, above all available therapists.
    await expect(page.locator('.directory__free')).toHaveText('5 taking new clients')
    await expect(card).toContainText('24 years of experience')
    await expect(card.getByRole('img')).toHaveAttribute('alt', /portrait/i)
    for (const [term, value] of [
      ['Helps with', 'Anxiety'],
      ['Approaches', 'Cognitive behavioral therapy'],
      ['Languages', 'Igbo'],
      ['Experience', '24 years'],
      ['Licence', 'Nigerian Association of Clinical Psychologists, no. 0418Checked September 2026'],
    ] as const) {
      await expect(card.locator('dl > div', { has: page.getByText(term, { exact: true }) })).toContainText(value)
    }

    // Fully booked therapists come last, in a collapsed list.
    const full = page.getByRole('article', { name: 'Dr. Ọláwálé Adéyẹmí' })
    await expect(full).toBeHidden()
    await page.getByText('2 fully booked').click()
    await expect(full).toContainText('Fully booked at the moment')
    await expect(cards(page)).toHaveCount(7)

    const matching = page.getByRole('region', { name: 'How matching works' })
    await expect(matching.getByRole('listitem')).toHaveCount(3)
    expect(await chatText(matching.getByRole('link', { name: 'Start Assessment' }))).toContain('book a therapy session')
  })

  test('applies a quick filter with one press and removes it with a second', async ({ page }) => {
    await page.goto('/therapists')
    const quick = page.getByRole('navigation', { name: 'Show only' })
    await quick.getByRole('link', { name: 'Hausa' }).click()
    await expect(page).toHaveURL(/language=Hausa#results$/)
    for (const card of await cards(page).all()) await expect(card).toContainText('Hausa')
    await expect(quick.getByRole('link', { name: 'Hausa' })).toHaveAttribute('aria-current', 'true')
    await quick.getByRole('link', { name: 'Taking new clients' }).click()
    await expect(page).toHaveURL(/language=Hausa&accepting=yes#results$/)
    await expect(page.getByText('Fully booked at the moment')).toHaveCount(0)
    await quick.getByRole('link', { name: 'Hausa' }).click()
    await expect(result(page)).toHaveText('5 therapists found')
  })

  test('ignores diacritics in a search, reports the count and adds no delay', async ({ page }) => {
    await stopClock(page)
    await page.goto('/therapists')
    await unfold(page)
    await page.getByRole('searchbox').fill('adeyemi')
    await page.keyboard.press('Enter')
    await expect(names(page)).toHaveText(['Dr. Ọláwálé Adéyẹmí'])
    await expect(result(page)).toHaveText('1 therapist found')
    await expect(page).toHaveTitle(/^1 therapist found/)
    await expect(page.getByRole('searchbox')).toHaveValue('adeyemi')
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(result(page)).toHaveText('7 therapists found')
  })

  test.describe('filters and profiles without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('combines all filters, reports an empty result and ignores unknown values', async ({ page }) => {
      await page.goto('/therapists')
      await unfold(page)
      await page.getByLabel('Profession').selectOption({ label: 'Marriage and family therapist' })
      await page.getByLabel('Language', { exact: true }).selectOption('Yoruba')
      await page.getByLabel('Only those taking new clients').check()
      await page.getByRole('button', { name: 'Show therapists' }).click()
      await expect(page).toHaveURL(/category=marriage-family&language=Yoruba&accepting=yes#results$/)
      await expect(names(page)).toHaveText(['Tunde Bákàrè'])
      await expect(page.getByLabel('Profession')).toHaveValue('marriage-family')

      await page.getByRole('searchbox').fill('nobody has this')
      await page.getByRole('button', { name: 'Show therapists' }).click()
      await expect(result(page)).toHaveText('No therapists found')
      await expect(cards(page)).toHaveCount(0)

      await page.goto('/therapists?category=gold&language=Klingon&accepting=perhaps')
      await expect(result(page)).toHaveText('7 therapists found')
      await expect(page).toHaveTitle('Therapists | Indigo Room')
    })

    test('links to a page for each therapist, which ends with the price and a booking link while available', async ({
      page,
    }) => {
      await page.goto('/therapists')
      await page.getByText('2 fully booked').click()
      await page.getByRole('link', { name: 'Full profile of Dr. Ọláwálé Adéyẹmí' }).click()
      await expect(page).toHaveURL(/\/therapists\/olawale-adeyemi$/)
      await expect(page).toHaveTitle('Dr. Ọláwálé Adéyẹmí | Indigo Room')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Ọláwálé Adéyẹmí')
      const main = page.getByRole('main')
      for (const words of [
        'Consultant clinical psychologist',
        'Fully booked at the moment',
        'Psychodynamic therapy',
        'Yoruba',
        '31 years',
      ]) {
        await expect(main).toContainText(words)
      }
      await expect(main.getByRole('img').first()).toHaveAttribute('alt', /Adéyẹmí/)
      await expect(page.getByRole('heading', { name: 'About Dr. Ọláwálé Adéyẹmí' })).toBeVisible()
      expect(await chatText(main.getByRole('link', { name: 'WhatsApp' }))).toContain('Dr. Ọláwálé Adéyẹmí')
      await expect(page.getByRole('heading', { name: 'Begin with Dr. Ọláwálé' })).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Others who may suit you' }).getByRole('listitem')).toHaveCount(2)
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Therapists' }).click()
      await expect(page).toHaveURL(/\/therapists$/)

      await page.goto('/therapists/adaeze-okonkwo')
      const begin = page.getByRole('region', { name: 'Begin with Dr. Adaeze' })
      await expect(begin).toContainText('From ₦20,000 a session')
      await expect(page.getByRole('main').getByRole('link', { name: 'Book with Dr. Adaeze' })).toHaveCount(2)
      expect(await chatText(begin.getByRole('link', { name: 'Book with Dr. Adaeze' }))).toContain('Dr. Adaeze Okonkwo')
      await expect(begin.getByRole('link', { name: 'See packages' })).toHaveAttribute(
        'href',
        '/services?therapist=adaeze-okonkwo',
      )
    })
  })
})
