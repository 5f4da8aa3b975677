/**
 * Groups of critical code: for each name the files to mutate, and the tests that must fail then. Only tests that start no
 * product.
 * Tests must kill 90 of a hundred mutants, or `atLeast`. `inDocument`: the tests need a DOM.
 * @type {Record<string, { files: string[], tests: string[], atLeast?: number, inDocument?: boolean }>}
 */
export const rooms = {
  money: {
    atLeast: 95,
    files: [
      'app/lib/money.ts',
      'app/checkout/cart/cart.ts',
      'app/checkout/currency/currency.ts',
      'app/checkout/providers/square/square-offer.ts',
    ],
    tests: [
      'app/lib/money.test.ts',
      'app/checkout/cart/*.test.ts',
      'app/checkout/currency/*.test.ts',
      'app/checkout/providers/square/*.test.ts',
    ],
  },
  settlement: {
    atLeast: 95,
    files: ['app/checkout/settlement/!(*.test|*.fixture).ts'],
    // The other tests use services over HTTP, which takes longer and kills no more mutants.
    tests: ['app/checkout/settlement/{delivery,payment-service,reconcile,refunds,status}.test.ts'],
  },
  wallet: {
    atLeast: 95,
    files: [
      'app/checkout/providers/paystack/paystack-wallet.ts',
      'app/checkout/providers/paystack/{paystack-popup,transaction-parameters}.ts',
    ],
    tests: [
      'app/checkout/providers/paystack/paystack-wallet.test.ts',
      'app/checkout/providers/paystack/{paystack-popup,transaction-parameters}.test.ts',
    ],
  },
  signatures: {
    files: [
      'app/lib/secrets/signature.server.ts',
      'app/checkout/order/reference.server.ts',
      'app/checkout/order/signed-cart.server.ts',
      'app/forms/flash.server.ts',
      'server/paystack-webhook.ts',
      'server/sanity-webhook.ts',
    ],
    tests: [
      'app/lib/secrets/signature.server.test.ts',
      'app/checkout/order/{reference,signed-cart}.test.ts',
      'app/forms/flash.test.ts',
      'server/webhooks.test.ts',
    ],
  },
  'page-cache': {
    files: [
      'server/page-cache/stale-pages.ts',
      'server/page-cache/page-cache.ts',
      'server/page-cache/page-store.ts',
      'server/page-cache/page-key.ts',
    ],
    tests: ['server/page-cache/{stale-pages,page-{cache,cache-*,store,key}}.test.ts', 'server/edge/edge.test.ts'],
  },
  render: {
    files: ['server/page-cache/{render,encode,stored-page,request-traits,serve-pages,defer-hydration,web-request}.ts'],
    // Excludes render.test.ts, which starts a site.
    tests: [
      'server/page-cache/{serve-pages,request-traits,carried-query,encode,render-deadline,render-headers,stored-page,web-request,defer-hydration}.test.ts',
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
      'app/content/prose/prose-view.tsx',
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
    files: ['packages/content-lake/queries/prefilter.ts', 'packages/content-lake/queries/restrictions.ts'],
    tests: ['packages/content-lake/queries/{prefilter,restrictions}.test.ts'],
  },
  limits: {
    files: ['app/lib/http/{limiter,limits,network}.server.ts', 'app/forms/submit.server.ts'],
    // Excludes app/forms/limits.test.ts, which sends thousands of forms.
    tests: ['app/lib/http/{limiter,limits,network}.server.test.ts', 'app/forms/mailbox.test.ts'],
  },
  forms: {
    // The other files belong to signatures and limits.
    files: ['app/forms/!(flash|limits).server.ts'],
    // Excludes app/forms/limits.test.ts, which sends thousands of forms.
    tests: ['app/forms/{confirmation,contact,deletion,limits-told,newsletter,read-form,sent-forms,submit}.test.ts'],
  },
  doors: {
    files: [
      'app/preview/{door,enable,open-share,refused,secrets,session,session-actions}.server.ts',
      'app/preview/{share,standing,stays-here,too-many-tries}.server.ts',
      'app/preview/{form-field,perspective,same-site-path}.ts',
    ],
    tests: ['app/preview/*.test.ts'],
  },
  releases: {
    files: [
      'studio/releases/{collisions,newer-values,release-order,value-words}.ts',
      'app/preview/session-status.server.ts',
    ],
    tests: [
      'studio/releases/{collisions,newer-values,release-order,value-words}.test.ts',
      'app/preview/session-status.test.ts',
    ],
  },
  // Separate: its tests use a content lake, which takes longer.
  undone: {
    files: ['studio/releases/reverted-values.ts'],
    tests: ['studio/releases/reverted-values.test.ts'],
  },
  metrics: {
    files: ['server/metrics/!(*.test).ts'],
    // Excludes metrics.test.ts, which starts a site, and alerts.test.ts, which reads the sources.
    tests: ['server/metrics/!(metrics|alerts).test.ts'],
  },
  'client-scripts': {
    inDocument: true,
    // The other files are tested in a browser (tests/e2e).
    files: [
      'app/client-scripts/search/search.ts',
      'app/client-scripts/every-page/{exit,preferences,presses,seen,tab-keys}.ts',
      'app/client-scripts/forms/{submission,signed-in-fields}.ts',
      'app/client-scripts/pages/receipt.ts',
      'app/client-scripts/waiting/{again,answering,wait,wait-texts}.ts',
      'app/client-scripts/dialogs/consultation.ts',
    ],
    tests: ['app/client-scripts/**/*.test.ts'],
  },
}

/**
 * Files that a test mutates itself, because Stryker does not know Prometheus rules.
 * @type {Record<string, { test: string, needs: string[] }>}
 */
export const rules = {
  alerts: { test: 'tests/operations/alerts.long.test.ts', needs: ['prometheus'] },
}
