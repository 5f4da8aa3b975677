import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import * as v from 'valibot'

import { bookingOn, newEmail, referenceOf } from './checkout-page'
import { expect } from './product'
import { pressQuickExit, test } from './profile-browser'

const TYPED = { name: 'Walrus Narwhal', message: 'Nobody is to read this about orcas.', searched: 'medicine' }

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

test('quick exit leaves nothing typed or searched, and no title about a payment, in the browser profile', async ({
  profile,
  elsewhere,
}) => {
  const { page } = profile
  const email = newEmail()
  await page.goto('/faq')
  await page.getByRole('main').getByRole('searchbox').fill(TYPED.searched)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /answer/ })).toBeFocused()
  await page.goto('/contact')
  await page.getByLabel('Your name').fill(TYPED.name)
  await page.getByLabel('Your message').fill(TYPED.message)
  const booking = bookingOn(page)
  await booking.open('/services')
  await page.locator('label[for="package-3sessions"]').click()
  await booking.openPayment(email)
  await booking.choose('Pay')
  await expect(page.getByRole('alert')).toHaveText('Payment successful with Paystack!')
  const reference = referenceOf(page)
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
  for (const words of [...Object.values(TYPED), email, 'Thank you for your booking']) {
    expect.soft(await filesWith(sessions, words), words).toEqual([])
    expect
      .soft(
        pages.filter(({ url, title }) => `${url} ${title}`.includes(words)),
        words,
      )
      .toEqual([])
  }
})
