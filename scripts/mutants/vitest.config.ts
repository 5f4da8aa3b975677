import base from '../../vitest.config'
import { rooms } from './rooms.mjs'

/** The tests of one room. Each mutant gets a new worker, so one that stands in what a module does when it is loaded counts too. */
export default {
  ...base,
  test: {
    ...base.test,
    // Each would bring all tests.
    projects: undefined,
    include: rooms[process.env.MUTANTS_ROOM ?? '']?.tests ?? [],
    // What a mutant makes wait for ever is given up.
    testTimeout: 8_000,
  },
}
