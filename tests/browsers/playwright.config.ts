import { defineConfig } from '@playwright/test'
import * as v from 'valibot'

import type { EngineOptions } from './visit'

const engines = v.parse(
  v.array(
    v.object({
      name: v.string(),
      protocol: v.picklist(['bidi', 'webdriver', 'devtools']),
      program: v.string(),
    }),
  ),
  JSON.parse(process.env['ENGINES'] ?? '[]'),
)

/** Playwright runs the tests in other browsers: see `npm test -- tests/browsers`. */
export default defineConfig<object, EngineOptions>({
  globalSetup: '../e2e/build.ts',
  outputDir: '../../test-results/browsers',
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  projects: engines.map((engine) => ({ name: engine.name, use: { engine } })),
})
