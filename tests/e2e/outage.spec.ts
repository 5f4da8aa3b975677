import { readdir, readFile, rm } from 'node:fs/promises'

import { bookingOn, newEmail, transactionsOf } from './checkout-page'
import { expect, freePort, test } from './product'

test('with the content service gone, pages and pictures stay up, also after a restart', async ({ ownProduct, request }) => {
  const home = await (await request.get(`${ownProduct.siteUrl}/`)).text()
  const picture = /\/images\/[^" ]+fm=webp[^" ]*/.exec(home)?.[0].replaceAll('&amp;', '&')
  expect(picture, 'the home page has a picture').toBeTruthy()
  expect((await request.get(`${ownProduct.siteUrl}${picture}`)).status()).toBe(200)
  // Nobody asked for the other pages yet: the site reads every page of its sitemap at the start.
  await expect.poll(() => readFile(`${ownProduct.dataDir}/logs/server.log`, 'utf8'), { timeout: 20_000 }).toContain('"event":"warm"')

  await ownProduct.stop()
  const nobodyThere = `http://127.0.0.1:${await freePort()}/sandbox/content-lake`
  await ownProduct.start({ SANITY_PROJECT_ID: 'local', SANITY_DATASET: 'production', SANITY_API_HOST: nobodyThere })

  for (const path of ['/', '/services', '/faq']) {
    const answer = await request.get(`${ownProduct.siteUrl}${path}`)
    expect(answer.status(), path).toBe(200)
  }
  expect(await (await request.get(`${ownProduct.siteUrl}/services`)).text()).toContain('₦105,000')
  expect((await request.get(`${ownProduct.siteUrl}${picture}`)).status()).toBe(200)
  // Whether staff made a page of that name, only the content service knows.
  expect((await request.get(`${ownProduct.siteUrl}/no-such-page`)).status()).toBe(503)
})

test('with the content service gone no order is taken at a price that nobody can confirm; the page says so and offers the chat', async ({ ownProduct, page, browser }) => {
  await expect.poll(() => readFile(`${ownProduct.dataDir}/logs/server.log`, 'utf8'), { timeout: 20_000 }).toContain('"event":"warm"')
  await ownProduct.stop()
  const nobodyThere = `http://127.0.0.1:${await freePort()}/sandbox/content-lake`
  await ownProduct.start({ SANITY_PROJECT_ID: 'local', SANITY_DATASET: 'production', SANITY_API_HOST: nobodyThere })
  const email = newEmail()
  const said = /^We cannot confirm today’s price at the moment, so no order was taken and no money either\./
  const chat = { name: 'Book this in the chat', exact: true }

  const booking = bookingOn(page)
  await booking.open(`${ownProduct.siteUrl}/services?package=3sessions`)
  await booking.toPayment(email)
  await booking.pay.click()
  await expect(booking.note).toHaveText(said)
  await expect(booking.payment.getByRole('link', chat)).toHaveAttribute('href', /^https:\/\/wa\.me\//)

  const plain = await browser.newPage({ javaScriptEnabled: false })
  const quiet = bookingOn(plain)
  await plain.goto(`${ownProduct.siteUrl}/services?package=3sessions`)
  await quiet.fill(email)
  const answered = plain.waitForResponse((response) => response.request().method() === 'POST')
  await quiet.checkout.click()
  expect((await answered).status()).toBe(503)
  await expect(quiet.alert).toHaveText(said)
  await expect(quiet.email).toHaveValue(email)
  await expect(plain.getByRole('region', { name: 'Your details' }).getByRole('link', chat)).toBeVisible()
  await plain.close()
  expect(await transactionsOf(ownProduct, email)).toEqual([])
})

test('made-up addresses leave nothing on the disk', async ({ product, request }) => {
  const kept = () => readdir(`${product.dataDir}/content`, { recursive: true })
  await expect.poll(() => readFile(`${product.dataDir}/logs/server.log`, 'utf8'), { timeout: 20_000 }).toContain('"event":"warm"')
  const before = await kept()
  for (const path of ['/made-up', '/therapists/made-up', '/share/made-up.png']) {
    expect((await request.get(`${product.siteUrl}${path}`)).status(), path).toBe(404)
  }
  expect(await kept()).toEqual(before)
})

test('without content and without an earlier answer a page says that it is for a while only', async ({ ownProduct, request }) => {
  await ownProduct.stop()
  await rm(`${ownProduct.dataDir}/content`, { recursive: true, force: true })
  const nobodyThere = `http://127.0.0.1:${await freePort()}/sandbox/content-lake`
  await ownProduct.start({ SANITY_PROJECT_ID: 'local', SANITY_DATASET: 'production', SANITY_API_HOST: nobodyThere })

  const answer = await request.get(`${ownProduct.siteUrl}/services`)
  expect(answer.status()).toBe(503)
  expect(await answer.text()).toContain('Something went wrong')
})
