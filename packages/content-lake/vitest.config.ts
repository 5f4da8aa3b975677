import { defineConfig } from 'vitest/config'

// `npm test` in a copy of this folder; the product runs the same tests with its own.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    testTimeout: 20_000,
    // Lakes start in hooks: on a busy machine that takes its time.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
