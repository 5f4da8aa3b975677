import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { QUIET } from './scripts/browsers/chromium.mjs'
import { memory } from './scripts/processes/memory.mjs'

const onContinuousIntegration = Boolean(process.env['CI'])

const TESTS = 'tests/e2e'
/** What tests share, by the file that their `test` comes from. The longest come first, so that none is left alone at the end. */
const SHARED = ['studio', 'forms', 'checkout-providers', 'square-shop', 'product']
/** Kinds with enough tests for every worker; each worker of another starts a product for a few. */
const LARGE = ['studio', 'product']

const firstRank = process.env['TEST_RANK'] === 'first'

/** Three workers take up to 4.5 GB in the long tests. */
const enoughForOneMore = firstRank || memory > 6 * 1024 ** 3

/** Files that share a product run one after another: between two kinds a worker restarts a browser and a product. */
const projects = SHARED.map((name) => ({
  name,
  ...(!LARGE.includes(name) && { workers: 1 }),
  // Opening the Studio keeps a core busy for seconds: more of them at once than there are cores would only make each slower.
  ...(name === 'studio' && { workers: availableParallelism() }),
  testMatch: readdirSync(TESTS).filter((file) => {
    if (!file.endsWith('.spec.ts')) return false
    const [, from = ''] =
      /import \{[^}]*\btest\b[^}]*\} from '\.\/([\w-]+)'/.exec(readFileSync(join(TESTS, file), 'utf8')) ?? []
    return name === (SHARED.includes(from) ? from : 'product')
  }),
}))

export default defineConfig({
  testDir: TESTS,
  projects,
  // `npm test` leaves them to `npm run test:all`: files that are named so, and tests that are tagged so.
  ...(firstRank && { testIgnore: '**/*.long.spec.ts', grepInvert: /@long/ }),
  globalSetup: './tests/e2e/build.ts',
  outputDir: 'test-results/e2e',
  // Tests wait now and then: one more than there are cores keeps these busy.
  workers: availableParallelism() + (enoughForOneMore ? 1 : 0),
  timeout: 45_000,
  expect: { timeout: 8_000 },
  forbidOnly: onContinuousIntegration,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: QUIET,
    },
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
  },
})
