/**
 * What must not change without a test noticing: for each name the files that are changed one place at a time, and the
 * tests that have to fail then. Only tests that need no product of their own.
 * @type {Record<string, { files: string[], tests: string[] }>}
 */
export const rooms = {
  money: {
    files: [
      'app/lib/money.ts',
      'app/checkout/cart/cart.ts',
      'app/checkout/cart/shown-prices.ts',
      'app/checkout/currency/currency.ts',
      'app/checkout/square/square-price.ts',
    ],
    tests: [
      'app/lib/money.test.ts',
      'app/checkout/cart/*.test.ts',
      'app/checkout/currency/*.test.ts',
      'app/checkout/square/*.test.ts',
    ],
  },
  settlement: {
    files: ['app/checkout/settlement/!(*.test|*.fixture).ts'],
    // The others settle with services that answer by HTTP, which takes longer and notices nothing more.
    tests: ['app/checkout/settlement/{reconciliation,settle,settler,verdict}.test.ts'],
  },
  signatures: {
    files: [
      'app/lib/signature.server.ts',
      'app/checkout/order/reference.server.ts',
      'app/checkout/order/signed-cart.server.ts',
      'app/forms/flash.server.ts',
      'server/paystack-webhook.ts',
      'server/webhook.ts',
    ],
    tests: [
      'app/lib/signature.server.test.ts',
      'app/checkout/order/{reference,signed-cart}.test.ts',
      'app/forms/flash.test.ts',
      'server/webhooks.test.ts',
    ],
  },
  'page-cache': {
    files: ['server/pages/page-cache.ts', 'server/pages/page-store.ts', 'server/pages/page-key.ts'],
    tests: ['server/pages/page-{cache,cache-*,store,key}.test.ts'],
  },
  render: {
    files: [
      'server/pages/{render,encode,stored-page,in-time,carried-query,asking,answer-pages,words-first,web-request}.ts',
    ],
    // Not render.test.ts, which starts a site.
    tests: [
      'server/pages/{answer-pages,asking,carried-query,encode,in-time,render-headers,stored-page,web-request,words-first}.test.ts',
    ],
  },
  policies: {
    files: ['server/security/!(*.test).ts'],
    tests: ['server/security/*.test.ts'],
  },
  validators: {
    files: [
      'app/forms/field-rules.ts',
      'app/forms/*-schema.ts',
      'app/checkout/order/order.ts',
      'app/content/{parse,prose}.ts',
      'app/content/prose-view.tsx',
    ],
    tests: [
      'app/forms/{field-rules,*-schema}.test.ts',
      'app/checkout/order/order.test.ts',
      'app/content/{parse.test.ts,prose.test.tsx}',
    ],
  },
  'sign-in': {
    files: ['app/auth/{auth-store,kept-session,profile,session,verify-id-token.server}.ts'],
    tests: ['app/auth/{auth-store,auth-store-*,kept-session,verify-id-token.server,verify-id-token-keys}.test.ts'],
  },
  prefilter: {
    files: ['packages/content-lake/prefilter.ts', 'packages/content-lake/restrictions.ts'],
    tests: ['packages/content-lake/{prefilter,restrictions}.test.ts'],
  },
}
