import { readdir, readFile, rm } from 'node:fs/promises'

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
