// Process that evaluates slow or large queries on a copy of the dataset.
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'

import { Dataset } from '../dataset/dataset'
import { LakeError, queryTimedOut, queryTooLarge } from '../errors'
import { DEFAULT_PROJECT } from '../dataset/project'
import { answerLater, answerPrepared, prepareQuery, type Answer } from './query'
import type { FromWorker, Question, ToWorker } from './query-process'
import { needsPromises } from './syntax-tree'

const MAX_ANSWER_LENGTH = 32 * 1024 * 1024
/** Later than the limit of the parent, which reports the reason. */
const GRACE_MS = 2_000

// An asynchronous evaluation blocks all other events here, including the disconnect of the parent: this thread then
// ends the process. It receives a limit in milliseconds, or null when the query is done.
const watch = new Worker(
  `let end
  require('node:worker_threads').parentPort.on('message', (dueMs) => {
    clearTimeout(end)
    if (dueMs !== null) end = setTimeout(() => process.kill(process.pid, 'SIGKILL'), dueMs)
  })`,
  { eval: true },
)

let dataset = new Dataset([], DEFAULT_PROJECT)

function checked(answer: Answer): Answer {
  if (answer.result.length + (answer.sourceMap?.length ?? 0) > MAX_ANSWER_LENGTH) throw queryTooLarge()
  return answer
}

/** Synchronous evaluation blocks timers, so the virtual machine enforces the limit. */
function answerWithin(
  limitMs: number,
  { query, perspective, editor, identity, sourceMap }: Question,
): Answer | Promise<Answer> {
  const view = dataset.view(perspective, editor)
  let answer: Answer | Promise<Answer> | undefined
  const evaluate = () => {
    const prepared = prepareQuery(query, view)
    // The parent or `watch` ends asynchronous evaluation with this process.
    answer = needsPromises(prepared.tree)
      ? answerLater(query, prepared, view, identity, sourceMap)
      : answerPrepared(query, prepared, view, identity, sourceMap)
  }
  runInNewContext('evaluate()', { evaluate }, { timeout: limitMs })
  if (answer === undefined) throw queryTimedOut()
  return answer
}

async function answer({ limitMs, question }: Extract<ToWorker, { kind: 'question' }>): Promise<FromWorker> {
  watch.postMessage(limitMs + GRACE_MS)
  try {
    return { answer: checked(await answerWithin(limitMs, question)) }
  } catch (error) {
    // Errors of the other context are not instances of this context’s Error.
    const timedOut =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    // Thrown for a query that is nested too deeply.
    const refusal = timedOut ? queryTimedOut() : error instanceof RangeError ? queryTooLarge() : error
    if (refusal instanceof LakeError) return { status: refusal.status, body: refusal.body }
    throw error
  } finally {
    watch.postMessage(null)
  }
}

process.on('message', (message: ToWorker) => {
  if (message.kind === 'documents') dataset = new Dataset(message.documents, message.project)
  else if (message.kind === 'changes') dataset.apply(message.changes)
  else void answer(message).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit())
