import { anonymousClient, editorClient, expect, test } from './product'

test('drafts never reach a page or an anonymous reader before they are published', async ({ ownProduct, request }) => {
  const editor = await editorClient(ownProduct)
  const secret = 'A heading nobody may see yet'
  const page = await editor.fetch(`*[_id == "faqPage"][0]`)
  await editor.create({ ...page, _id: 'drafts.faqPage', heading: secret })

  const visitor = anonymousClient(ownProduct)
  for (const perspective of ['published', 'raw', 'drafts'] as const) {
    const seen = await visitor
      .withConfig({ perspective })
      .fetch(`*[_id in ["drafts.faqPage"] || heading == $secret]`, { secret })
      .catch(() => [])
    expect(seen, perspective).toEqual([])
  }
  expect(await visitor.getDocument('drafts.faqPage')).toBeFalsy()

  const shown = async () => (await (await request.get(`${ownProduct.siteUrl}/faq`)).text()).includes(secret)
  expect(await shown()).toBe(false)
  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.faqPage',
    publishedId: 'faqPage',
  })
  await expect.poll(shown).toBe(true)
})

test('sandbox session is refused for a foreign Origin or Host and for forwarded requests', async ({
  product,
  request,
}) => {
  const session = (headers: Record<string, string>) => request.post(`${product.siteUrl}/sandbox/session`, { headers })
  const port = new URL(product.siteUrl).port
  const local = `http://localhost:${port}`
  expect((await session({ Origin: local })).ok()).toBe(true)
  expect((await session({ Origin: 'https://elsewhere.example' })).ok()).toBe(false)
  expect((await session({ Origin: local, 'X-Forwarded-For': '203.0.113.9' })).ok()).toBe(false)
  expect((await session({ Origin: local, Host: 'elsewhere.example' })).ok()).toBe(false)
})
