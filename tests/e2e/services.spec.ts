import type { Page } from '@playwright/test'

import { chatText } from './page-state'
import { expect, test } from './product'
import { offerRadio, customer, chooseOffer, total } from './services-page'

const packages = (page: Page) => page.getByRole('group', { name: 'Therapy packages' })
const addOnNames = ['Coach in My Pocket, 1 week', 'Coach in My Pocket, 3 weeks', 'Coach in My Pocket, 6 weeks']

/** Waits for hydration. */
const live = (page: Page) => expect(page.locator('form[data-live]')).toBeVisible()

test.describe('services page', () => {
  test('shows the offers, approaches and ways to talk in the order and wording of the specification', async ({
    page,
  }) => {
    await page.goto('/services')
    await expect(page).toHaveTitle('Services | Indigo Room')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Therapy Services')
    const main = page.getByRole('main')
    await expect(main.getByText('Personalized mental health care tailored to your unique needs.')).toBeVisible()
    const chat = page.getByRole('link', { name: 'Book your free consultaion on whatsapp', exact: true })
    expect(await chatText(chat)).toContain('book a therapy session')
    await expect(main.getByText('Or', { exact: true })).toBeVisible()
    await expect(main.getByText('Select a therapy package and optionally add Coach in My Pocket.')).toBeVisible()

    await expect(main.locator('fieldset').getByRole('heading', { level: 4 })).toHaveText([
      'Single Session',
      '3 Sessions',
      '6 Sessions',
      ...addOnNames,
    ])
    await expect(offerRadio(page, 'Single Session')).toHaveAccessibleDescription(/₦20,000/)
    await expect(offerRadio(page, '3 Sessions')).toHaveAccessibleDescription(/₦55,000 .*Save ₦5,000/)
    await expect(offerRadio(page, '6 Sessions')).toHaveAccessibleDescription(/₦105,000 .*Save ₦15,000/)
    await expect(packages(page).getByText('Most popular')).toHaveCount(1)

    await expect(offerRadio(page, 'Coach in My Pocket, 3 weeks')).toHaveAccessibleDescription(
      /₦20,000 .*₦6,667 a week · Save ₦1,000.*Requires an active therapy plan/,
    )
    const parts = [
      'Our Therapy Services',
      'tailored to your unique needs',
      'consultaion on whatsapp',
      'Or',
      'Select a therapy package',
      '6 Sessions',
      'Add Coach in My Pocket',
      'Checkout',
      'Individual',
      'Teens',
      'Psychodynamic therapy',
      'Video sessions',
      'Begin Assessment',
    ]
    await expect(main).toContainText(new RegExp(parts.join('[^]*')))
    for (const name of [
      'Cognitive behavioral therapy',
      'Mindfulness-based therapy',
      'Family systems therapy',
      'Psychodynamic therapy',
      'Video sessions',
      'Audio sessions',
      /^Coach in my Pocket$/i,
    ])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    expect(await chatText(page.getByRole('link', { name: 'Begin Assessment' }))).toContain('assessment')
  })

  test('preselects nothing', async ({ page }) => {
    await page.goto('/services')
    await live(page)
    for (const name of ['Single Session', '3 Sessions', '6 Sessions', ...addOnNames])
      await expect(offerRadio(page, name)).not.toBeChecked()
    for (const name of addOnNames) {
      await expect(offerRadio(page, name)).toBeDisabled()
      await expect(offerRadio(page, name)).toHaveAccessibleDescription(/Select a package/)
    }
    await expect(total(page)).toHaveText('No package chosen yet')
    await expect(customer(page)).toHaveValue('individual')
    await expect(customer(page).getByRole('option', { selected: true })).toHaveText('Just me')
    await expect(page.getByText('Then press Show total')).toBeHidden()
  })

  test('shows the total of each package with each allowed add-on', async ({ page }) => {
    await page.goto('/services')
    await live(page)
    for (const [name, price, totals] of [
      ['Single Session', '₦20,000', ['₦27,000', null, null]],
      ['3 Sessions', '₦55,000', ['₦62,000', '₦75,000', null]],
      ['6 Sessions', '₦105,000', ['₦112,000', '₦125,000', '₦145,000']],
    ] as const) {
      await chooseOffer(page, name)
      await expect(offerRadio(page, name)).toBeChecked()
      for (const [index, sum] of totals.entries()) {
        const addOn = addOnNames[index] ?? ''
        if (sum === null) {
          await expect(offerRadio(page, addOn)).toBeDisabled()
          await expect(offerRadio(page, addOn)).toHaveAccessibleDescription(
            /Not available with the package you selected/,
          )
        } else {
          await chooseOffer(page, addOn)
          await expect(offerRadio(page, addOn)).toBeChecked()
          await expect(total(page)).toContainText(`Total${sum}`)
          await chooseOffer(page, addOn)
          await expect(total(page)).toContainText(`Total${price}`)
        }
      }
    }
  })

  test('clears an add-on that the package disallows, and keeps the price for every customer', async ({ page }) => {
    await page.goto('/services')
    await live(page)
    await chooseOffer(page, '6 Sessions')
    await chooseOffer(page, 'Coach in My Pocket, 6 weeks')
    await expect(total(page)).toContainText('Total₦145,000')
    await chooseOffer(page, '3 Sessions')
    await expect(offerRadio(page, 'Coach in My Pocket, 6 weeks')).not.toBeChecked()
    await expect(total(page)).toContainText('Total₦55,000')

    const booking = page.getByRole('region', { name: 'Your booking' })
    const inChat = () => chatText(booking.getByRole('link', { name: 'Book this by chat' }))
    await expect
      .poll(inChat)
      .toMatch(/book a therapy session.* I have chosen: 3 Sessions, ₦55,000\. It is for: Just me\.$/)
    const guidance = page.getByText('a parent or guardian books and agrees', { exact: false })
    await expect(guidance).toBeHidden()
    await customer(page).selectOption('A teenager (13–19)')
    await expect(guidance).toBeVisible()
    await customer(page).selectOption('My partner and me')
    await expect.poll(inChat).toMatch(/It is for: My partner and me\.$/)
    await expect(total(page)).toContainText('Total₦55,000')
    await booking.getByRole('link', { name: 'Clear my selection' }).click()
    await expect(total(page)).toHaveText('No package chosen yet')
    await expect(offerRadio(page, 'Single Session')).toBeFocused()
  })

  test('keeps the selection and the therapist in the tab and the chat text until they are cleared', async ({
    page,
  }) => {
    await page.goto('/services?therapist=tunde-bakare')
    await live(page)
    await expect(total(page)).toHaveText('Booking with Tunde Bákàrè No package chosen yet', { useInnerText: true })
    await chooseOffer(page, '3 Sessions')
    await chooseOffer(page, 'Coach in My Pocket, 1 week')
    await page.goto('/faq')
    await page.goto('/services')
    await live(page)
    const booking = page.getByRole('region', { name: 'Your booking' })
    await expect(total(page)).toContainText('Booking with Tunde Bákàrè')
    await expect(total(page)).toContainText('Total₦62,000')
    await expect(page.locator('input[name=therapist]')).toHaveValue('tunde-bakare')
    expect(await chatText(booking.getByRole('link', { name: 'Book this by chat' }))).toMatch(
      /I would like to see Tunde Bákàrè\.$/,
    )
    // The package and the total are repeated beside the pay button.
    await expect(page.getByRole('region', { name: 'Your details' })).toContainText(/3 Sessions.*Total ₦62,000/)
    await booking.getByRole('link', { name: 'Clear my selection' }).click()
    await page.goto('/services')
    await live(page)
    await expect(total(page)).toHaveText('No package chosen yet')
  })

  test('ignores therapists who are fully booked or unknown, and caches no response with a selection', async ({
    request,
  }) => {
    const textOf = async (path: string) => (await request.get(path)).text()
    for (const slug of ['olawale-adeyemi', 'nobody', '../x'])
      expect(await textOf(`/services?therapist=${slug}`)).not.toContain('name="therapist"')
    expect(await textOf('/services?package=single&addon=pocket1')).toContain('₦27,000')
    expect(await textOf('/services')).not.toContain('₦27,000')
  })

  test('works with the keyboard alone', async ({ page }) => {
    await page.goto('/services')
    await live(page)
    await offerRadio(page, 'Single Session').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(offerRadio(page, '3 Sessions')).toBeChecked()
    for (const folded of ['3 Sessions', '6 Sessions', 'Add Coach in My Pocket']) {
      await page.keyboard.press('Tab')
      await expect(page.locator('summary:focus')).toHaveText(`What’s included: ${folded}`)
    }
    await page.keyboard.press('Tab')
    await expect(offerRadio(page, 'Coach in My Pocket, 1 week')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(total(page)).toContainText('Total₦62,000')
    await page.keyboard.press('Space')
    await expect(total(page)).toContainText('Total₦55,000')
  })

  test('shows the therapy types as tabs', async ({ page }) => {
    await page.goto('/services')
    await live(page)
    const tabs = page.getByRole('tablist').getByRole('tab')
    await expect(tabs).toHaveText(['Individual', 'Couples', 'Family', 'Teens'])
    await expect(page.getByRole('tab', { name: 'Individual' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Couples' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Couples' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Teens' })).toBeFocused()
    const teens = page.getByRole('tabpanel', { name: 'Teens' })
    await expect(teens).toContainText('13–19')
    expect(await chatText(teens.getByRole('link', { name: 'Get Matched' }))).toMatch(
      /assessment.* Type of therapy: Teens\.$/,
    )
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tabpanel', { name: 'Individual' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: 'Browse Therapists' }).click()
    await expect(page).toHaveURL(/\/therapists$/)
  })
})

test.describe('services page without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the total, then the add-ons of the package', async ({ page }) => {
    await page.goto('/services')
    await expect(
      page.getByText('Select a package to see which add-ons go with it. Then press Show total.'),
    ).toBeVisible()
    await chooseOffer(page, '3 Sessions')
    await page.getByLabel('Your name').fill('Ada Obi')
    await page.getByRole('button', { name: 'Show total' }).click()
    // Typed values are returned in the page, never in its address.
    await expect(page).toHaveURL(/\/services#booking$/)
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Obi')
    await expect(offerRadio(page, '3 Sessions')).toBeChecked()
    await expect(total(page)).toContainText('Total₦55,000')
    await expect(offerRadio(page, 'Coach in My Pocket, 6 weeks')).toBeDisabled()

    await chooseOffer(page, 'Coach in My Pocket, 3 weeks')
    await customer(page).selectOption('My family')
    await page.getByRole('button', { name: 'Show total' }).click()
    await expect(total(page)).toContainText('Total₦75,000')
    await expect(customer(page)).toHaveValue('family')
    await expect(page.getByText('Tell us in the chat who will take part', { exact: false })).toBeVisible()

    await page.getByRole('button', { name: 'Remove Coach in My Pocket, 3 weeks' }).click()
    await expect(total(page)).toContainText('Total₦55,000')
    await expect(offerRadio(page, 'Coach in My Pocket, 3 weeks')).not.toBeChecked()
    await expect(customer(page)).toHaveValue('family')
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Obi')
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

    await page.getByRole('link', { name: 'Clear my selection' }).click()
    await expect(total(page)).toHaveText('No package chosen yet')
  })

  test('keeps the selection in the links of the therapy types', async ({ page }) => {
    await page.goto('/services?package=6sessions&addon=pocket6')
    await page.getByRole('link', { name: 'Teens', exact: true }).click()
    await expect(page).toHaveURL(/type=teens#therapy-types$/)
    await expect(page.getByRole('heading', { name: /13–19/ })).toBeVisible()
    await expect(total(page)).toContainText('Total₦145,000')
    await expect(page.getByRole('link', { name: 'Browse Therapists' })).toHaveAttribute('href', '/therapists')
  })
})
