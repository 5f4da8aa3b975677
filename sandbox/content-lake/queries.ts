import type { Caller } from './callers'
import type { Lake } from './lake'
import type { Perspective } from './perspectives'
import { evaluatePrepared, prepareQuery, type Query } from './query'
import { stepsOf } from './query-cost'
import { QueryProcess } from './query-process'

/** Parsing takes time with the square of the length. */
const maxQuickLength = 4_000
/** Each condition may look at each parameter. */
const maxQuickParams = 4_000_000
/** At most 25 ms, mostly a tenth of it. */
const maxQuickSteps = 30_000

/**
 * Answers queries. Those that are sure to be quick are evaluated at once; any other goes to a process, one for each kind
 * of caller, so that nobody waits for a query of somebody stranger.
 */
export class Queries {
  readonly #lake: Lake
  readonly #processes: Record<Caller['kind'], QueryProcess>

  /** @param worker the bundled `query-worker.ts` */
  constructor(lake: Lake, worker: URL) {
    this.#lake = lake
    this.#processes = {
      editor: new QueryProcess(worker, lake, { limitMs: 20_000, maxOfNetwork: 20 }),
      here: new QueryProcess(worker, lake, { limitMs: 5_000, maxOfNetwork: 20 }),
      stranger: new QueryProcess(worker, lake, { limitMs: 5_000, maxOfNetwork: 2 }),
    }
  }

  /** The result as JSON. Rejects with LakeError: 400, 408 when it takes too long, 429 when too many wait. */
  async answer(query: Query, perspective: Perspective, caller: Caller): Promise<string> {
    const { identity, kind, network } = caller
    const editor = kind === 'editor'
    return this.#quickly(query, perspective, editor, identity) ?? this.#processes[kind].ask({ query, perspective, editor, identity }, network)
  }

  close() {
    for (const each of Object.values(this.#processes)) each.close()
  }

  /** The answer of a query that cannot take long; null when this is not sure. */
  #quickly(query: Query, perspective: Perspective, editor: boolean, identity: string): string | null {
    const { groq, params } = query
    if (groq.length > maxQuickLength || groq.length * JSON.stringify(params).length > maxQuickParams) return null
    const view = this.#lake.dataset.view(perspective, editor)
    const prepared = prepareQuery(query, view)
    const extent = { documents: view.all().length, largest: view.largest(), params: prepared.params }
    if (!(stepsOf(prepared.tree, extent) <= maxQuickSteps)) return null
    return JSON.stringify(evaluatePrepared(query, prepared, view, identity))
  }
}
