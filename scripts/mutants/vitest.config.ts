import base, { inDocument } from '../../vitest.config'
import { rooms } from './rooms.mjs'

const room = rooms[process.env.MUTANTS_ROOM ?? '']

/** The tests of one group. Each mutant gets a new worker, so that mutants in module-level code count too. */
export default {
  ...base,
  test: {
    ...base.test,
    // Each project would add all tests.
    projects: undefined,
    include: room?.tests ?? [],
    ...(room?.inDocument ? inDocument : {}),
    // Ends tests of mutants that wait for ever.
    testTimeout: 8_000,
  },
}
