import { execFile } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { newEmail } from './checkout-page'
import { ask, cookieOf, form, makeSecret, type Page } from './preview'
import { MOODS, startMoodyServices } from './moody-services'
import { createProduct, editorClient, expect, freePort, test } from './product'

const hex = (bytes = 16) => randomBytes(bytes).toString('hex')
const canary = (name: string) => `canary_${name}_${hex()}`

/** What a program of the server prints, whatever it ends with. */
const printedBy = (program: string, args: readonly string[], env: Record<string, string>) =>
  new Promise<string>((printed) =>
    execFile(
      process.execPath,
      [resolve(`build/server/${program}.js`), ...args],
      { env: { ...process.env, ...env }, timeout: 60_000 },
      (_error, stdout, stderr) => printed(stdout + stderr),
    ),
  )

async function filesIn(folder: string): Promise<string> {
  const names = await readdir(folder)
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

test('no secret stands in a log, a metric, an error or a page, nor reaches another service, whatever the services do', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const services = await startMoodyServices()
  const metricsPort = String(await freePort())
  /** What only the site knows, and each service of its own. */
  const secrets = {
    SITE_SECRET: canary('site'),
    SITE_SECRET_PREVIOUS: canary('previous'),
    SANITY_WEBHOOK_SECRET: canary('webhook'),
    API_HOST_TOKEN: canary('apihost'),
    PAYSTACK_SECRET_KEY: `sk_test_${canary('paystack')}`,
    SQUARE_ACCESS_TOKEN: canary('square'),
    EDITOR_TOKEN: canary('editor'),
  }
  const settings = {
    ...secrets,
    METRICS_PORT: metricsPort,
    API_HOST: `${services.origin}/sandbox/api-host`,
    PAYSTACK_PUBLIC_KEY: 'pk_test_1',
    PAYSTACK_API_BASE: `${services.origin}/sandbox/paystack`,
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-test',
    SQUARE_LOCATION_ID: 'SANDBOX',
    SQUARE_CURRENCY: 'USD',
    SQUARE_API_BASE: `${services.origin}/sandbox/square`,
    SQUARE_SCRIPT_URL: `${services.origin}/sandbox/square/v1/square.js`,
    GEOLOCATION_URL: `${services.origin}/location`,
    EXCHANGE_RATES_URL: `${services.origin}/rates`,
  }
  const product = await createProduct(({ siteUrl }) => ({
    ...settings,
    PAYSTACK_CHECKOUT_URL: `${siteUrl}/sandbox/paystack`,
  }))
  try {
    services.aim(product.sandboxUrl)
    const sanity = {
      SANITY_PROJECT_ID: 'local',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: `${services.origin}/sandbox/content-lake`,
      SANITY_READ_TOKEN: (await readFile(join(product.dataDir, 'sandbox', 'token'), 'utf8')).trim(),
    }
    await product.stop()
    await product.start(sanity)
    const settled = { ...secrets, SANITY_READ_TOKEN: sanity.SANITY_READ_TOKEN }
    const editor = await editorClient(product)

    /** What one browser has: it may stand in that browser's cookies, and nowhere else. */
    const bearers: Record<string, string> = {}
    const answers: Page[] = []
    const send = async (...request: Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never) => {
      const answer = await ask(product, ...request)
      answers.push(answer)
      return answer
    }
    const post = (path: string, fields: Record<string, string>, cookie = '') =>
      send(path, { method: 'POST', headers: form(product, cookie), body: new URLSearchParams(fields).toString() })
    const bearer = (name: string, value: string) => {
      bearers[`${name} ${Object.keys(bearers).length}`] = value
      return value
    }

    async function makeShare() {
      const code = bearer('share code', hex(24))
      await editor.create({
        _id: `sanity.previewShare.${hex(8)}`,
        _type: 'sanity.previewShare',
        codeHash: createHash('sha256').update(code).digest('hex'),
        perspective: 'drafts',
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        path: '/about',
      })
      return code
    }

    /** The ID token of somebody who is signed in, as Firebase's library gets it. */
    async function signIn() {
      const answer = await fetch(
        `${product.sandboxUrl}/sandbox/firebase/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: 'amara@example.com', password: 'indigo-room', returnSecureToken: true }),
        },
      )
      const { idToken, refreshToken } = (await answer.json()) as Record<string, string>
      expect(idToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      bearer('refresh token', refreshToken ?? '')
      return bearer('ID token', idToken ?? '')
    }

    /** The ways that strangers, clients and staff take through the site. */
    async function goEverywhere(idToken: string) {
      const order = {
        package: 'single',
        name: 'Ngozi Eze',
        email: newEmail(),
        country: 'Nigeria',
        shown: 'single=20000',
      }
      const token = bearer('token', `eyJhbGciOiJSUzI1NiJ9.${hex()}.${hex()}`)
      for (const path of [
        '/',
        '/services',
        `/${hex(4)}`,
        `/therapists/${hex(4)}`,
        '/readyz',
        '/healthz',
        '/services/currency',
      ])
        await send(path, { headers: { Authorization: `Bearer ${token}`, Cookie: `flash=${bearer('flash', hex())}.x` } })
      await post('/contact', { name: 'A', email: 'a@b.example', message: 'Hello', subject: 'General Inquiry', token })
      await post('/newsletter', { email: 'a@b.example' })
      for (const believed of [idToken, idToken.slice(0, -4)])
        await post('/submit/deletion', { idToken: believed, reason: 'Other', understand: 'yes' })
      const paid = await post('/services/pay', order)
      const reference = /"reference":"([^"]+)"/.exec(paid.text)?.[1] ?? '1700000000000-abcdef'
      const accessCode = /"accessCode":"([^"]+)"/.exec(paid.text)?.[1]
      if (accessCode) bearer('access code', accessCode)
      await post('/services', { ...order, email: newEmail() })
      await send(`/services/receipt?reference=${reference}`)
      const charge = JSON.stringify({ event: 'charge.success', data: { reference } })
      for (const signature of [
        createHmac('sha512', secrets.PAYSTACK_SECRET_KEY).update(charge).digest('hex'),
        bearer('signature', hex(64)),
      ])
        await send('/webhooks/paystack', {
          method: 'POST',
          headers: { 'x-paystack-signature': signature },
          body: charge,
        })
      await send('/webhooks/sanity', {
        method: 'POST',
        headers: { 'sanity-webhook-signature': `t=1,v1=${bearer('signature', hex())}` },
        body: '{"_id":"x","_type":"y"}',
      })
    }

    /** The preview's doors, right and wrong, and a page behind them. */
    async function preview(studio: string, share: string) {
      const enabled = cookieOf(await send(`/preview/enable?sanity-preview-secret=${studio}`))
      await send(`/preview/enable?sanity-preview-secret=${bearer('studio secret', hex(20))}`)
      await send(`/preview/share/${bearer('earlier link', hex(24))}`)
      await send(`/Preview/Share/${bearer('earlier link', hex(24))}.data`)
      await send('/preview/share')
      const shared = cookieOf(await post('/preview/share', { code: share }))
      await post('/preview/share', { code: bearer('share code', hex(24)) })
      for (const cookie of [enabled, shared].filter((one) => one !== '')) {
        bearer('preview cookie', cookie.split('=')[1] ?? '')
        await send('/about', { headers: { Cookie: cookie } })
        await post('/contact', { name: 'A' }, cookie)
      }
      return shared
    }

    let output = ''
    for (const mood of MOODS) {
      services.be('answers')
      const studio = bearer('studio secret', await makeSecret(editor))
      const share = await makeShare()
      const open = cookieOf(await post('/preview/share', { code: share }))
      const idToken = await signIn()
      services.be(mood)
      await goEverywhere(idToken)
      await preview(studio, share)
      // What was open before the services failed.
      await send('/about', { headers: { Cookie: open } })
      const env = { ...settings, ...sanity, SITE_URL: product.siteUrl, DATA_DIR: product.dataDir, SITE_MODE: 'start' }
      output += await printedBy('doctor', [], env)
      output += await printedBy('reconcile', ['--since', '2026-01-01'], env)
      output += await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    }

    // A browser that leaves the preview for somewhere else.
    services.be('answers')
    const page = await browser.newPage()
    await page.goto(`${product.siteUrl}/preview/share#${await makeShare()}`)
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
    await page.goto(
      `${product.siteUrl}/preview/enable?sanity-preview-secret=${bearer('studio secret', await makeSecret(editor))}`,
    )
    await page.evaluate((href) => (location.href = href), `${services.origin}/elsewhere`)
    await page.waitForURL(/elsewhere/)
    await page.close()

    const logged = `${await filesIn(join(product.dataDir, 'logs'))}\n${product.printed()}\n${output}`
    expect(logged).toContain('"event":"request"')
    const shown = answers.map(({ status, text, headers }) => {
      const others = JSON.stringify({ ...headers, 'set-cookie': undefined })
      return `${status} ${others} ${text}`
    })
    const found: string[] = []
    for (const [name, value] of Object.entries({ ...settled, ...bearers }))
      if (logged.includes(value))
        found.push(`${name} in a log: ${logged.split('\n').find((line) => line.includes(value))}`)
    for (const [name, value] of Object.entries(settled))
      if (shown.some((text) => text.includes(value))) found.push(`${name} in an answer`)
    const own: Record<string, string> = {
      SANITY_READ_TOKEN: 'content-lake',
      API_HOST_TOKEN: 'api-host',
      PAYSTACK_SECRET_KEY: 'paystack',
      SQUARE_ACCESS_TOKEN: 'square',
    }
    for (const [name, value] of Object.entries({ ...settled, ...bearers }))
      for (const { service, text } of services.sent) {
        const isItsOwn = service === own[name] || (name.startsWith('studio secret') && service === 'content-lake')
        if (text.includes(value) && !isItsOwn) found.push(`${name} at ${service}: ${text.slice(0, 300)}`)
      }
    expect(found).toEqual([])
    // The sign-in was believed: the token was looked at, and only the user id was passed on.
    expect(services.sent.some(({ service, text }) => service === 'api-host' && text.includes('demo-amara'))).toBe(true)
  } finally {
    await product.remove()
    services.close()
  }
})
