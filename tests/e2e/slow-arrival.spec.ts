import { createServer } from 'node:http'

import { listen } from '../../app/lib/http/listen.fixture'
import { layoutShifts, recordLayoutShifts } from './layout-shifts'
import { expect, test } from './product'

/** Serves a page whose header and opening section arrive element by element, each after the previous one is drawn. */
async function serveSlowly(path: string, html: string) {
  const body = html.indexOf('<body>') + '<body>'.length
  const opening = html.indexOf('</section>', body)
  const pieces = [html.slice(0, body), ...html.slice(body, opening).split(/(?=<(?!path|script|!|\/))/)]
  let sendNext = () => {}
  const server = createServer((request, response) => {
    if (request.url === '/drawn') {
      sendNext()
      return void response.writeHead(204).end()
    }
    if (request.url !== path) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    sendNext = () => {
      const piece = pieces.shift()
      if (piece !== undefined) return void response.write(piece)
      response.end(html.slice(opening))
      sendNext = () => {}
    }
    sendNext()
  })
  return {
    url: (await listen(server)) + path,
    count: pieces.length,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

for (const path of ['/', '/about', '/services', '/therapists', '/contact', '/faq']) {
  test(
    `${path} shifts no layout while its HTML arrives slowly`,
    { tag: path === '/' ? [] : '@long' },
    async ({ page, baseURL }) => {
      const html = await (await fetch(`${baseURL}${path}`)).text()
      await recordLayoutShifts(page)
      await page.addInitScript(() => {
        const tellDrawn = () =>
          requestAnimationFrame(async () => {
            await fetch('/drawn')
            if (document.readyState === 'loading') tellDrawn()
          })
        tellDrawn()
      })
      for (const width of [360, 1280]) {
        const server = await serveSlowly(path, html)
        expect(server.count).toBeGreaterThan(30)
        await page.setViewportSize({ width, height: 800 })
        await page.goto(server.url)
        expect(await layoutShifts(page), `${width} px`).toEqual([])
        server.close()
      }
    },
  )
}
