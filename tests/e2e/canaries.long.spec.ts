import { execFile } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { newEmail } from './checkout-page'
import type { Answer } from '../../server/http.fixture'
import { ask, cookieOf, form, makeSecret } from './preview'
import { FAILURE_MODES, startFailingServices } from './failing-services'
import { createProduct, editorClient, expect, test } from './product'

const hex = (bytes = 16) => randomBytes(bytes).toString('hex')
const canary = (name: string) => `canary_${name}_${hex()}`

/** Returns stdout and stderr of a server program, whatever its exit code. */
const outputOf = (program: string, args: readonly string[], env: Record<string, string>) =>
  new Promise<string>((printed) =>
    execFile(
      process.execPath,
      [resolve(`build/server/${program}.js`), ...args],
      { env: { ...process.env, ...env }, timeout: 60_000 },
      (_error, stdout, stderr) => printed(stdout + stderr),
    ),
  )

/** Public settings: values that pages contain, and addresses without a key. */
const PUBLIC = new Set([
  'SITE_URL',
  'SANDBOX_URL',
  'EDGE_PURGE_URL',
  'PAYSTACK_PUBLIC_KEY',
  'PAYSTACK_CHECKOUT_URL',
  'SQUARE_SCRIPT_URL',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_URL',
  'FIREBASE_JWKS_URL',
  'FIRESTORE_URL',
])

