import puppeteer from 'puppeteer-core'
import ancientPuppeteer from 'puppeteer-core-13'

import type { Engine } from '../../scripts/browsers/engines.mjs'
import { ENVIRONMENT, SIZE, type Tab } from './tab'

type Handle = {
  asElement(): Handle | null
  evaluate(act: (node: Node) => Promise<void>): Promise<void>
  click(): Promise<void>
  type(text: string): Promise<void>
  contentFrame(): Promise<Surface | null>
}

/** What pages and frames of both versions of Puppeteer have in common. */
type Surface = {
  evaluate(expression: string): Promise<unknown>
  evaluateHandle(expression: string): Promise<{ asElement(): Handle | null }>
}

/** Firefox by WebDriver BiDi; an old Chromium by the DevTools protocol as the Puppeteer of its time speaks it. */
async function launch({ protocol, program }: Engine) {
  if (protocol === 'bidi') {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true })
    return { browser, page: await browser.newPage() }
  }
  // Where it looks for a graphics processor, every fourth start hangs.
  const browser = await ancientPuppeteer.launch({
    executablePath: program,
    headless: true,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    env: ENVIRONMENT,
  })
  return { browser, page: await browser.newPage() }
}

/** Puppeteer presses where an element was when it looked: what still moves is waited for, as a hand does. */
const comesToRest = (node: Node) =>
  new Promise<void>((rest) => {
    if (!(node instanceof Element)) return rest()
    let before = ''
    const look = () => {
      const { x, y, width, height } = node.getBoundingClientRect()
      const now = [x, y, width, height].join()
      if (now === before) return rest()
      before = now
      requestAnimationFrame(look)
    }
    // Not at once: what a scroll brings near is laid out in the frame that follows.
    requestAnimationFrame(look)
  })

export async function openByPuppeteer(engine: Engine): Promise<Tab> {
  const { browser, page } = await launch(engine)
  await page.setViewport(SIZE)
  let surface: Surface = page

  const find = async (expression: string) => (await surface.evaluateHandle(expression)).asElement()
  const withElement = async (expression: string, act: (element: Handle) => Promise<void>) => {
    const element = await find(expression)
    if (element) await act(element)
    return element !== null
  }

  return {
    async goto(address) {
      surface = page
      await page.goto(address)
    },
    evaluate: (expression) => surface.evaluate(expression),
    press: (expression) =>
      withElement(expression, async (element) => {
        await element.evaluate(comesToRest)
        await element.click()
      }),
    write: (expression, text) => withElement(expression, (element) => element.type(text)),
    key: (name) => page.keyboard.press(name),
    async enter(frame) {
      surface = page
      const inside = frame === null ? page : await (await find(frame))?.contentFrame()
      if (inside) surface = inside
      return Boolean(inside)
    },
    screenshot: async () => Buffer.from(await page.screenshot({ encoding: 'binary' })),
    close: () => browser.close(),
  }
}
