import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { portOf, sandboxProgram } from '../testing/program'
import { startShop, type Shop } from '../testing/shop'
import { merchantAt } from './merchant.fixture'

const folder = mkdtempSync(join(tmpdir(), 'paystack-kill-'))
let shop: Shop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start() {
  const settings = {
    SANDBOX_PORT: '0',
    DATA_DIR: folder,
    SEED_DIR: join(folder, 'no-seed'),
    SITE_URL: shop.origin,
    PAYSTACK_WEBHOOK_RETRY_SECONDS: '0.1,0.1,0.2,0.2,0.5,0.5,1,1',
  }
  const child = spawn(process.execPath, [sandboxProgram], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(child)
  return { child, merchant: merchantAt(`http://127.0.0.1:${port}/sandbox/paystack`) }
}

describe('Paystack sandbox after kill -9', () => {
  it('keeps every acknowledged payment and delivers its webhook', async () => {
    const opened = new Set<string>()
    const paid = new Set<string>()
    let next = 0

    for (const goal of [15, 30, 45]) {
      const { child, merchant } = await start()
      // Some webhooks fail, so that some are always pending when the process is killed.
      shop.answers.push(...Array.from({ length: 10 }, () => 503))
      const customer = async () => {
        for (;;) {
          const reference = `R-${next++}`
          try {
            await merchant.open({ reference })
            opened.add(reference)
            if ((await merchant.act(reference, 'pay')).code === 200) paid.add(reference)
          } catch {
            return
          }
          if (paid.size >= goal) child.kill('SIGKILL')
        }
      }
      await Promise.all([once(child, 'exit'), ...Array.from({ length: 6 }, customer)])
      expect(paid.size).toBeGreaterThanOrEqual(goal)
    }

    const { child, merchant } = await start()
    for (const reference of opened) expect((await merchant.verify(reference)).status).toMatch(/^(abandoned|success)$/)
    for (const reference of paid) expect(await merchant.verify(reference)).toMatchObject({ status: 'success' })

    // Webhooks arrive for exactly the successful payments, including those whose response was lost in the crash.
    const deliveredReferences = () => new Set(shop.webhooks.map(({ body }) => String(JSON.parse(body).data.reference)))
    const list = await merchant.call('/transaction?status=success&perPage=100')
    const successful = Array.isArray(list.data) ? list.data.map(({ reference }) => String(reference)) : []
    expect(successful.length).toBeGreaterThanOrEqual(paid.size)
    await expect.poll(() => [...deliveredReferences()].sort(), { timeout: 15_000 }).toEqual(successful.sort())
    child.kill('SIGTERM')
    await once(child, 'exit')
  }, 60_000)
})
