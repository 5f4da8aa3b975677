import base, { inDocument } from '../../vitest.config'
import { targets } from './mutation-targets.mjs'

const target = targets[process.env.MUTATION_TARGET ?? '']

/** The tests of one target. Each mutant gets a new worker, so that mutants in module-level code count too. */
export default {
  ...base,
  test: {
    ...base.test,
    // Each project would add all tests.
    projects: undefined,
    include: target?.tests ?? [],
    ...(target?.inDocument ? inDocument : {}),
    // Ends tests of mutants that never resolve.
    testTimeout: 8_000,
  },
}