/** Returns the names of all settings that look like a secret. */
async function possibleSecrets(): Promise<string[]> {
  const names = (await readFile('.env.example', 'utf8')).matchAll(/^# ([A-Z_]+)=/gm)
  return [...names].map(([, name = '']) => name).filter((name) => /SECRET|TOKEN|KEY|_URL/.test(name))
}

/** Returns a cookie set by a response as `name=value`, or ''. */
const cookieIn = ({ headers }: Answer, name: string): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

async function filesIn(folder: string): Promise<string> {
  const names = await readdir(folder)
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

test('secrets never appear in logs, metrics, errors, pages or requests to other services', async ({ browser }) => {
  test.setTimeout(240_000)
  const services = await startFailingServices()
  const metricsPort = String(await freePort())
  /** Each secret may reach only the site and its own service. */
  const secrets = {
    SITE_SECRET: canary('site'),
    SITE_SECRET_PREVIOUS: canary('previous'),
    SANITY_WEBHOOK_SECRET: canary('webhook'),
    API_HOST_TOKEN: canary('apihost'),
    PAYSTACK_SECRET_KEY: `sk_test_${canary('paystack')}`,
    SQUARE_ACCESS_TOKEN: canary('square'),
    EDITOR_TOKEN: canary('editor'),
    SANITY_COUNTS_TOKEN: canary('counts'),
    EDGE_TOKEN: canary('edge'),
    // Used by commands only, but present in the environment.
    SANITY_WRITE_TOKEN: canary('write'),
    REDIS_URL: canary('redis'),
    GEOLOCATION_URL: canary('location'),
    EXCHANGE_RATES_URL: canary('rates'),
  }
  const unplanted = (await possibleSecrets()).filter(
    (name) => !(name in secrets) && name !== 'SANITY_READ_TOKEN' && !PUBLIC.has(name),
  )
  expect(unplanted, 'a setting that is neither planted here nor public').toEqual([])
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
    GEOLOCATION_URL: `${services.origin}/location?ip={ip}&key=${secrets.GEOLOCATION_URL}`,
    EXCHANGE_RATES_URL: `${services.origin}/rates?access_key=${secrets.EXCHANGE_RATES_URL}`,
    // No Redis listens here; the site works without one.
    REDIS_URL: `redis://site:${secrets.REDIS_URL}@127.0.0.1:9`,
    EDGE: 'varnish',
    EDGE_PURGE_URL: `${services.origin}/sandbox/edge`,
  }
  const product = await createProduct(({ siteUrl, sandboxUrl }) => {
    // The site sends purges as soon as it runs.
    services.aim(sandboxUrl)
    return { ...settings, PAYSTACK_CHECKOUT_URL: `${siteUrl}/sandbox/paystack` }
  })
  try {
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
    await editor.patch('package-3sessions').set({ squarePrice: 3500 }).commit()

    /** Secrets of one browser: allowed in its cookies and nowhere else. */
    const browserSecrets: Record<string, string> = {}
    const answers: Answer[] = []
    const send = async (...request: Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never) => {
      const answer = await ask(product, ...request)
      answers.push(answer)
      return answer
    }
    const post = (path: string, fields: Record<string, string>, cookie = '') =>
      send(path, { method: 'POST', headers: form(product, cookie), body: new URLSearchParams(fields).toString() })
    const browserSecret = (name: string, value: string) => {
      browserSecrets[`${name} ${Object.keys(browserSecrets).length}`] = value
      return value
    }

    async function makeShare() {
      const code = browserSecret('share code', hex(24))
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

    /** Returns a Firebase ID token for a seeded user. */
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
      browserSecret('refresh token', refreshToken ?? '')
      return browserSecret('ID token', idToken ?? '')
    }

    /** Visits the public routes as visitors, clients and the services do. */
    async function visitRoutes(idToken: string) {
      const order = {
        package: 'single',
        name: 'Ngozi Eze',
        email: newEmail(),
        country: 'Nigeria',
        shown: 'single=20000',
      }
      const token = browserSecret('token', `eyJhbGciOiJSUzI1NiJ9.${hex()}.${hex()}`)
      for (const path of [
        '/',
        '/services',
        `/${hex(4)}`,
        `/therapists/${hex(4)}`,
        '/readyz',
        '/healthz',
        '/services/currency',
      ])
        await send(path, {
          headers: { Authorization: `Bearer ${token}`, Cookie: `flash=${browserSecret('flash', hex())}.x` },
        })
      await post('/contact', { name: 'A', email: 'a@b.example', message: 'Hello', subject: 'General Inquiry', token })
      await post('/newsletter', { email: 'a@b.example' })
      for (const believed of [idToken, idToken.slice(0, -4)])
        await post('/submit/deletion', { idToken: believed, reason: 'Other', understand: 'yes' })
      const paid = await post('/services/pay', order)
      const reference = /"reference":"([^"]+)"/.exec(paid.text)?.[1] ?? '1700000000000-abcdef'
      const accessCode = /"accessCode":"([^"]+)"/.exec(paid.text)?.[1]
      if (accessCode) browserSecret('access code', accessCode)
      const typed = cookieIn(await post('/services', { ...order, email: newEmail() }), 'typed')
      const charge = cookieIn(
        await post('/services/square', { ...order, package: '3sessions', shownTotal: '3500' }),
        'pending-payment',
      )
      for (const cookie of [typed, charge].filter((one) => one !== '')) {
        browserSecret(cookie.split('=')[0] ?? '', cookie.split('=')[1] ?? '')
        await send('/services?payment=closed', { headers: { Cookie: cookie } })
        await post('/services/pay', { ...order, email: newEmail() }, cookie)
      }
      await send(`/services/receipt?reference=${reference}`)
      const event = JSON.stringify({ event: 'charge.success', data: { reference } })
      for (const signature of [
        createHmac('sha512', secrets.PAYSTACK_SECRET_KEY).update(event).digest('hex'),
        browserSecret('signature', hex(64)),
      ])
        await send('/webhooks/paystack', {
          method: 'POST',
          headers: { 'x-paystack-signature': signature },
          body: event,
        })
      await send('/webhooks/sanity', {
        method: 'POST',
        headers: { 'sanity-webhook-signature': `t=1,v1=${browserSecret('signature', hex())}` },
        body: '{"_id":"x","_type":"y"}',
      })
    }

    /** Enters the preview with valid and invalid secrets and visits a page. Returns the cookie of the share link. */
    async function preview(studio: string, share: string) {
      const enabled = cookieOf(await send(`/preview/enable?sanity-preview-secret=${studio}`))
      await send(`/preview/enable?sanity-preview-secret=${browserSecret('studio secret', hex(20))}`)
      await send(`/preview/share/${browserSecret('earlier link', hex(24))}`)
      await send(`/Preview/Share/${browserSecret('earlier link', hex(24))}.data`)
      await send('/preview/share')
      const shared = cookieOf(await post('/preview/share', { code: share }))
      await post('/preview/share', { code: browserSecret('share code', hex(24)) })
      for (const cookie of [enabled, shared].filter((one) => one !== '')) {
        browserSecret('preview cookie', cookie.split('=')[1] ?? '')
        await send('/about', { headers: { Cookie: cookie } })
        await post('/contact', { name: 'A' }, cookie)
      }
      return shared
    }

    let output = ''
    for (const mode of FAILURE_MODES) {
      services.setMode('answers')
      const studio = browserSecret('studio secret', await makeSecret(editor))
      const share = await makeShare()
      const open = cookieOf(await post('/preview/share', { code: share }))
      const idToken = await signIn()
      services.setMode(mode)
      await visitRoutes(idToken)
      await preview(studio, share)
      // A preview that was opened before the services failed.
      await send('/about', { headers: { Cookie: open } })
      const env = { ...settings, ...sanity, SITE_URL: product.siteUrl, DATA_DIR: product.dataDir, SITE_MODE: 'start' }
      const programs = [outputOf('doctor', [], env), outputOf('reconcile', ['--since', '2026-01-01'], env)]
      output += (await Promise.all(programs)).join('\n')
      output += await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    }

    // A browser that leaves the preview for another site.
    services.setMode('answers')
    const page = await browser.newPage()
    await page.goto(`${product.siteUrl}/preview/share#${await makeShare()}`)
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
    await page.goto(
      `${product.siteUrl}/preview/enable?sanity-preview-secret=${browserSecret('studio secret', await makeSecret(editor))}`,
    )
    await page.evaluate((href) => (location.href = href), `${services.origin}/elsewhere`)
    await page.waitForURL(/elsewhere/)
    await page.close()

    const logged = `${await filesIn(join(product.dataDir, 'logs'))}\n${product.printed()}\n${output}`
    expect(logged).toContain('"event":"request.completed"')
    const shown = answers.map(({ status, text, headers }) => {
      const others = JSON.stringify({ ...headers, 'set-cookie': undefined })
      return `${status} ${others} ${text}`
    })
    const found: string[] = []
    for (const [name, value] of Object.entries({ ...settled, ...browserSecrets }))
      if (logged.includes(value))
        found.push(`${name} in a log: ${logged.split('\n').find((line) => line.includes(value))}`)
    for (const [name, value] of Object.entries(settled))
      if (shown.some((text) => text.includes(value))) found.push(`${name} in an answer`)
    const own: Record<string, string> = {
      SANITY_READ_TOKEN: 'content-lake',
      API_HOST_TOKEN: 'api-host',
      PAYSTACK_SECRET_KEY: 'paystack',
      SQUARE_ACCESS_TOKEN: 'square',
      SANITY_COUNTS_TOKEN: 'content-lake',
      EDGE_TOKEN: 'edge',
      GEOLOCATION_URL: 'elsewhere',
      EXCHANGE_RATES_URL: 'elsewhere',
    }
    for (const [name, value] of Object.entries({ ...settled, ...browserSecrets }))
      for (const { service, text } of services.sent) {
        const isItsOwn = service === own[name] || (name.startsWith('studio secret') && service === 'content-lake')
        if (text.includes(value) && !isItsOwn) found.push(`${name} at ${service}: ${text.slice(0, 300)}`)
      }
    expect(found).toEqual([])
    for (const name of ['typed', 'pending-payment'])
      expect(Object.keys(browserSecrets).join(), 'planted').toContain(name)
    // The server verified the ID token and passed on only the user id.
    expect(services.sent.some(({ service, text }) => service === 'api-host' && text.includes('demo-amara'))).toBe(true)
  } finally {
    await product.remove()
    services.close()
  }
})
