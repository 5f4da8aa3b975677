import { availableParallelism } from 'node:os'

import { defineConfig } from '@playwright/test'

const onContinuousIntegration = Boolean(process.env['CI'])

export default defineConfig({
  testDir: 'tests/e2e',
  // `npm test` leaves them to `npm run test:all`: files that are named so, and tests that are tagged so.
  ...(process.env['TEST_RANK'] === 'first' && { testIgnore: '**/*.long.spec.ts', grepInvert: /@long/ }),
  globalSetup: './tests/e2e/build.ts',
  outputDir: 'test-results/e2e',
  // Tests wait now and then: one more than there are cores keeps these busy.
  workers: availableParallelism() + 1,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  forbidOnly: onContinuousIntegration,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
  },
})
