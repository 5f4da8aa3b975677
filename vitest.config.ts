import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that compute for long, the slowest first. Vitest begins with large files: these would run alone at the end. */
const SLOW = [
  'tests/growth/growth.long',
  'tests/operations/edge.long',
  'tests/content/any-content.long',
  'tests/payments/payments.long',
  'tests/contributing.long',
  'tests/operations/alerts.long',
  'tests/claims/payments.',
  'tests/content/check.long',
  'tests/ends-with-parent.long',
  'tests/content/content-archive.long',
  'tests/api-host/check-api-host.long',
  'tests/server-program.long',
]

/** Files that mostly wait, the longest first. They run last: proxies give up the copies of the first on a busy machine. */
const WAITING = [
  'tests/operations/rolling-restart.long',
  'tests/checkout-guards.',
  'tests/claims/forms.',
  'tests/studio-retry-requests.',
  'tests/operations/proxy-logs.long',
  'sandbox/paystack/hosted-page.',
  'app/checkout/settlement/reconcile.',
  'packages/content-lake/listening/mux.',
  'packages/content-lake/listening/live-events.',
]

/** `npm test` leaves them to `npm run test:all`. */
const excludedLong = process.env['TEST_RANK'] === 'first' ? ['**/*.long.test.ts'] : []

const placeIn = (files: readonly string[], { moduleId }: TestSpecification) =>
  files.findIndex((file) => moduleId.includes(`/${file}`))

/** What computes for long first, what waits last, and each project in one piece, whose files share a process. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slowest = SLOW.toReversed()
    return (await super.sort(files))
      .sort((one, other) => placeIn(slowest, other) - placeIn(slowest, one))
      .sort((one, other) => one.project.name.localeCompare(other.project.name))
      .sort((one, other) => placeIn(WAITING, one) - placeIn(WAITING, other))
  }
}

/** Where vite.config.ts gives scripts an address, a test hears which is fetched (app/client-scripts/page.fixture.ts). */
const addresses: Plugin = {
  name: 'client-script-urls',
  resolveId: (source) => (source.startsWith('virtual:client-script') ? `\0${source}` : null),
  load(id) {
    const [, entry] = /^\0virtual:client-script-url\/(.*)/.exec(id) ?? []
    const script = `data:text/javascript,dispatchEvent(new CustomEvent('fetched',{detail:'${entry}'}))//`
    // Node keeps what it has loaded: a new page has a new address.
    return entry ? `export default ${JSON.stringify(script)} + Math.random()` : null
  },
}

/** Tests of what runs in the browser, in a document of their own. */
export const inDocument = { environment: 'jsdom', setupFiles: './app/client-scripts/page.fixture.ts' }

export default defineConfig({
  plugins: [addresses],
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('./app', import.meta.url)),
      'content-lake-stand-in': fileURLToPath(new URL('./packages/content-lake/index.ts', import.meta.url)),
    },
  },
  // Some files load the pages as they are built for production, and React with them, which then knows no other JSX.
  esbuild: { jsx: 'automatic', jsxDev: false },
  test: {
    globalSetup: './tests/temporary-folder.ts',
    testTimeout: 20_000,
    // Products, sandboxes and browsers start in hooks: on a busy machine that takes its time.
    hookTimeout: 60_000,
    // And what is waited for comes late there.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // Files share what they import, which takes most of their processor time; none may leave anything behind.
        test: {
          name: 'all',
          isolate: false,
          include: ['{app,server,sandbox,packages,studio,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'app/client-scripts/**', 'tests/e2e/**', ...excludedLong],
        },
      },
      {
        extends: true,
        test: { name: 'document', isolate: false, include: ['app/client-scripts/**/*.test.ts'], ...inDocument },
      },
    ],
    // Many tests wait for deadlines of the product: one more than there are cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
  },
})
