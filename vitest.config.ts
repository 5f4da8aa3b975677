import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long. Vitest begins with the largest files: these would come last, with nothing left to do beside them. */
const LONG =
  /(?:content\/(?:check|any-content)|payments\/payments|sandbox\/content-lake|content-archive|ends-with-parent|server-program|check-api-host)\.(?:long\.)?test/

/** Files that wait for seconds, for deadlines of the product. Beside each other they would leave the processor idle. */
const WAITING =
  /(?:claims\/forms|checkout-guards|settlement\/reconcile|paystack\/(?:hosted-page|webhook-queue)|listening\/(?:live-events|mux)|verify-id-token-keys)\.test/
/** So many others are done before the next of them begins. */
const BETWEEN_WAITING = 12

/** `npm test` leaves them to `npm run test:all`. */
const excludedLong = process.env['TEST_RANK'] === 'first' ? ['**/*.long.test.ts'] : []

/**
 * The longest first, what waits among the others, and each project in one piece: Vitest keeps a process, with all that it
 * has loaded, for files of one project alone.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId, project }: TestSpecification) =>
      project.name !== 'all' ? project.name : LONG.test(moduleId) ? '1' : '2'
    sorted.sort((one, other) => place(one).localeCompare(place(other)))
    const waiting = sorted.filter(({ moduleId }) => WAITING.test(moduleId))
    const others = sorted.filter(({ moduleId }) => !WAITING.test(moduleId))
    waiting.forEach((file, index) => others.splice(index * (BETWEEN_WAITING + 1), 0, file))
    return others
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
