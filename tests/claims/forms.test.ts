import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { removeSubscriber, storedRows } from '../../sandbox/testing/stored.fixture'
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/test-sandbox.fixture'
import { startSite } from '../../server/site.fixture'
import { importBuild } from '../content/built-pages'
import { contentOf, seededDocuments } from '../content/dataset'
import { response, startTestProxy, type Passed } from '../payments/test-proxy'
import { plainPage, scriptPage, type Fields, type FormName, type FormPage } from './form-page'

const KEPT = 'What you typed is still here. If it did reach us, sending it again will not count twice.'
const NETWORK = 'Network error. Please check your connection and try again.'

const UNREACHABLE = { newsletter: 'Network error. Please try again.', contact: NETWORK, deletion: NETWORK }
const REFUSED = {
  newsletter: 'Subscription failed. Please try again.',
  contact: 'Failed to send your message. Please try again.',
  deletion: 'Failed to submit deletion request. Please try again.',
}
const EARLIER = {
  newsletter:
    'We have already received the email address that you sent before. This one has not been sent: send it again to subscribe it too.',
  contact:
    'We have already received an earlier version of this message. Its reference number is {reference}. This version has not been sent: send it again if you want us to have both.',
  deletion:
    'We have already received an earlier version of this request. This version has not been sent: send it again if you want us to have both.',
}

const ACCEPTED = {
  newsletter: () => 'Thank you for subscribing.',
  contact: (route: string) =>
    route === 'with scripts' ? 'Thank you for your message.' : 'Your message has reached us. Your reference number is',
  deletion: () => 'We have received your request.',
}

const json = (status: number, body: object) => response(status, JSON.stringify(body), 'application/json')
const unreachable = (form: FormName) => `${UNREACHABLE[form]} ${KEPT}`

type Fault = { answer: () => Passed | null | Promise<never>; text: (form: FormName) => string }

/** What the site gets in place of an answer, where null closes the connection, and what it then says. */
const FAULTS = {
  'lost before the API host acted': { answer: () => null, text: unreachable },
  'lost after the API host acted': { answer: () => null, text: unreachable },
  'late, after the API host acted': { answer: () => new Promise(() => undefined), text: unreachable },
  '500 with JSON, after the API host acted': {
    answer: () => json(500, { success: false, message: 'We could not finish.' }),
    text: () => `We could not finish. ${KEPT}`,
  },
  '502 with a page of a proxy, after the API host acted': {
    answer: () => response(502, '<h1>502 Bad Gateway</h1>'),
    text: unreachable,
  },
  '429 of the API host': {
    answer: () => json(429, { success: false, message: 'Please try again in a minute.' }),
    text: () => 'Please try again in a minute.',
  },
  '400 of the API host': { answer: () => json(400, { success: false }), text: (form) => REFUSED[form] },
} satisfies Record<string, Fault>
type FaultName = keyof typeof FAULTS

const FORMS = ['newsletter', 'contact', 'deletion'] as const
const ROUTES = { 'with scripts': scriptPage, 'without scripts': plainPage }
const EVERY_WAY = FORMS.flatMap((form) => Object.entries(ROUTES).map(([route, open]) => ({ form, route, open })))

let sandbox: TestSandbox
let relay: Awaited<ReturnType<typeof startTestProxy>>
/** The fault of the next request for an email address. */
const broken = new Map<string, FaultName>()
let site: Awaited<ReturnType<typeof startSite>>
let build: Awaited<ReturnType<typeof importBuild>>

beforeAll(async () => {
  sandbox = await startTestSandbox()
  relay = await startTestProxy(
    () => Number(new URL(sandbox.origin).port),
    async ({ body }, passOn) => {
      const { email }: { email: string } = JSON.parse(body.toString())
      const fault = broken.get(email)
      broken.delete(email)
      const passed = fault && !fault.includes('after') ? null : await passOn()
      return fault ? FAULTS[fault].answer() : passed
    },
  )
  build = await importBuild()
  site = await openSite({})
})
afterAll(async () => {
  await site.close()
  relay.close()
  await sandbox.stop()
})

/** Starts the built site with the seed, or without content when it is down. */
function openSite(env: Record<string, string>, isDown = false) {
  const settings = {
    API_HOST: `http://127.0.0.1:${relay.port}/sandbox/api-host`,
    SITE_SECRET: 'a secret of at least thirty-two characters',
    ...env,
  }
  return startSite({}, settings, { pages: build, ...(isDown ? {} : { content: contentOf(seededDocuments()) }) })
}

let visitors = 0
const newEmail = () => `visitor${(visitors += 1)}@example.co`

const fieldsOf = (form: FormName, email: string): Fields =>
  ({
    newsletter: { email, from: '/#newsletter' },
    contact: { name: 'Ada', email, phone: '', subject: 'General Inquiry', message: 'Good evening' },
    deletion: { email, confirmEmail: email, reason: 'Other', feedback: 'Good evening', understand: 'yes' },
  })[form]

/** Changes before the retry. */
const EDITED = {
  newsletter: { column: 'email', value: (email: string) => `edited-${email}` },
  contact: { column: 'message', value: () => 'Good evening, again' },
  deletion: { column: 'feedback', value: () => 'Good evening, again' },
}

function edited(form: FormName, fields: Fields): Fields {
  const { column, value } = EDITED[form]
  return { ...fields, [column]: value(fields['email'] ?? '') }
}

const storedOf = (form: FormName, email: string) =>
  storedRows(sandbox.dataDir, form).filter((row) => [email, `edited-${email}`].includes(String(row['email'])))

/** The stored key must start with the quoted reference. */
function expectReference(email: string, reference: string | null): void {
  const [row] = storedOf('contact', email)
  expect(String(row?.['key']).slice(0, 8).toUpperCase()).toBe(reference?.replace('-', ''))
}

