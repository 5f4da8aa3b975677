import { describe, expect, it } from 'vitest'

import { readSandboxSettings } from './settings'

const read = (variables: Record<string, string>) => readSandboxSettings({ NODE_ENV: 'test', ...variables })

describe('readSandboxSettings', () => {
  it('accepts test keys and ignores live keys', () => {
    expect(read({ PAYSTACK_PUBLIC_KEY: 'pk_test_1', PAYSTACK_SECRET_KEY: 'sk_test_1' }).paystack).toMatchObject({
      publicKey: 'pk_test_1',
      secretKey: 'sk_test_1',
    })
    expect(read({ PAYSTACK_PUBLIC_KEY: 'pk_live_1', PAYSTACK_SECRET_KEY: 'sk_live_1' }).paystack).toMatchObject({
      publicKey: 'pk_test_sandbox',
      secretKey: 'sk_test_sandbox',
    })
  })

  it.each([
    ['EDITOR_TOKEN', 'fifteen letters'],
    ['SANDBOX_PORT', '70000'],
    ['SITE_URL', 'ftp://site.example'],
    ['PAYSTACK_WEBHOOK_RETRY_SECONDS', '2,soon'],
    ['SQUARE_CURRENCY', 'dollars'],
  ])('rejects %s=%s in one line that names the variable', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must [^\n]+$`))
  })
})
