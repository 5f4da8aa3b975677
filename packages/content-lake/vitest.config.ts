import { defineConfig } from 'vitest/config'

// Used by `npm test` in a copy of this folder; this repository runs the tests with its own configuration.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    testTimeout: 20_000,
    // Lakes start in hooks, which takes longer on a busy machine.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
