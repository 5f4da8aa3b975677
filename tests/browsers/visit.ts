import type { Engine } from '../../scripts/browsers/engines.mjs'
import { test as base, expect, type Product } from '../e2e/product'

import { inPage } from './in-page'
import { openByPuppeteer } from './puppeteer-tab'
import type { Tab } from './tab'
import { openByWebDriver } from './webdriver-tab'

/** A visitor in one of the browsers. Each step waits until it is possible. */
export type Visit = ReturnType<typeof visitBy>

export type EngineOptions = { engine: Engine }

/** Timeout of one step. */
const TIME_LIMIT_MS = 8_000

function visitBy(tab: Tab, { siteUrl }: Product) {
  const ask = (expression: string) => tab.evaluate(`(${String(inPage)})().${expression}`)
  const element = (selector: string, name: string | null) =>
    `(${String(inPage)})().reach(${JSON.stringify(selector)}, ${JSON.stringify(name)})`
  /** A page during navigation fails: retry. */
  const until = (done: () => Promise<unknown>, what: string) =>
    expect(async () => {
      if (!(await done())) throw new Error(`Not there: ${what}`)
    }).toPass({ timeout: TIME_LIMIT_MS, intervals: [50, 100, 200] })

  const visit = {
    async open(path: string) {
      await tab.goto(siteUrl + path)
    },
    /** Presses the first visible element that matches a selector and a name (its text, its label or `aria-label`). */
    press: (selector: string, name: string | null = null) =>
      until(() => tab.press(element(selector, name)), `press ${selector} ${name ?? ''}`),
    /** Replaces the value of the field with this label. */
    async fill(label: string, text: string) {
      await until(() => ask(`empty(${JSON.stringify(label)})`), `find the field ${label}`)
      await until(() => tab.write(element('input,textarea', label), text), `write into ${label}`)
    },
    choose: (label: string, option: string) =>
      until(() => ask(`choose(${JSON.stringify(label)}, ${JSON.stringify(option)})`), `choose ${option}`),
    key: (name: 'Escape' | 'ArrowRight') => tab.key(name),
    /** Runs steps inside a frame. */
    async within(frame: string, steps: () => Promise<void>) {
      await until(() => tab.enter(element(frame, null)), `enter ${frame}`)
      await steps()
      await tab.enter(null)
    },
    /** Returns the texts of visible elements that match a selector, one line each. */
    texts: (selector: string) =>
      expect.poll(() => ask(`texts(${JSON.stringify(selector)})`).catch(() => null), selector),
    /** Returns the value of an expression in the page. */
    value: (expression: string) => expect.poll(() => tab.evaluate(expression).catch(() => null), expression),
    evaluate: (expression: string) => tab.evaluate(expression),
    /** Waits for the scripts of a form. */
    live: () => visit.value(`document.querySelectorAll('form[data-live]').length`).toBe(1),
    screenshot: () => tab.screenshot(),
    path: () => visit.value('location.pathname + location.search + location.hash'),
  }
  return visit
}

export const test = base.extend<{ visit: Visit; picture: undefined }, EngineOptions & { tab: Tab }>({
  engine: [
    { name: '', protocol: 'devtools', program: '' },
    { option: true, scope: 'worker' },
  ],
  tab: [
    async ({ engine }, use) => {
      const tab = await (engine.protocol === 'webdriver' ? openByWebDriver(engine.program) : openByPuppeteer(engine))
      await use(tab)
      await tab.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visit: async ({ tab, product }, use) => {
    await use(visitBy(tab, product))
    // The tab is shared: clear the choices of one visitor for the next.
    await tab.evaluate(`location.protocol === 'http:' && sessionStorage.clear()`)
  },
  picture: [
    async ({ tab }, use, info) => {
      await use(undefined)
      if (info.status !== info.expectedStatus)
        await info.attach('screen', { body: await tab.screenshot(), contentType: 'image/png' })
    },
    { auto: true },
  ],
})

export { expect }
