import type { HostileRequest } from '../hostile/requests'

/** One input at the limits: what it tries, and through which door it comes. */
export type CostlyRequest = HostileRequest & { door: string; shape: string }

export type Surface = {
  origin: string
  pages: readonly string[]
  /** Each with fields that are as they should be. */
  forms: readonly { path: string; fields: Record<string, string> }[]
  webhooks: readonly string[]
  /** Addresses of the sandbox that take a body. */
  sandbox: readonly string[]
  /** The address of a picture that a page shows. */
  picture: string
}

/** What patterns, parsers and normalization are slow at, each repeated until its door is full. */
const units = [
  ...['a', '1', ' ', '@.', 'a@', '+1 (', '%25', '%C3%BF', '&', ',', '"', '<', '\\', '[', '{"a":', '../'],
  ...['br;q=0 ,', 'a=b; ', '"x",', '10.0.0.1,', 'e\u0301', '\u0344', '\u1e69\u0323', '😀', '$&', '\r\n', '\u0000'],
] as const

/** In bytes, as Node and the site take them: the request line with all headers, a form, a notice of a provider. */
const LIMITS = { head: 16_000, query: 14_000, path: 1_000, kept: 40, form: 64_000, notice: 255_000 } as const

const HEADERS = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Content-Type', 'Cookie', 'Forwarded', 'If-Modified-Since', 'If-None-Match', 'Origin', 'Range', 'Referer', 'Save-Data', 'Sec-Fetch-Site', 'User-Agent', 'X-Forwarded-Host', 'X-Paystack-Signature', 'X-Request-Id', 'Sanity-Webhook-Signature'] as const
const COOKIES = ['flash', '__Host-flash', 'currency', 'editor', 'charge', 'x'] as const
const PARAMETERS = ['accepting', 'addon', 'category', 'currency', 'customer', 'language', 'live', 'look', 'package', 'payment', 'q', 'reference', 'type', 'x'] as const

const filled = (unit: string, bytes: number) => unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))))
const shown = (unit: string) => JSON.stringify(unit)
/** What a header's value may hold, as the bytes that they are. */
const inHeader = (unit: string) => Buffer.from(unit.replace(/[\r\n\0]/g, 'x')).toString('latin1')

