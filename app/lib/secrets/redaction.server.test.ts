import { describe, expect, it } from 'vitest'

import { processorTimeOf } from '../processor-time.fixture'
import { readSettings } from '../settings/settings.server'
import { createRedaction, secretsIn } from './redaction.server'

const redact = createRedaction(['a "long" secret/of the site', 'short'])

describe('redact', () => {
  it.each([
    ['the key is a "long" secret/of the site.', 'the key is [redacted].'],
    [JSON.stringify({ reason: 'a "long" secret/of the site' }), '{"reason":"[redacted]"}'],
    [`at ${encodeURIComponent('a "long" secret/of the site')}`, 'at [redacted]'],
    [
      'attempting to reach is https://x.api.sanity.io/v1/data/query/production?query=*&%24secret=%22abc%22',
      'attempting to reach is https://x.api.sanity.io/v1/data/query/production?[redacted]',
    ],
    [
      'GET /v1/data/query/production?query=*&%24secret=%22abc%22 failed',
      'GET /v1/data/query/production?[redacted] failed',
    ],
    ['{"err":"GET https://a.example/b?c=\\"d\\""}', '{"err":"GET https://a.example/b?[redacted]\\"d\\""}'],
    ['https://user:password@host.example/', 'https://[redacted]@host.example/'],
    ['"path":"/preview/share/0123abc"', '"path":"/preview/share/[redacted]"'],
    ['"path":"/Preview/Share/0123abc.data"', '"path":"/Preview/Share/[redacted]"'],
    ['/preview/share#0123abc and on', '/preview/share#[redacted] and on'],
    ['/preview/enable?sanity-preview-secret=abc-_1&x=1', '/preview/enable?sanity-preview-secret=[redacted]&x=1'],
    ['"authorization":"Bearer abc.def-1="', '"authorization":"Bearer [redacted]"'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln', 'token [redacted]'],
    [
      '"cookie":"a=b; __Host-preview=abc.def; flash=ghi"',
      '"cookie":"a=b; __Host-preview=[redacted]; flash=[redacted]"',
    ],
  ])('redacts %s', (line, redacted) => {
    expect(redact(line)).toBe(redacted)
  })

  it('finds the credentials in each address that may contain them', () => {
    const env = {
      SITE_SECRET: 'a-secret-of-thirty-two-characters',
      SANITY_PROJECT_ID: 'local',
      SANITY_API_HOST: 'http://127.0.0.1:9',
      REDIS_URL: 'redis://site:p%40ss+word%zz@10.0.0.5:6379',
      GEOLOCATION_URL: 'https://geo.example/{ip}/json?key=geo-key-123',
      EXCHANGE_RATES_URL: 'https://rates.example/v6/rates-key-123/latest/NGN',
    }
    const known = secretsIn(readSettings(env, 'start'))
    const hides = createRedaction(known)
    for (const secret of ['p%40ss+word%zz', 'p@ss+word%zz', 'geo-key-123', env.EXCHANGE_RATES_URL])
      expect.soft(hides(`"said ${secret}"`), secret).not.toContain(secret)
    expect(secretsIn(readSettings({ ...env, REDIS_URL: 'redis://[' }, 'start'))).toContain('redis://[')
  })

  it('leaves other text unchanged, short settings included', () => {
    const line =
      '{"level":30,"event":"request.completed","path":"/services/receipt","status":200,"text":"a short preview of it"}'
    expect(redact(line)).toBe(line)
  })

  it('takes time in proportion to the line', async () => {
    for (const unit of ['https://', 'eyJa.', 'Bearer ', '/preview/share', 'https://a', 'http://a?', 'preview='])
      expect(await processorTimeOf(() => redact(unit.repeat(20_000))), unit).toBeLessThan(500)
  })
})
