import type { Engine } from '../../scripts/browsers/engines.mjs'

import { openByPuppeteer } from './puppeteer-tab'
import type { Tab } from './tab'
import { openByWebDriver } from './webdriver-tab'

/** Starts a browser with one tab, using its protocol. */
export const openTab = (engine: Engine): Promise<Tab> =>
  engine.protocol === 'webdriver' ? openByWebDriver(engine.program) : openByPuppeteer(engine)