let visitors = 0
/** Each request comes from a network of its own, as from many clients: limits by address would refuse what is to be measured. */
function nextVisitor(): string {
  visitors += 1
  return `X-Forwarded-For: 10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

type Parts = { method: string; target: string; headers?: readonly string[]; body?: Buffer; type?: string }

/** How the requests call the site. */
let host = 'localhost'

function request(door: string, shape: string, { method, target, headers = [], body, type }: Parts): CostlyRequest {
  const head = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    ...(headers.some((header) => header.startsWith('X-Forwarded-For')) ? [] : [nextVisitor()]),
    ...headers,
    ...(body ? [`Content-Length: ${body.length}`, ...(type === undefined ? [] : [`Content-Type: ${type}`])] : []),
    'Connection: close',
  ]
  return { door, shape, line: `${method} ${target.slice(0, 60)}`, bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]) }
}

const FORM = 'application/x-www-form-urlencoded'
const encodedForm = (fields: Record<string, string>) => Buffer.from(new URLSearchParams(fields).toString())

/** Long paths, below an address and in its place. */
function* paths({ pages }: Surface): Generator<CostlyRequest> {
  for (const unit of units) {
    for (const page of ['', ...pages]) yield request(`path below ${page || '/'}`, shown(unit), { method: 'GET', target: `${page}/${filled(encodeURI(unit), LIMITS.path - 60)}` })
    yield request('request line', shown(unit), { method: 'GET', target: `/${filled(encodeURI(unit), LIMITS.head - 300)}` })
    yield request('request line, unescaped', shown(unit), { method: 'GET', target: `/${filled(inHeader(unit).replace(/ /g, '\t'), LIMITS.head - 300)}` })
  }
}

/** Every parameter of every page: as long as a key of the page cache may be, and as long as a request line. */
function* queries({ pages }: Surface): Generator<CostlyRequest> {
  for (const page of [...pages, '/services/receipt']) {
    for (const unit of units) {
      const value = encodeURIComponent(unit)
      for (const parameter of ['q', 'package', 'reference', 'currency', 'x'] as const) yield request(`${page}?${parameter}`, `${shown(unit)} to ${LIMITS.query}`, { method: 'GET', target: `${page}?${parameter}=${filled(value, LIMITS.query)}` })
    }
    for (const parameter of PARAMETERS) {
      for (const unit of ['a', '@.', 'e\u0301']) yield request(`${page}?${parameter}`, `${shown(unit)} to ${LIMITS.kept}`, { method: 'GET', target: `${page}?${parameter}=${encodeURIComponent(filled(unit, LIMITS.kept))}` })
    }
    for (const many of ['a=&', 'q=a&', '&', 'a&', 'a[]=&', '=', '%26=']) yield request(`${page}?`, shown(many), { method: 'GET', target: `${page}?${filled(many, LIMITS.query)}` })
    const different = Array.from({ length: 1_500 }, (_, index) => `p${index}=`).join('&')
    yield request(`${page}?`, '1500 names', { method: 'GET', target: `${page}?${different}` })
  }
}

/** Every header that somebody reads, on a stored page and on one that is rendered for this visitor. */
function* headers({ origin }: Surface): Generator<CostlyRequest> {
  for (const unit of units) {
    const value = filled(inHeader(unit), LIMITS.head - 600)
    for (const name of HEADERS) {
      for (const target of ['/services', '/services/currency']) yield request(`${name} of ${target}`, shown(unit), { method: 'GET', target, headers: [`${name}: ${value}`] })
      yield request(`${name} of a post`, shown(unit), { method: 'POST', target: '/submit/contact', headers: [`Origin: ${origin}`, `${name}: ${value}`], body: encodedForm({ name: 'Ada' }) })
    }
    yield request('X-Forwarded-For', shown(unit), { method: 'POST', target: '/submit/contact', headers: [`Origin: ${origin}`, `X-Forwarded-For: ${value}`], body: encodedForm({ name: 'Ada' }), type: FORM })
    for (const cookie of COOKIES) for (const target of ['/services', '/services/currency', '/studio', '/sandbox/inbox']) yield request(`cookie ${cookie} of ${target}`, shown(unit), { method: 'GET', target, headers: [`Cookie: ${cookie}=${value}`] })
  }
  yield request('many headers', '1900 names', { method: 'GET', target: '/services', headers: Array.from({ length: 1_900 }, (_, index) => `a${index}: `) })
}

/** Every field of every form, the others as they should be; and bodies that are no form. */
function* forms({ forms: all, origin, sandbox }: Surface): Generator<CostlyRequest> {
  const from = [`Origin: ${origin}`]
  for (const { path, fields } of all) {
    for (const [name] of Object.entries(fields)) {
      for (const unit of units) {
        const room = LIMITS.form - 1_000
        const length = room / (encodeURIComponent(unit).length / Buffer.byteLength(unit))
        for (const bytes of [4_999, length]) yield request(`${path} ${name}`, `${shown(unit)} to ${Math.round(bytes)}`, { method: 'POST', target: path, headers: from, body: encodedForm({ ...fields, [name]: filled(unit, bytes) }), type: FORM })
      }
    }
  }
  for (const path of [...all.map((form) => form.path), ...sandbox]) {
    for (const unit of ['a=&', '&', 'a&', 'name=a&', '%', '%ff', '%25', '+', 'a[b]=&', '[', '{"a":', '\r\n', '--x\r\n', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n', '--x\r\nA: b\r\n', '-', '\r\n--', '\r\n-']) {
      const body = Buffer.from(filled(unit, LIMITS.form))
      for (const type of [FORM, 'multipart/form-data; boundary=x', 'application/json']) yield request(`${path} body as ${type.slice(0, 24)}`, shown(unit), { method: 'POST', target: path, headers: from, body, type })
    }
    const names = Buffer.from(Array.from({ length: 7_000 }, (_, index) => `f${index}=1`).join('&').slice(0, LIMITS.form))
    yield request(`${path} body`, '7000 names', { method: 'POST', target: path, headers: from, body: names, type: FORM })
  }
}

function* notices({ webhooks }: Surface): Generator<CostlyRequest> {
  for (const path of webhooks) {
    for (const unit of ['[', '{"a":', '[1,', '9', '"\\u0041', 'a', '\u0344', ' ', '[],', '{"a":1,"b":[', '\\']) {
      for (const wrap of [(text: string) => text, (text: string) => `"${text}"`, (text: string) => `[${text}0]`]) {
        yield request(path, `${shown(unit)} to ${LIMITS.notice}`, { method: 'POST', target: path, headers: ['X-Paystack-Signature: ' + 'a'.repeat(128), `Sanity-Webhook-Signature: t=1700000000000,v1=${'a'.repeat(43)}`], body: Buffer.from(wrap(filled(unit, LIMITS.notice))), type: 'application/json' })
      }
    }
    const keys = `{${Array.from({ length: 20_000 }, (_, index) => `"${4_294_967_295 - index}":1`).join(',')}}`.slice(0, LIMITS.notice - 20)
    yield request(path, 'keys that are numbers', { method: 'POST', target: path, body: Buffer.from(`${keys.slice(0, keys.lastIndexOf(','))}}`), type: 'application/json' })
  }
}

function* pictures({ picture }: Surface): Generator<CostlyRequest> {
  const [path = '', query = ''] = picture.split('?')
  for (const parameter of ['w', 'h', 'q', 'rect', 'fm', 'fit', 's', 'x']) {
    for (const unit of units) {
      for (const bytes of [LIMITS.kept, LIMITS.query]) yield request(`pictures, ${parameter}`, `${shown(unit)} to ${bytes}`, { method: 'GET', target: `${path}?${query}&${parameter}=${encodeURIComponent(filled(unit, bytes / encodeURIComponent(unit).length))}` })
    }
  }
}

/** Questions that anybody may ask of the content. */
function* questions({ sandbox }: Surface): Generator<CostlyRequest> {
  const address = sandbox.find((path) => path.includes('/query/'))
  if (address === undefined) return
  for (const query of ['*', '*[]{...}', '*[@ match "*a*"]', '*|order(_id)', 'count(*[count(*)>0])', 'count(*[count(*[count(*)>0])>0])', '*{"a":*{"b":*}}', '[1,2,3]', '*[references(*._id)]', '*[_id match "a* b* c* d*"]', `*[${'!'.repeat(5_000)}true]`, `*[${'('.repeat(3_000)}`, `*${'[0]'.repeat(3_000)}`, `{${'"a":{'.repeat(2_000)}`, `*[_id == "${'a'.repeat(10_000)}"]`, `1${'+1'.repeat(6_000)}`, `${'// a\n'.repeat(2_500)}*`, `*|score(${'_id match "a",'.repeat(800)}true)`]) {
    yield request('question to the content', query.slice(0, 40), { method: 'GET', target: `${address}?query=${encodeURIComponent(query).slice(0, LIMITS.query)}` })
  }
}

/** Every input of the campaign, made when it is asked for. */
export function* costlyRequests(surface: Surface): Generator<CostlyRequest> {
  host = new URL(surface.origin).host
  yield* paths(surface)
  yield* queries(surface)
  yield* headers(surface)
  yield* forms(surface)
  yield* notices(surface)
  yield* pictures(surface)
  yield* questions(surface)
}