/** Sends a form into a fault, then from another page if given, then again from the first. */
async function retryAfter(fault: FaultName, form: FormName, page: FormPage, otherPage: FormPage | null) {
  const email = newEmail()
  broken.set(email, fault)
  const fields = fieldsOf(form, email)
  const first = await page.send(site.origin, fields)
  const storedAtFirst = storedOf(form, email).length
  const other = await otherPage?.send(site.origin, fields)
  const retry = await page.send(site.origin, fields)
  expect([retry.accepted, other?.accepted ?? true]).toEqual([true, true])
  expect(storedOf(form, email)).toHaveLength(1)
  if (form === 'contact') for (const told of [retry, other ?? retry]) expectReference(email, told.reference)
  return { text: first.text, accepted: first.accepted, storedAtFirst }
}

describe.concurrent.each(EVERY_WAY)('the $form form $route', ({ form, open }) => {
  it.each(Object.keys(FAULTS) as FaultName[])(
    'reports the known outcome and stores the form once after this fault, retried from one page or two: %s',
    async (fault) => {
      const told = { accepted: false, text: FAULTS[fault].text(form), storedAtFirst: fault.includes('after') ? 1 : 0 }
      expect(
        await Promise.all([retryAfter(fault, form, open(form), null), retryAfter(fault, form, open(form), open(form))]),
      ).toEqual([told, told])
    },
  )

  it('reports the earlier version in place of an edited retry, and sends the edit when pressed again', async () => {
    const email = newEmail()
    broken.set(email, 'lost after the API host acted')
    const page = open(form)
    const fields = fieldsOf(form, email)
    await page.send(site.origin, fields)
    const told = await page.send(site.origin, edited(form, fields))
    expect(told).toMatchObject({ accepted: false, text: EARLIER[form].replace('{reference}', String(told.reference)) })
    expect(storedOf(form, email)).toHaveLength(1)
    if (form === 'contact') expectReference(email, told.reference)
    expect(await page.send(site.origin, edited(form, fields))).toMatchObject({ accepted: true })
    expect(storedOf(form, email)).toHaveLength(2)
  })

  it('stores only the edited version when the first attempt did not arrive', async () => {
    const email = newEmail()
    broken.set(email, 'lost before the API host acted')
    const page = open(form)
    await page.send(site.origin, fieldsOf(form, email))
    expect(await page.send(site.origin, edited(form, fieldsOf(form, email)))).toMatchObject({ accepted: true })
    const { column, value } = EDITED[form]
    expect(storedOf(form, email).map((row) => row[column])).toEqual([value(email)])
  })
})

describe.each(EVERY_WAY)('the $form form $route, later', ({ form, open }) => {
  it('stores a retry once on the next day, after a restart with another SITE_SECRET', async () => {
    const email = newEmail()
    broken.set(email, 'lost after the API host acted')
    const page = open(form)
    await page.send(site.origin, fieldsOf(form, email))
    const restarted = await openSite({ SITE_SECRET: 'another secret of at least thirty-two characters' })
    vi.setSystemTime(Date.now() + 24 * 3_600_000)
    try {
      expect(await page.send(restarted.origin, fieldsOf(form, email))).toMatchObject({ accepted: true })
    } finally {
      vi.useRealTimers()
      await restarted.close()
    }
    expect(storedOf(form, email)).toHaveLength(1)
  })
})

describe.each(Object.entries(ROUTES))('a newsletter subscription %s', (_route, open) => {
  it('reaches the API host again on the same day after the address was removed', async () => {
    const email = newEmail()
    const page = open('newsletter')
    await page.send(site.origin, fieldsOf('newsletter', email))
    removeSubscriber(sandbox.dataDir, email)
    // Without scripts the same address counts as a double click for a minute.
    vi.setSystemTime(Date.now() + 61_000)
    try {
      expect(await page.send(site.origin, fieldsOf('newsletter', email))).toMatchObject({ accepted: true })
    } finally {
      vi.useRealTimers()
    }
    expect(storedOf('newsletter', email)).toHaveLength(1)
  })
})

describe('subject renamed after the page was opened', () => {
  it('stays selected on the page of a failed attempt', async () => {
    const email = newEmail()
    const fields = { ...fieldsOf('contact', email), subject: 'Renamed since' }
    broken.set(email, 'lost before the API host acted')
    const body = new URLSearchParams(fields)
    const failed = await fetch(`${site.origin}/contact`, { method: 'POST', headers: { Origin: site.origin }, body })
    expect(await failed.text()).toMatch(/<option[^>]* selected=""[^>]*>Renamed since</)
  })
})

describe('outage of the content service without a cache', () => {
  let alone: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    alone = await openSite({}, true)
  })
  afterAll(() => alone.close())

  it.each(EVERY_WAY.filter(({ form, route }) => form !== 'deletion' || route === 'with scripts'))(
    'accepts the $form form $route and confirms it',
    async ({ form, route, open }) => {
      const email = newEmail()
      const told = await open(form).send(alone.origin, fieldsOf(form, email))
      expect(told.accepted).toBe(true)
      expect(told.text).toContain(ACCEPTED[form](route))
      expect(storedOf(form, email)).toHaveLength(1)
      if (form === 'contact') expectReference(email, told.reference)
    },
  )

  it('warns without scripts that a message may have arrived, and how to get back to it', async () => {
    const email = newEmail()
    broken.set(email, 'lost after the API host acted')
    const told = await plainPage('contact').send(alone.origin, fieldsOf('contact', email))
    expect(told.text).toContain(
      `${NETWORK} Go back one page: what you typed may still be there. If it did reach us, sending it again will not count twice.`,
    )
  })
})
