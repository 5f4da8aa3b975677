import base from '../../vitest.config'

/** Runs the benchmarks that use parts of the tests. Separate, because wall-clock times mean nothing on a busy machine. */
export default {
  ...base,
  test: { ...base.test, projects: undefined, include: ['tests/**/*.bench.ts'] },
}
