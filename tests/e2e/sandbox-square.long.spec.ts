import { expect, test, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build } from 'esbuild'
import express from 'express'

import { createAccess } from '../../sandbox/access/access'
import type { SandboxService } from '../../sandbox/service'
import { createSquare } from '../../sandbox/square/service'
import { axeFindings } from './axe'

/** Runs the unmodified library with the script of the sandbox and returns the result of each step. */
const PAGE_SCRIPT = `
  import { payments } from '@square/web-sdk'
  let card
  const steps = {
    attach: async () => { card ??= await (await payments('sandbox-sq0idb-test', 'SANDBOX', { scriptSrc: '/sandbox/square/v1/square.js' })).card(); await card.attach('#card') },
    tokenize: () => card.tokenize({ amount: '45.00', currencyCode: 'USD', intent: 'CHARGE', customerInitiated: true, sellerKeyedIn: false }),
    detach: () => card.detach(),
    destroy: () => card.destroy(),
  }
  window.step = (name) => steps[name]().then((value) => value ?? null, (error) => error.name)
`
const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><body><main><h1>Shop</h1><div id="card"></div></main><script src="/page.js"></script></body></html>'

declare global {
  interface Window {
    step(name: 'attach' | 'tokenize' | 'detach' | 'destroy'): Promise<unknown>
  }
}

let server: Server
let service: SandboxService
let dataDir: string
let origin: string
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'square-shop-'))
  service = createSquare({
    dataDir,
    accessToken: 'token',
    locationId: 'SANDBOX',
    currency: 'USD',
    access: createAccess({ dataDir, editorToken: null, siteUrl: new URL('http://localhost:3000') }),
  })
  const stdin = { contents: PAGE_SCRIPT, resolveDir: import.meta.dirname }
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife', logLevel: 'error' })
  const app = express()
  app.use('/sandbox/square', service.router)
  app.get('/page.js', (_request, response) => void response.type('js').send(outputFiles[0]?.text))
  app.get('/', (_request, response) => {
    response
      .set('Content-Security-Policy', "default-src 'none'; script-src 'self'; style-src 'self'")
      .type('html')
      .send(PAGE)
  })
  server = app.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  origin = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
})
test.afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  service.close()
  await rm(dataDir, { recursive: true, force: true })
})

const consoleErrors: string[] = []
test.beforeEach(async ({ page }) => {
  consoleErrors.length = 0
  page.on('console', (message) => {
    // Ignore the missing icon of the bare page.
    if (/Content Security Policy/.test(message.text()) && !message.text().includes('favicon'))
      consoleErrors.push(message.text())
  })
  await page.goto(origin)
})
test.afterEach(() => expect(consoleErrors).toEqual([]))

const step = (page: Page, name: 'attach' | 'tokenize' | 'detach' | 'destroy') =>
  page.evaluate((wanted) => window.step(wanted), name)

async function fill(page: Page, number: string, cvv = '111') {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').fill('12/40')
  await page.getByLabel('CVV').fill(cvv)
  await page.getByLabel('Postal code').fill('94103')
}

test.describe('Square sandbox', () => {
  test('returns the token of the typed card', async ({ page }) => {
    expect(await step(page, 'attach')).toBeNull()
    await expect(page.getByText('No money moves here')).toBeVisible()
    await fill(page, '4111 1111 1111 1111')
    expect(await step(page, 'tokenize')).toMatchObject({
      status: 'OK',
      token: 'cnon:card-nonce-ok',
      details: { method: 'Card', card: { last4: '1111', expYear: 2040 } },
    })
    await fill(page, '4000 0000 0000 0002')
    expect(await step(page, 'tokenize')).toMatchObject({ status: 'OK', token: 'cnon:card-nonce-declined' })
    await fill(page, '4111 1111 1111 1111', '911')
    expect(await step(page, 'tokenize')).toMatchObject({ status: 'OK', token: 'cnon:card-nonce-rejected-cvv' })
    await fill(page, '4000 0000 0000 0119')
    expect(await step(page, 'tokenize')).toMatchObject({
      status: 'OK',
      token: 'cnon:card-nonce-lost',
      details: { card: { last4: '0119' } },
    })
  })

  test('reports an invalid card beside the fields and to the shop', async ({ page }) => {
    await step(page, 'attach')
    await fill(page, '4111 1111 1111 1112')
    expect(await step(page, 'tokenize')).toEqual({
      status: 'Invalid',
      errors: [{ type: 'VALIDATION_ERROR', field: 'cardNumber', message: 'Enter a valid card number.' }],
    })
    await expect(page.getByRole('alert')).toHaveText('Enter a valid card number.')
    expect(await axeFindings(page)).toEqual([])
  })

  test('attaches a card once, survives a detach and rejects a destroyed card', async ({ page }) => {
    await step(page, 'attach')
    expect(await step(page, 'attach')).toBe('PaymentMethodAlreadyAttachedError')
    await fill(page, '4111 1111 1111 1111')
    expect(await step(page, 'detach')).toBe(true)
    expect(await step(page, 'tokenize')).toBe('PaymentMethodNotAttachedError')
    await step(page, 'attach')
    expect(await step(page, 'tokenize')).toMatchObject({ status: 'OK' })
    expect(await step(page, 'destroy')).toBe(true)
    expect(await step(page, 'tokenize')).toBe('PaymentMethodAlreadyDestroyedError')
    await expect(page.getByLabel('Card number')).toHaveCount(0)
  })
})
