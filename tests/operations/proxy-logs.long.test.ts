import { expect, it, vi } from 'vitest'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { describeWith } from './installed'
import { PROXIES } from './proxies'

const SECRET = 'canary-of-a-preview'
const OPENING = `/preview/enable?sanity-preview-secret=${SECRET}`

for (const { name, needed, start } of PROXIES) {
  describeWith(name, needed, (program) => {
    it('writes no preview secret to its logs, also while no copy responds', async () => {
      const port = await freePort()
      const proxy = await start(program, port, [await freePort(), await freePort()])
      const ask = (address: string) =>
        fetch(address, { redirect: 'manual', headers: { Referer: `http://127.0.0.1:${port}${OPENING}` } })
      try {
        // The proxy tries for seconds to reach a copy.
        const answers = await Promise.all([OPENING, '/about'].map((path) => ask(`http://127.0.0.1:${port}${path}`)))
        for (const { status } of answers) expect(status).toBeGreaterThan(501)
        if (proxy.plain) expect((await ask(proxy.plain + OPENING)).status).toBe(308)
        // The requests are logged, so the secret was removed.
        await vi.waitFor(() => expect(proxy.logs()).toContain('/preview/enable'))
        expect(proxy.logs()).not.toContain(SECRET)
      } finally {
        await proxy.stop()
      }
    }, 60_000)
  })
}
