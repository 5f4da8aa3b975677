import express, { type Router } from 'express'
import * as v from 'valibot'

import { actionsBody } from './mutations/action-schema'
import { applyActions } from './mutations/actions'
import { isPrivateId, type StoredDocument } from './dataset/documents'
import { failedRequest, invalidRequest } from './errors'
import { mutateBody } from './mutations/mutation-schema'
import { applyMutations, type MutationResult } from './mutations/mutations'
import { assertActionsPermitted, assertPermitted } from './permissions'
import { parsePerspective } from './dataset/perspectives'
import { answerQuery, runQuery, type Query } from './queries/query'
import { assertNotLocked } from './releases/releases'
import { apiVersionOf, flag, groqParams, parseBody, searchParamsOf } from './request'
import { SYNC_TAG } from './listening/live-events'
import type { Role } from './access'
import type { LakeContext } from './context'
import type { WorkingCopy } from './mutations/working-copy'

const queryBody = v.object({ query: v.string(), params: v.optional(v.record(v.string(), v.unknown()), {}) })

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: StoredDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}

function checked(kind: 'mutationError' | 'actionError', check: () => void) {
  try {
    check()
  } catch (error) {
    throw failedRequest(kind, error, null)
  }
}

function checkChanges(kind: 'mutationError' | 'actionError', copy: WorkingCopy, role: Role) {
  checked(kind, () => {
    assertPermitted(copy, role)
    assertNotLocked(copy)
  })
}

/** `/data/query`, `/data/doc`, `/data/mutate` and `/data/actions`. */
export function dataRoutes({ lake, access, callerOf, identityOf, requireEditor }: LakeContext): Router {
  const router = express.Router({ mergeParams: true })
  const json = (limit: string) => express.json({ limit, type: () => true, strict: true })

  function sendAnswer(request: express.Request, response: express.Response, query: Query) {
    const search = searchParamsOf(request.originalUrl)
    const caller = callerOf(request)
    const perspective = parsePerspective(search.get('perspective') ?? undefined, apiVersionOf(request), caller.isEditor)
    const started = performance.now()
    const view = lake.dataset.view(perspective, caller.isEditor)
    // Both `true` and `withKeyArraySelector` get a map with keys.
    const withSourceMap = (search.get('resultSourceMap') ?? 'false') !== 'false'
    response.json({
      ...answerQuery(query, view, caller, withSourceMap),
      ...(search.get('returnQuery') !== 'false' && { query: query.groq }),
      ms: Math.round(performance.now() - started),
      syncTags: [SYNC_TAG],
    })
  }

  router.get('/query', (request, response) => {
    const search = searchParamsOf(request.originalUrl)
    const groq = search.get('query')
    if (groq === null) throw invalidRequest('The query parameter is missing')
    sendAnswer(request, response, { groq, params: groqParams(search) })
  })

  router.post('/query', json('512kb'), (request, response) => {
    const { query, params } = parseBody(queryBody, request.body)
    sendAnswer(request, response, { groq: query, params })
  })

  router.get('/doc/:ids', (request, response) => {
    const search = searchParamsOf(request.originalUrl)
    const ids = request.params.ids.split(',')
    const editor = access.isEditor(request)
    const documents: StoredDocument[] = []
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
    for (const id of ids) {
      const found = editor || !isPrivateId(id) ? lake.dataset.get(id) : null
      if (found !== null) documents.push(found)
      else omitted.push({ id, reason: editor || !isPrivateId(id) ? 'existence' : 'permission' })
    }
    response.json({ documents: flag(search, 'excludeContent') ? documents.map(withoutContent) : documents, omitted })
  })

  router.post('/mutate', requireEditor, json('4mb'), (request, response) => {
    const search = searchParamsOf(request.originalUrl)
    const { mutations, transactionId } = parseBody(mutateBody, request.body)
    const author = identityOf(request)
    const details: MutationResult[] = []
    const dryRun = flag(search, 'dryRun')
    const { transactionId: id, results } = lake.commit({ author, transactionId, dryRun, asked: mutations }, (copy) => {
      const options = {
        autoGenerateArrayKeys: flag(search, 'autoGenerateArrayKeys'),
        runQuery: (query: Query) => runQuery(query, lake.dataset.view({ kind: 'raw' }, true), author),
      }
      details.push(...applyMutations(copy, mutations, options))
      checkChanges('mutationError', copy, access.roleOf(request))
      return details
    })
    const documents = flag(search, 'returnDocuments')
    response.json({
      transactionId: id,
      results: results.map((touched, index) => ({
        ...touched,
        // A repeated request is not applied again: return the current documents.
        ...(documents && { document: details[index]?.document ?? lake.dataset.get(touched.id) }),
      })),
    })
  })

  router.post('/actions', requireEditor, json('4mb'), (request, response) => {
    const role = access.roleOf(request)
    const { actions, transactionId, dryRun } = parseBody(actionsBody, request.body)
    checked('actionError', () => assertActionsPermitted(actions, role))
    const author = identityOf(request)
    const result = lake.commit({ kind: 'actionError', author, transactionId, dryRun, asked: actions }, (copy) => {
      applyActions(copy, actions, { author, dryRun, lastBody: (id) => lake.journal.lastBody(id) })
      checkChanges('actionError', copy, role)
      return []
    })
    response.json({ transactionId: result.transactionId })
  })

  return router
}
