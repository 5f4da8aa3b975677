import { expect, test } from './product'

test.describe('Markdown versions of pages', () => {
  test('exist for every page of the sitemap with the crisis line, linked by the page and llms.txt', async ({
    request,
    baseURL,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const list = await (await request.get('/llms.txt')).text()
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(addresses.length).toBeGreaterThan(15)
    for (const path of addresses) {
      const twin = path === '/' ? '/index.md' : `${path}.md`
      const answer = await request.get(twin)
      expect(answer.status(), twin).toBe(200)
      expect(answer.headers(), twin).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8' })
      expect(answer.headers()['etag'], twin).toBeTruthy()
      const text = await answer.text()
      expect(text, twin).toMatch(/^# \S/m)
      expect(text, twin).toContain('112')
      expect(text, twin).not.toMatch(/<(?:div|p|span|script|svg|img)\b|undefined|\[object|^ *Selected$/m)
      expect((await request.get(path)).headers()['link'], path).toContain(twin)
      expect(list, twin).toContain(`(${baseURL}${twin})`)
    }
  })
})
