import { expect, test } from './product'
import { offerRadio, customer, chooseOffer, total } from './services-page'

test.use({ javaScriptEnabled: false })

test.describe('services page without scripts', () => {
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
    await expect(total(page)).toHaveText('Nothing selected yet')
  })

  test('ignores unknown and disallowed codes in the address', async ({ page }) => {
    await page.goto('/services?package=single&addon=pocket6')
    await expect(total(page)).toContainText('Total₦20,000')
    await expect(offerRadio(page, 'Coach in My Pocket, 6 weeks')).not.toBeChecked()
    await page.goto('/services?package=gold&addon=pocket1&customer=nobody&type=pets')
    await expect(total(page)).toHaveText('Nothing selected yet')
    await expect(customer(page)).toHaveValue('individual')
    await expect(page.getByRole('heading', { name: 'Therapy just for you' })).toBeVisible()
  })

  test('shows the therapy types as links that keep the selection', async ({ page }) => {
    await page.goto('/services?package=6sessions&addon=pocket6')
    await page.getByRole('link', { name: 'Teens', exact: true }).click()
    await expect(page).toHaveURL(/type=teens#therapy-types$/)
    await expect(page.getByRole('heading', { name: /13–19/ })).toBeVisible()
    await expect(total(page)).toContainText('Total₦145,000')
    await expect(page.getByRole('link', { name: 'Browse Therapists' })).toHaveAttribute('href', '/therapists')
  })
})
