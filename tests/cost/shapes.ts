import { PAGE_PARAMETERS } from '../../server/page-cache/page-key'
import { forms, notices } from './bodies'
import {
  aimAt,
  encodedForm,
  filled,
  FORM,
  inHeader,
  LIMITS,
  request,
  shown,
  units,
  type CostlyRequest,
  type Surface,
} from './costly-request'

const HEADERS = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Content-Type', 'Cookie', 'Forwarded'],
  ...['If-Modified-Since', 'If-None-Match', 'Origin', 'Range', 'Referer', 'Save-Data', 'Sec-Fetch-Site', 'User-Agent'],
  ...['X-Forwarded-Host', 'X-Paystack-Signature', 'X-Request-Id', 'Sanity-Webhook-Signature'],
]
const COOKIES = ['flash', '__Host-flash', 'currency', 'editor', 'pending-payment', 'x'] as const
const PARAMETERS = [...PAGE_PARAMETERS, 'x']

/** Long paths, below a known address and in place of one. */
function* paths({ pages }: Surface): Generator<CostlyRequest> {
  for (const unit of units) {
    for (const page of ['', ...pages])
      yield request(`path below ${page || '/'}`, shown(unit), {
        method: 'GET',
        target: `${page}/${filled(encodeURI(unit), LIMITS.path - 60)}`,
      })
    yield request('request line', shown(unit), {
      method: 'GET',
      target: `/${filled(encodeURI(unit), LIMITS.head - 300)}`,
    })
    yield request('request line, unescaped', shown(unit), {
      method: 'GET',
      target: `/${filled(inHeader(unit).replace(/ /g, '\t'), LIMITS.head - 300)}`,
    })
  }
}

/** Every parameter of every page: as long as a key of the page cache, and as long as a request line. */
function* queries({ pages }: Surface): Generator<CostlyRequest> {
  for (const page of [...pages, '/services/receipt']) {
    for (const unit of units) {
      const value = encodeURIComponent(unit)
      for (const parameter of ['q', 'package', 'reference', 'currency', 'x'] as const)
        yield request(`${page}?${parameter}`, `${shown(unit)} to ${LIMITS.query}`, {
          method: 'GET',
          target: `${page}?${parameter}=${filled(value, LIMITS.query)}`,
        })
    }
    for (const parameter of PARAMETERS) {
      for (const unit of ['a', '@.', 'e\u0301'])
        yield request(`${page}?${parameter}`, `${shown(unit)} to ${LIMITS.kept}`, {
          method: 'GET',
          target: `${page}?${parameter}=${encodeURIComponent(filled(unit, LIMITS.kept))}`,
        })
    }
    for (const many of ['a=&', 'q=a&', '&', 'a&', 'a[]=&', '=', '%26='])
      yield request(`${page}?`, shown(many), { method: 'GET', target: `${page}?${filled(many, LIMITS.query)}` })
    const different = Array.from({ length: 1_500 }, (_, index) => `p${index}=`).join('&')
    yield request(`${page}?`, '1500 names', { method: 'GET', target: `${page}?${different}` })
  }
}

/** Every header that the server reads, on a stored page and on one rendered for this visitor. */
function* headers({ origin }: Surface): Generator<CostlyRequest> {
  for (const unit of units) {
    const value = filled(inHeader(unit), LIMITS.head - 600)
    for (const name of HEADERS) {
      for (const target of ['/services', '/services/currency'])
        yield request(`${name} of ${target}`, shown(unit), { method: 'GET', target, headers: [`${name}: ${value}`] })
      yield request(`${name} of a post`, shown(unit), {
        method: 'POST',
        target: '/submit/contact',
        headers: [`Origin: ${origin}`, `${name}: ${value}`],
        body: encodedForm({ name: 'Ada' }),
      })
    }
    yield request('X-Forwarded-For', shown(unit), {
      method: 'POST',
      target: '/submit/contact',
      headers: [`Origin: ${origin}`, `X-Forwarded-For: ${value}`],
      body: encodedForm({ name: 'Ada' }),
      type: FORM,
    })
    for (const cookie of COOKIES)
      for (const target of ['/services', '/services/currency', '/studio'])
        yield request(`cookie ${cookie} of ${target}`, shown(unit), {
          method: 'GET',
          target,
          headers: [`Cookie: ${cookie}=${value}`],
        })
  }
  yield request('many headers', '1900 names', {
    method: 'GET',
    target: '/services',
    headers: Array.from({ length: 1_900 }, (_, index) => `a${index}: `),
  })
}

function* pictures({ picture }: Surface): Generator<CostlyRequest> {
  const [path = '', query = ''] = picture.split('?')
  for (const parameter of ['w', 'h', 'q', 'rect', 'fm', 'fit', 's', 'x']) {
    for (const unit of units) {
      for (const bytes of [LIMITS.kept, LIMITS.query])
        yield request(`pictures, ${parameter}`, `${shown(unit)} to ${bytes}`, {
          method: 'GET',
          target: `${path}?${query}&${parameter}=${encodeURIComponent(filled(unit, bytes / encodeURIComponent(unit).length))}`,
        })
    }
  }
}

/** Every input of the campaign, created on demand. */
export function* costlyRequests(surface: Surface): Generator<CostlyRequest> {
  aimAt(surface.origin)
  yield* paths(surface)
  yield* queries(surface)
  yield* headers(surface)
  yield* forms(surface)
  yield* notices(surface)
  yield* pictures(surface)
}
