import { targets } from './mutation-targets.mjs'

// One target at a time (scripts/mutants.mjs): only its own tests count, and each must reach its threshold.
const name = process.env.MUTATION_TARGET ?? ''
const atLeast = targets[name]?.atLeast ?? 90

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  mutate: targets[name]?.files ?? [],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Copies sources only.
  ignorePatterns: ['/build', '/.data', '/.node', '/test-results', '/studio/dist', '/docs', '/public', '/deploy'],
  tempDirName: 'test-results/mutants/sandbox',
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `test-results/mutants/${name}.html` },
  jsonReporter: { fileName: `test-results/mutants/${name}.json` },
  incrementalFile: `test-results/mutants/${name}.incremental.json`,
  // A busy machine slows tests down: only real hangs count as killed.
  timeoutMS: 15_000,
  thresholds: { high: 100, low: atLeast, break: atLeast },
}
