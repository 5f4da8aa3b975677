import { expect, test } from './product'

const LENGTH = 60_000
const FIELDS =
  'name=Ada&subject=Other&message=Hello&reason=Other&understand=yes&confirmEmail=a%40b.co&package=x&country=Nigeria'

/** Every route that accepts an email address. `+` encodes a space in one byte. */
const addresses = [
  '/newsletter',
  '/contact',
  '/delete-account',
  '/services',
  '/services/pay',
  '/services/square',
  '/services/wallet',
  '/submit/newsletter',
  '/submit/contact',
  '/submit/deletion',
]

const values = {
  'dots and at signs': `${'@.'.repeat(LENGTH / 2)}+x`,
  'at signs': `${'@'.repeat(LENGTH)}+x`,
  dots: `a@${'.'.repeat(LENGTH)}+x`,
  spaces: `a@${'+'.repeat(LENGTH)}.x`,
  letters: 'a'.repeat(LENGTH),
}

test('every route rejects an email address of 60,000 characters within 1.5 s, whatever its characters', async ({
  product,
}) => {
  for (const address of addresses)
    for (const [what, value] of Object.entries(values)) {
      const before = product.siteCpuMs()
      const answer = await fetch(product.siteUrl + address, {
        method: 'POST',
        headers: { Origin: product.siteUrl, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `${FIELDS}&email=${value}`,
      })
      await answer.arrayBuffer()
      expect([address, what, answer.status]).toEqual([address, what, 400])
      expect(product.siteCpuMs() - before, `${address} ${what}`).toBeLessThan(1_500)
    }
})
