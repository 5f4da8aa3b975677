import { bearerOf } from 'content-lake-stand-in'
import express, { type Router } from 'express'
import * as v from 'valibot'

import { ApiError } from './answer'
import { project } from './project'
import type { FirebaseStore } from './store'
import type { IdTokens } from './tokens'

const root = `projects/${project.id}/databases/(default)/documents/`
const batch = v.object({ documents: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100)) })

/** Returns the path of each requested document below the root; null for an unknown request. */
function readPaths(body: unknown): string[] | null {
  try {
    const parsed = v.safeParse(batch, JSON.parse(String(body)))
    if (!parsed.success || !parsed.output.documents.every((name) => name.startsWith(root))) return null
    return parsed.output.documents.map((name) => name.slice(root.length))
  } catch {
    return null
  }
}

/** Access according to `firestore.rules`: the user’s own document. */
const mayGet = (path: string, userId: string | null) => userId !== null && path === `users/${userId}`

/** The call with which Firestore lite reads a document, under the project’s rules. */
export function firestoreRoutes(store: FirebaseStore, tokens: IdTokens): Router {
  const router = express.Router()
  const refuse = new ApiError(403, 'Missing or insufficient permissions.')

  router.post(`/v1/projects/:project/databases/:database/documents\\:batchGet`, async (request, response) => {
    const bearer = bearerOf(request)
    const paths = readPaths(request.body)
    const userId = bearer === undefined ? null : await tokens.userOf(bearer)
    const isOurs = request.params.project === project.id && request.params.database === '(default)'
    if (!isOurs || paths === null || !paths.every((path) => mayGet(path, userId))) {
      // This call returns lists, even for errors.
      response.status(refuse.code).json([refuse.body])
      return
    }
    const readTime = new Date().toISOString()
    response.json(
      paths.map((path) => {
        const document = store.document(path)
        if (document === null) return { missing: root + path, readTime }
        const { fields, updatedAt } = document
        return { found: { name: root + path, fields, createTime: updatedAt, updateTime: updatedAt }, readTime }
      }),
    )
  })
  return router
}
