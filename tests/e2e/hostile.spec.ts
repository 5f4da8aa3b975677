import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import fc from 'fast-check'

import { flashCookie } from '../../app/forms/flash.server'
import { hostileRequests } from '../hostile/requests'
import { sendAll } from '../hostile/send'

import { expect, test } from './product'

const PAGES = ['/', '/about', '/services', '/therapists', '/therapists/adaeze-okonkwo', '/contact', '/faq', '/privacy', '/terms', '/delete-account', '/sitemap.xml', '/robots.txt', '/share/about.png']
const FORMS = ['/services/pay', '/services/wallet', '/services/square', '/services/receipt', '/services/currency', '/submit/contact', '/submit/newsletter', '/submit/deletion', '/newsletter', '/webhooks/sanity', '/webhooks/paystack', '/studio', '/images/x', '/files/x']

test('hostile requests are the mistakes of their senders, and leave every page as it was', async ({ ownProduct }) => {
  const { siteUrl, dataDir } = ownProduct
  const secret = await readFile(join(dataDir, 'site-secret'), 'utf8')
  const [flash = ''] = flashCookie({ siteSecrets: [secret], siteUrl }, { form: 'contact', message: 'Thank you' }).split(';')
  const readPages = () => Promise.all(PAGES.map(async (path) => ({ path, text: await (await fetch(siteUrl + path)).text() })))
  const before = await readPages()

  const seed = randomInt(2 ** 31)
  const requests = fc.sample(hostileRequests({ paths: [...PAGES, ...FORMS], origin: siteUrl, flash }), { seed, numRuns: 1_000 })
  const fates = await sendAll(Number(new URL(siteUrl).port), requests, 16)

  expect(fates.filter(({ status }) => status >= 500), `seed ${seed}`).toEqual([])
  expect(fates.filter(({ status }) => status === 200).length, `seed ${seed}`).toBeGreaterThan(100)
  expect(await readPages()).toEqual(before)
})
