import { defineConfig } from '@playwright/test'

const onContinuousIntegration = Boolean(process.env['CI'])

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: 2,
  // A real browser on a busy machine is late now and then: what passes at once the second time is told as flaky.
  retries: 1,
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
