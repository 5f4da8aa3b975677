import type { Caller } from '../access'
import type { Lake } from '../lake'
import type { Perspective } from '../dataset/perspectives'
import { answerPrepared, prepareQuery, type Answer, type Query } from './query'
import { stepsOf } from './query-cost'
import { QueryProcess, type Question } from './query-process'
import type { SourceMapKind } from '../source-map/source-map'

/** Parsing takes quadratic time. */
const MAX_QUICK_LENGTH = 4_000
/** Each condition may read each parameter. */
const MAX_QUICK_PARAMS = 4_000_000
/** At most 25 ms, usually a tenth of that. */
const MAX_QUICK_STEPS = 30_000
/** A source map takes twice the time of its query. */
const STEPS_WITH_MAP = 3

/**
 * Evaluates queries. Provably fast ones run in this process; others run in one of two query processes, for editors
 * and for visitors, so that editors do not wait for queries of visitors.
 */
export class Queries {
  readonly #lake: Lake
  readonly #processes: Record<'editor' | 'visitor', QueryProcess>

  /** @param worker path of the bundled `query-worker.ts` */
  constructor(lake: Lake, worker: URL) {
    this.#lake = lake
    this.#processes = {
      editor: new QueryProcess(worker, lake, 20_000),
      visitor: new QueryProcess(worker, lake, 5_000),
    }
  }

  /** Rejects with LakeError: 400, 408 after the time limit, 429 when the queue is full. */
  async answer(
    query: Query,
    perspective: Perspective,
    caller: Caller,
    sourceMap: SourceMapKind | null,
  ): Promise<Answer> {
    const { identity, isEditor } = caller
    const question = { query, perspective, editor: isEditor, identity, sourceMap }
    return this.#quickly(question) ?? this.#processes[isEditor ? 'editor' : 'visitor'].ask(question)
  }

  close() {
    for (const each of Object.values(this.#processes)) each.close()
  }

  /** Returns the result of a provably fast query; null otherwise. */
  #quickly({ query, perspective, editor, identity, sourceMap }: Question): Answer | null {
    const { groq, params } = query
    if (groq.length > MAX_QUICK_LENGTH || groq.length * JSON.stringify(params).length > MAX_QUICK_PARAMS) return null
    const view = this.#lake.dataset.view(perspective, editor)
    const prepared = prepareQuery(query, view)
    const extent = { documents: view.all().length, largest: view.largest(), params: prepared.params }
    if (!(stepsOf(prepared.tree, extent) * (sourceMap === null ? 1 : STEPS_WITH_MAP) <= MAX_QUICK_STEPS)) return null
    return answerPrepared(query, prepared, view, identity, sourceMap)
  }
}
