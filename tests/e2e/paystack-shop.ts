import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build } from 'esbuild'
import express from 'express'

import { createAccess } from '../../sandbox/access/access'
import { createPaystack } from '../../sandbox/paystack/service'

/** Runs the unmodified library against the popup of the sandbox and lists its callbacks. */
const PAGE_SCRIPT = `
  import PaystackPop from '@paystack/inline-js'
  const popup = new PaystackPop()
  popup.checkoutIframe.src = '/sandbox/paystack/popup'
  popup.checkoutIframe.title = 'Paystack'
  popup.backgroundIframe.title = 'Loading Paystack'
  const list = document.querySelector('ol')
  const note = (name) => (data) => {
    const item = document.createElement('li')
    item.textContent = data === undefined ? name : name + ' ' + JSON.stringify(data)
    list.append(item)
  }
  const callbacks = {
    onLoad: note('load'), onSuccess: note('success'), onCancel: note('cancel'), onError: note('error'),
    onBankTransferConfirmationPending: note('pending'),
  }
  window.pay = (parameters) => void popup.newTransaction({ ...parameters, ...callbacks })
  window.checkout = (parameters) => popup.checkout({ ...parameters, ...callbacks }).then(() => {}, () => {})
`
const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><body><main><h1>Shop</h1><ol></ol></main><script src="/page.js"></script></body></html>'

export type PaystackShop = {
  origin: string
  /** Base URL of the sandbox API for servers. */
  api: string
  close(): Promise<void>
}

/** Serves a bare page with the payment library, and the Paystack sandbox under its usual path and at the root. */
export async function startPaystackShop(): Promise<PaystackShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'paystack-shop-'))
  const { outputFiles } = await build({
    stdin: { contents: PAGE_SCRIPT, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  })
  const app = express()
  app.get('/shop', (_request, response) => void response.type('html').send(PAGE))
  app.get('/page.js', (_request, response) => void response.type('js').send(outputFiles[0]?.text))
  app.post('/webhooks/paystack', (_request, response) => void response.json({}))

  const server = app.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
  const siteUrl = new URL(origin)
  const service = createPaystack({
    dataDir,
    siteUrl,
    checkoutUrl: `${origin}/sandbox/paystack`,
    publicKey: 'pk_test_sandbox',
    secretKey: 'sk_test_sandbox',
    webhookRetrySeconds: [1],
    transferSeconds: 600,
    access: createAccess({ dataDir, editorToken: null, siteUrl }),
  })
  app.use('/sandbox/paystack', service.router)
  app.use('/', service.router)

  return {
    origin,
    api: `${origin.replace('localhost', '127.0.0.1')}/sandbox/paystack`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      service.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
