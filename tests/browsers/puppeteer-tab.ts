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

/** Common API of pages and frames in both Puppeteer versions. */
type Surface = {
  evaluate(expression: string): Promise<unknown>
  evaluateHandle(expression: string): Promise<{ asElement(): Handle | null }>
}

/** Firefox by WebDriver BiDi; old Chromium by DevTools with a Puppeteer of its time. */
async function launch({ protocol, program }: Engine) {
  if (protocol === 'bidi') {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true })
    return { browser, page: await browser.newPage() }
  }
  // With GPU detection every fourth start hangs.
  const browser = await ancientPuppeteer.launch({
    executablePath: program,
    headless: true,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    env: ENVIRONMENT,
  })
  return { browser, page: await browser.newPage() }
}

/** Puppeteer clicks the position that it measured: wait until the element stops moving. */
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
    // Wait for a frame, because content near a scroll position is laid out in the next one.
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
