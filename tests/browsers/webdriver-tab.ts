import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { Builder, Key, WebElement } from 'selenium-webdriver'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { ENVIRONMENT, SIZE, type Tab } from './tab'

/** Starts a virtual display; resolves with its name. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const told = screen.stdio[3]
  if (!told) throw new Error('Xvfb tells no screen')
  const [number] = await once(told, 'data')
  return { screen, name: `:${String(number).trim()}` }
}

/** WebKitGTK by WebDriver. */
export async function openByWebDriver(program: string): Promise<Tab> {
  const { screen, name } = await startScreen()
  const port = await freePort()
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...ENVIRONMENT, DISPLAY: name, GDK_BACKEND: 'x11' },
  })
  const server = `http://127.0.0.1:${port}`
  while (!(await fetch(`${server}/status`).catch(() => null))) await new Promise((later) => setTimeout(later, 50))
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
    })
    .build()
  await driver.manage().window().setRect(SIZE)

  const withElement = async (expression: string, act: (element: WebElement) => Promise<void>) => {
    const element = await driver.executeScript(`return ${expression}`)
    if (element instanceof WebElement) await act(element)
    return element instanceof WebElement
  }

  return {
    async goto(address) {
      await driver.switchTo().defaultContent()
      await driver.get(address)
    },
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    press: (expression) => withElement(expression, (element) => element.click()),
    write: (expression, text) => withElement(expression, (element) => element.sendKeys(text)),
    key: (key) => driver.actions().sendKeys({ Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT }[key]).perform(),
    async enter(frame) {
      await driver.switchTo().defaultContent()
      return frame === null || withElement(frame, (element) => driver.switchTo().frame(element))
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().catch(() => undefined)
      service.kill()
      screen.kill()
    },
  }
}
