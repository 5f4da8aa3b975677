import base, { inDocument } from '../../vitest.config'
import { rooms } from './rooms.mjs'

const room = rooms[process.env.MUTANTS_ROOM ?? '']

/** The tests of one room. Each mutant gets a new worker, so one that stands in what a module does when it is loaded counts too. */
export default {
  ...base,
  test: {
    ...base.test,
    // Each would bring all tests.
    projects: undefined,
    include: room?.tests ?? [],
    ...(room?.inDocument ? inDocument : {}),
    // What a mutant makes wait for ever is given up.
    testTimeout: 8_000,
  },
}
