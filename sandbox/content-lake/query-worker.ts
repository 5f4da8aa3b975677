// A process of its own that evaluates queries which may take long or much, over a copy of the dataset.
import { runInNewContext } from 'node:vm'

import { Dataset } from './dataset'
import { LakeError, queryTimedOut, queryTooLarge } from './errors'
import { runQuery } from './query'
import type { FromWorker, Question, ToWorker } from './query-process'

const maxAnswerLength = 32 * 1024 * 1024

let dataset = new Dataset([])

function evaluate({ query, perspective, editor, identity }: Question): string {
  const json = JSON.stringify(runQuery(query, dataset.view(perspective, editor), identity))
  if (json.length > maxAnswerLength) throw queryTooLarge()
  return json
}

/** Evaluation cannot wait, so no timer would end it: the virtual machine does. */
function evaluateWithin(limitMs: number, question: Question): string {
  return String(runInNewContext('evaluate()', { evaluate: () => evaluate(question) }, { timeout: limitMs }))
}

function answer({ limitMs, question }: Extract<ToWorker, { kind: 'question' }>): FromWorker {
  try {
    return { json: evaluateWithin(limitMs, question) }
  } catch (error) {
    // An error of the other context is no Error of this one.
    const timedOut = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    const refusal = timedOut ? queryTimedOut() : error
    if (refusal instanceof LakeError) return { status: refusal.status, body: refusal.body }
    throw error
  }
}

process.on('message', (message: ToWorker) => {
  if (message.kind === 'documents') dataset = new Dataset(message.documents)
  else if (message.kind === 'changes') dataset.apply(message.changes)
  else process.send?.(answer(message))
})
process.on('disconnect', () => process.exit())
