import { openExternalSite } from '../e2e/external-site'
import { expect, test } from './visit'

test.describe('quick exit', () => {
  test('hides typed and searched text after going back', async ({ visit }) => {
    const elsewhere = await openExternalSite()
    await visit.open('/contact')
    await visit.live()
    await visit.fill('Your name', 'Walrus Narwhal')
    await visit.fill('Your message', 'Nobody is to read this about orcas.')
    await visit.press('footer a[href="/faq"]')
    await visit.path().toBe('/faq')
    await visit.fill('Search all questions', 'medicine')
    await visit.press('main button', 'Search')
    await visit.texts('main h2').toContain('1 answer for “medicine”')
    await visit.value('document.title').toBe('FAQ | Indigo Room')

    await visit.evaluate(`void (document.querySelector('[data-exit]').href = '${elsewhere.url}')`)
    await visit.press('header [data-exit]')
    await visit.texts('h1').toEqual(['The weather'])
    elsewhere.close()

    // A page from the back/forward cache is hidden until it is reloaded.
    const isLoadedAnew = () =>
      visit
        .value('`${document.readyState}, hidden: ${document.documentElement.hidden}`')
        .toBe('complete, hidden: false')
    await visit.evaluate('void setTimeout(() => history.back())')
    await visit.path().toMatch(/^\/faq(?:#answers)?$/)
    await visit.texts('main h2').not.toContain('1 answer for “medicine”')
    await visit.value('document.querySelector("main [name=q]").value').toBe('')
    await isLoadedAnew()
    await visit.evaluate(`void setTimeout(() => history.go(-1))`)
    await visit.path().toBe('/contact')
    const written = (names: string) =>
      `[${names}].map((name) => document.querySelector('main [name=' + name + ']:not([type=hidden])').value).join()`
    await visit.value(written('"name", "message"')).toBe(',')
    await isLoadedAnew()
    expect(await visit.evaluate('document.body.innerText')).not.toContain('orcas')
  })
})
