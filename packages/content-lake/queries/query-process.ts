import { fork, type ChildProcess } from 'node:child_process'

import type { StoredDocument } from '../dataset/documents'
import { LakeError, queryTimedOut, queryTooLarge, tooManyQueries } from '../errors'
import type { DocumentChange } from '../dataset/journal'
import type { Lake } from '../lake'
import type { Perspective } from '../dataset/perspectives'
import type { Project } from '../dataset/project'
import type { Answer, Query } from './query'
import type { SourceMapKind } from '../source-map/source-map'

export type Question = {
  query: Query
  perspective: Perspective
  editor: boolean
  identity: string
  /** Null without a source map. */
  sourceMap: SourceMapKind | null
}

export type ToWorker =
  | { kind: 'documents'; documents: StoredDocument[]; project: Project }
  | { kind: 'changes'; changes: DocumentChange[] }
  | { kind: 'question'; question: Question; limitMs: number }
export type FromWorker = { answer: Answer } | { status: number; body: LakeError['body'] }

type Job = {
  question: Question
  /** Deadline in milliseconds since this process started, independent of changes of the system clock. */
  until: number
  resolve(answer: Answer): void
  reject(error: unknown): void
}

const MAX_JOBS = 20
const MAX_HEAP_MB = 256
/** Extra time before a query that does not end by itself is killed with its process. */
const GRACE_MS = 1_000

/**
 * A process with a copy of the dataset: it does not block this one, and running out of memory ends only that process,
 * unlike a thread. It starts with the first query, and again after it ended.
 */
export class QueryProcess {
  readonly #file: URL
  readonly #lake: Lake
  readonly #limitMs: number
  readonly #jobs: Job[] = []
  #worker: ChildProcess | null = null
  #late: NodeJS.Timeout | undefined

  /**
   * @param file path of the bundled `query-worker.ts`
   * @param limitMs time from request to response, including the wait in the queue
   */
  constructor(file: URL, lake: Lake, limitMs: number) {
    this.#file = file
    this.#lake = lake
    this.#limitMs = limitMs
    // Messages are ordered: a query after a commit sees it.
    lake.onCommit(({ changes }) => this.#tell({ kind: 'changes', changes }))
  }

  /** Rejects with LakeError: 400, 408 after the time limit, 429 when the queue is full. */
  ask(question: Question): Promise<Answer> {
    if (this.#jobs.length >= MAX_JOBS) return Promise.reject(tooManyQueries())
    return new Promise((resolve, reject) => {
      this.#jobs.push({ question, until: performance.now() + this.#limitMs, resolve, reject })
      if (this.#jobs.length === 1) this.#begin()
    })
  }

  close() {
    this.#jobs.length = 0
    this.#end()
  }

  #tell(message: ToWorker) {
    this.#worker?.send(message)
  }

  /** Sends the first job to the process. */
  #begin() {
    const [job] = this.#jobs
    if (job === undefined) return
    const limitMs = Math.ceil(job.until - performance.now())
    if (limitMs <= 0) {
      this.#finish(() => job.reject(queryTimedOut()))
      return
    }
    this.#worker ??= this.#start()
    this.#late = setTimeout(() => {
      this.#end()
      this.#finish(() => job.reject(queryTimedOut()))
    }, limitMs + GRACE_MS)
    this.#tell({ kind: 'question', question: job.question, limitMs })
  }

  #start(): ChildProcess {
    const worker = fork(this.#file, {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const isCurrent = () => worker === this.#worker
    worker.on('message', (message: FromWorker) => {
      if (isCurrent())
        this.#finish((job) =>
          'answer' in message ? job.resolve(message.answer) : job.reject(new LakeError(message.status, message.body)),
        )
    })
    worker.on('error', console.error)
    worker.once('exit', (code, signal) => {
      if (!isCurrent()) return
      this.#worker = null
      // Node exits like this when it is out of memory.
      const reason =
        signal === 'SIGABRT' ? queryTooLarge() : new Error(`The query's process ended with ${String(code ?? signal)}`)
      this.#finish((job) => job.reject(reason))
    })
    worker.unref()
    worker.channel?.unref()
    worker.send({
      kind: 'documents',
      project: this.#lake.project,
      documents: [...this.#lake.dataset.view({ kind: 'raw' }, true).all()],
    } satisfies ToWorker)
    return worker
  }

  #finish(answer: (job: Job) => void) {
    clearTimeout(this.#late)
    const job = this.#jobs.shift()
    if (job === undefined) return
    answer(job)
    this.#begin()
  }

  #end() {
    clearTimeout(this.#late)
    const worker = this.#worker
    this.#worker = null
    worker?.kill('SIGKILL')
  }
}
