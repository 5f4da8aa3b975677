import base from '../../vitest.config'

/** What is measured with the parts that tests have, and only here: a clock of the wall says nothing on a busy machine. */
export default {
  ...base,
  test: { ...base.test, projects: undefined, include: ['tests/**/*.bench.ts'] },
}
