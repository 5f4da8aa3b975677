import { expect, freePort, test } from './product'

test('with the content service gone, pages and pictures stay up, also after a restart', async ({ ownProduct, request }) => {
  const home = await (await request.get(`${ownProduct.siteUrl}/`)).text()
  const picture = /\/images\/[^" ]+fm=webp[^" ]*/.exec(home)?.[0].replaceAll('&amp;', '&')
  expect(picture, 'the home page has a picture').toBeTruthy()
  await expect
    .poll(async () => (await request.get(`${ownProduct.siteUrl}/healthz`)).json())
    .toMatchObject({ content: 'healthy' })

  await ownProduct.stop()
  const nobodyThere = `http://127.0.0.1:${await freePort()}/sandbox/content-lake`
  await ownProduct.start({ SANITY_PROJECT_ID: 'local', SANITY_DATASET: 'production', SANITY_API_HOST: nobodyThere })

  for (const path of ['/', '/services', '/faq']) {
    const answer = await request.get(`${ownProduct.siteUrl}${path}`)
    expect(answer.status(), path).toBe(200)
  }
  expect(await (await request.get(`${ownProduct.siteUrl}/services`)).text()).toContain('₦105,000')
  expect((await request.get(`${ownProduct.siteUrl}${picture}`)).status()).toBe(200)
  expect((await request.get(`${ownProduct.siteUrl}/no-such-page`)).status()).toBe(404)
})
