import { test } from './visit'

/** Whether the script for keyboard support is loaded, which happens when a page with tabs is complete. */
const KEYS_WORK = `document.querySelector('[role=tab][tabindex="-1"]') !== null`

test.describe('pages', () => {
  /** Starts of texts that touch the left edge of the screen, except for screen-reader texts. */
  const AT_THE_EDGE = `[...document.querySelectorAll('main h1, main h2, main h3, main p, footer p, header a')]
  .filter((e) => e.getClientRects().length && e.offsetWidth > 1 && e.getBoundingClientRect().right > 0 && e.getBoundingClientRect().left < 8)
  .map((e) => e.outerHTML.slice(0, 80))`

  test('keep content inside the viewport and text off its edge', async ({ visit }) => {
    for (const path of [
      '/',
      '/about',
      '/services',
      '/therapists',
      '/therapists/adaeze-okonkwo',
      '/contact',
      '/faq',
      '/privacy',
      '/delete-account',
      '/no-such-page',
    ]) {
      await visit.open(path)
      await visit.value('document.documentElement.scrollWidth - innerWidth').toBeLessThanOrEqual(0)
      await visit.value(AT_THE_EDGE).toEqual([])
    }
  })

  test('open and close the menu and follow its links', async ({ visit }) => {
    await visit.open('/')
    await visit.value(KEYS_WORK).toBe(true)
    await visit.press('header summary')
    await visit.texts('header details a').toContain('About')
    await visit.key('Escape')
    await visit.texts('header details a').toEqual([])
    await visit.press('header summary')
    await visit.press('header details a', 'About')
    await visit.path().toBe('/about')
    await visit.texts('header details a').toEqual([])
  })

  test('open and close the consultation window', async ({ visit }) => {
    await visit.open('/')
    await visit.texts('#consultation h2').toEqual([])
    await visit.press('a', 'Book Free Consultation')
    await visit.texts('#consultation h2').toEqual(['Book a Free Consultation'])
    await visit.texts('#consultation a.button').toEqual(['Chat on WhatsApp'])
    await visit.press('#consultation .window__close')
    await visit.texts('#consultation h2').toEqual([])
  })

  test('show the steps as tabs', async ({ visit }) => {
    await visit.open('/')
    const open = `[...document.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('aria-selected')).join()`
    await visit.value(open).toBe('true,false,false')
    await visit.press('[role=tab][aria-selected=false]')
    await visit.value(open).toBe('false,true,false')
    await visit.value(KEYS_WORK).toBe(true)
    await visit.key('ArrowRight')
    await visit.value(open).toBe('false,false,true')
    await visit.value(`document.querySelectorAll('[role=tabpanel]:not([hidden])').length`).toBe(1)
    await visit.value(`document.querySelector('[data-tabs]').getAttribute('role')`).toBe('tablist')
  })

  test('keep the scroll position while the page loads', async ({ visit }) => {
    await visit.open('/')
    await visit.evaluate(`(() => {
    document.documentElement.style.scrollBehavior = 'auto'
    document.querySelector('main .accordion summary').scrollIntoView({ block: 'center' })
  })()`)
    await visit.value(`document.documentElement.classList.contains('loaded')`).toBe(true)
    await visit
      .value(
        `(({ top, bottom }) => top > 0 && bottom < innerHeight)(
      document.querySelector('main .accordion summary').getBoundingClientRect())`,
      )
      .toBe(true)
  })

  test('open one question at a time and change the category', async ({ visit }) => {
    for (const path of ['/faq', '/']) {
      await visit.open(path)
      const questions = 'main .accordion details'
      await visit.press(`${questions} summary`)
      await visit.value(`document.querySelectorAll('${questions}[open]').length`).toBe(1)
      await visit.press(`${questions}:nth-of-type(2) summary`)
      await visit.value(`document.querySelector('${questions}:nth-of-type(2)').open`).toBe(true)
      await visit.value(`document.querySelectorAll('${questions}[open]').length`).toBe(1)
    }
    await visit.open('/faq')
    await visit.press('.faq__categories a', 'Technical')
    await visit.path().toBe('/faq?category=technical')
    await visit.texts('main summary').toContain('How can I pay?')
    await visit.texts('main summary').not.toContain('What does therapy cost?')
    await visit
      .value(`document.querySelector('.faq__categories [aria-selected=true]').textContent.trim()`)
      .toBe('Technical')
  })

  test('leave the footer uncovered by the booking bar', async ({ visit }) => {
    await visit.open('/services')
    await visit.live()
    await visit.press('label[for="package-3sessions"], label', '3 Sessions')
    await visit.value(`Boolean(document.querySelector('.booking__bar:not([hidden])'))`).toBe(true)
    const below = `(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const bar = document.querySelector('.booking__bar:not([hidden])')
    const ends = [...document.querySelectorAll('.site-footer__end p')].map((line) => line.getBoundingClientRect().bottom)
    return bar && Math.max(...ends) - bar.getBoundingClientRect().top
  })()`
    await visit.value(below).toBeLessThanOrEqual(0)
  })
})
