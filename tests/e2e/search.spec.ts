import { editorClient, expect, test } from './product'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`site search ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('tolerates a typo, names the kind of each result and links to it', async ({ page }) => {
      await page.goto('/search')
      await page.getByRole('main').getByRole('searchbox').fill('adeyemy')
      await page.keyboard.press('Enter')
      const results = page.getByRole('main').getByRole('listitem')
      await expect(page.getByRole('heading', { level: 2, name: /results? for “adeyemy”/ })).toBeVisible()
      await expect(results.first()).toContainText('Therapist')
      await expect(page).toHaveTitle('Search | Indigo Room')
      if (javaScriptEnabled) await expect(page).toHaveURL(/\/search#results$/)
      await results.first().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: /Adéyẹmí/ })).toBeVisible()
    })

    test('opens the answer to a question in place with the current price', async ({ page }) => {
      await page.goto('/search?q=what+does+therapy+cost')
      await expect(page.getByRole('main').locator('details').first()).toContainText('₦20,000')
    })
  })
}

for (const [what, query, heading] of [
  ['one letter', 'b', 'Type at least two letters.'],
  ['signs', '?!<>', 'Type at least two letters.'],
  ['10,000 characters', 'q'.repeat(10_000), /^Nothing found for “q{100}”$/],
  ['markup', '"><img src=x onerror=alert(1)>zzqx', /for “"><img src=x onerror=alert\(1\)>zzqx”/],
  ['letters of Hausa, Yoruba and Igbo', 'ƙɗɓzz ọ̀ṣẹ́qq ńụịqq', 'Nothing found for “ƙɗɓzz ọ̀ṣẹ́qq ńụịqq”'],
] as const) {
  test(
    `site search for ${what} returns a response that is never stored`,
    { tag: what === 'markup' ? [] : '@long' },
    async ({ page }) => {
      const answer = await page.goto(`/search?q=${encodeURIComponent(query)}`)
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()['cache-control']).toBe('no-store')
      await expect(page.locator('#results')).toHaveText(heading)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    },
  )
}

test('site search finds published content at once and drops it when it is deleted', async ({ page, ownProduct }) => {
  const lake = await editorClient(ownProduct)
  const find = async () => {
    await page.goto('/search?q=zebrafish')
    return page.locator('#results').innerText()
  }
  expect(await find()).toContain('Nothing found')
  await lake.createOrReplace({
    _id: 'faq-zebrafish',
    _type: 'faq',
    question: 'Do you treat a zebrafish?',
    category: 'general',
    answer: [
      {
        _type: 'block',
        _key: 'p',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 's', text: 'No.', marks: [] }],
      },
    ],
  })
  await expect.poll(find).toContain('1 result')
  await lake.createOrReplace({ _id: 'drafts.faq-zebrafish', _type: 'faq', question: 'Quokkafish?' })
  await page.goto('/search?q=quokkafish')
  await expect(page.locator('#results')).toContainText('Nothing found')
  for (const id of ['drafts.faq-zebrafish', 'faq-zebrafish']) await lake.delete(id)
  await expect.poll(find).toContain('Nothing found')
})

test('404 page and empty FAQ results link to the site search', async ({ page }) => {
  for (const path of ['/no-such-page', '/faq?q=zzqx']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Search this site' }).click()
    await expect(page).toHaveURL(/\/search$/)
  }
})
