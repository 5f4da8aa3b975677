/**
 * Critical code by name: the files to mutate, and the tests that must fail for each change. Only tests that start no
 * product. Tests must kill `atLeast` of a hundred mutants, 90 by default. `inDocument`: the tests need a DOM.
 * @type {Record<string, { files: string[], tests: string[], atLeast?: number, inDocument?: boolean }>}
 */
export const targets = {
  money: {
    atLeast: 95,
    files: [
      'app/lib/money.ts',
      'app/checkout/cart/cart.ts',
      'app/checkout/currency/currency.ts',
      'app/checkout/providers/square/square-offer.ts',
      'app/content/offers/limited-price.ts',
      'app/content/offers/{limited-prices,price-history}.server.ts',
    ],
    tests: [
      'app/lib/money.test.ts',
      'app/checkout/cart/*.test.ts',
      'app/checkout/currency/*.test.ts',
      'app/checkout/providers/square/*.test.ts',
      'app/content/offers/*.test.ts',
    ],
  },
  settlement: {
    atLeast: 95,
    files: ['app/checkout/settlement/!(*.test|*.fixture).ts'],
    // refund-status.test.ts uses services over HTTP, which takes longer and kills no more mutants.
    tests: ['app/checkout/settlement/!(refund-status).test.ts'],
  },
  wallet: {
    atLeast: 95,
    files: ['app/checkout/providers/paystack/{paystack-wallet,paystack-popup,transaction-parameters}.ts'],
    tests: ['app/checkout/providers/paystack/{paystack-wallet,paystack-popup,transaction-parameters}.test.ts'],
  },
  signatures: {
    files: [
      'app/lib/secrets/signature.server.ts',
      'app/checkout/order/{reference,signed-cart}.server.ts',
      'app/forms/form-outcome.server.ts',
      'server/{paystack,sanity}-webhook.ts',
    ],
    tests: [
      'app/lib/secrets/signature.server.test.ts',
      'app/checkout/order/{reference,signed-cart}.test.ts',
      'app/forms/form-outcome.test.ts',
      'server/webhooks.test.ts',
    ],
  },
  'page-cache': {
    files: ['server/page-cache/{stale-pages,page-cache,page-store,page-key}.ts'],
    tests: [
      'server/page-cache/{stale-pages,page-cache,page-cache-*,page-store,page-key}.test.ts',
      'server/edge/edge.test.ts',
    ],
  },
  render: {
    files: ['server/page-cache/{render,encode,stored-page,request-traits,serve-pages,web-request}.ts'],
    // Excludes render.test.ts, which starts a site.
    tests: [
      'server/page-cache/{serve-pages,request-traits,encode,render-deadline,render-headers,stored-page,web-request}.test.ts',
    ],
  },
  policies: {
    files: ['server/security/!(*.test).ts'],
    tests: ['server/security/*.test.ts'],
  },
  validators: {
    files: [
      'app/forms/field-rules.ts',
      'app/forms/*/*-schema.ts',
      'app/checkout/order/order.ts',
      'app/content/sanity/parse.ts',
      'app/content/prose/!(*.test).{ts,tsx}',
    ],
    tests: [
      'app/forms/field-rules.test.ts',
      'app/forms/*/*-schema.test.ts',
      'app/checkout/order/order.test.ts',
      'app/content/sanity/parse.test.ts',
      'app/content/prose/*.test.tsx',
    ],
  },
  'sign-in': {
    files: ['app/auth/{auth-store,stored-session,session,verify-id-token.server}.ts'],
    tests: ['app/auth/{auth-store,stored-session,verify-id-token.server}.test.ts'],
  },
  prefilter: {
    files: ['packages/content-lake/queries/prefilter.ts'],
    tests: ['packages/content-lake/queries/prefilter.test.ts'],
  },
  limits: {
    files: ['app/lib/http/{rate-limit,network}.server.ts'],
    tests: ['app/lib/http/{rate-limit,network}.server.test.ts'],
  },
  forms: {
    // form-outcome.server.ts belongs to signatures.
    files: ['app/forms/!(form-outcome).server.ts', 'app/forms/*/*.server.ts'],
    tests: ['app/forms/{limits-told,read-form,sent-forms,submit}.test.ts', 'app/forms/*/!(*-schema).test.ts'],
  },
  preview: {
    files: [
      'app/preview/{enable,ended-session,open-share,rate-limit,session,session-actions,share}.server.ts',
      'app/preview/perspective.ts',
    ],
    tests: ['app/preview/*.test.ts'],
  },
  releases: {
    files: ['studio/releases/{collisions,newer-values}.ts', 'app/preview/session-status.server.ts'],
    tests: [
      'studio/releases/{collisions,newer-values,release-order,value-text}.test.ts',
      'app/preview/session-status.test.ts',
    ],
  },
  // Separate: its tests use a content lake, which takes longer.
  'reverted-values': {
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
      'app/client-scripts/every-page/{events,page-view,quick-exit}.ts',
      'app/client-scripts/tabs/tabs.ts',
      'app/client-scripts/forms/{send-form,signed-in-fields}.ts',
      'app/client-scripts/pages/receipt.ts',
      'app/client-scripts/progress/{receipt-status,support-hours-status}.ts',
      'app/client-scripts/dialogs/dialogs.ts',
    ],
    tests: ['app/client-scripts/**/*.test.ts'],
  },
}

/**
 * Files that a test mutates itself, because Stryker does not know Prometheus rules.
 * @type {Record<string, { test: string, needs: string[] }>}
 */
export const ruleTargets = {
  alerts: { test: 'tests/operations/alerts.long.test.ts', needs: ['prometheus'] },
}
