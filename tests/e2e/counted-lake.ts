import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

import { createProxyServer } from 'httpxy'

import { listen } from '../../app/lib/http/listen.fixture'
import { createProduct, type Product } from './product'

/** A product whose site reaches the content service through a counting proxy. */
export type CountedProduct = Product & {
  /** Returns the paths and queries of calls since the last `takeCalls`. */
  takeCalls(): string[]
  /** While down, the proxy drops every connection. */
  setDown(down: boolean): void
  remove(): Promise<void>
}

export async function createCountedProduct(): Promise<CountedProduct> {
  const product = await createProduct()
  const proxy = createProxyServer({ target: product.sandboxUrl, changeOrigin: true })
  let calls: string[] = []
  let down = false
  const counter = createServer((request, response) => {
    if (!request.url?.includes('/data/listen/')) calls.push(request.url ?? '')
    if (down) request.socket.destroy()
    else proxy.web(request, response).catch(() => response.destroy())
  })
  const origin = await listen(counter)

  const settings = {
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `${origin}/sandbox/content-lake`,
    SANITY_READ_TOKEN: (await readFile(join(product.dataDir, 'sandbox', 'token'), 'utf8')).trim(),
  }
  await product.stop()
  await product.start(settings)
  return {
    ...product,
    takeCalls() {
      const taken = calls
      calls = []
      return taken
    },
    setDown(isDown) {
      down = isDown
      if (isDown) counter.closeAllConnections()
    },
    async remove() {
      await product.remove()
      counter.closeAllConnections()
      await new Promise((closed) => counter.close(closed))
    },
  }
}
