import express, { type Router } from 'express'
import * as v from 'valibot'

import type { Role } from './access'
import type { LakeContext } from './context'
import { PROJECT } from './dataset/documents'
import { needsEditor, notFound, unknownProject } from './errors'
import { grantsOf } from './permissions'
import { releaseFrom, RELEASE_TYPE } from './releases/release-document'
import { parseBody } from './request'

/** Features that the Studio shows only when the plan includes them. */
const features = ['contentReleases', 'singleDocRelease']
const releaseLimits = {
  datasetReleaseLimit: 1_000_000,
  orgActiveReleaseLimit: null,
  defaultOrgActiveReleaseLimit: 1_000_000,
}
const roles = {
  administrator: { title: 'Administrator', description: 'May edit and publish everything' },
  contributor: { title: 'Contributor', description: 'May write drafts' },
}
function userNamed(id: string, name: string, role: Role) {
  return {
    id,
    name,
    displayName: name,
    givenName: name,
    familyName: '',
    email: 'editor@localhost',
    profileImage: null,
    imageUrl: null,
    provider: 'sandbox',
    role,
    roles: [{ name: role, ...roles[role] }],
  }
}

const keyValue = v.object({ key: v.pipe(v.string(), v.maxLength(256)), value: v.unknown() })
const keyValues = v.pipe(v.array(keyValue), v.maxLength(100))
const settingKey = (key: string) => `keyvalue:${key}`

/** Routes that the Studio calls before it renders: the current user, permissions and project data. */
export function accountRoutes({ lake, title, access, identityOf, requireEditor }: LakeContext): Router {
  const router = express.Router({ mergeParams: true })
  const userOf = (id: string, role: Role = 'administrator') => {
    const name = access.nameOf(id)
    return name === null ? null : userNamed(id, name, role)
  }

  router.get('/users/me', (request, response) => {
    // The Studio shows its sign-in page on 401; @sanity/client asks without credentials and reads {}.
    if (!access.isEditor(request)) throw needsEditor()
    response.json(userOf(identityOf(request), access.roleOf(request)))
  })
  router.get('/users/me/keyvalue/:keys', requireEditor, (request, response) => {
    const found = String(request.params.keys)
      .split(',')
      .map((key) => ({ key, stored: lake.journal.setting(settingKey(key)) }))
    const valueOf = (stored: string): unknown => JSON.parse(stored)
    response.json(found.flatMap(({ key, stored }) => (stored === null ? [] : [{ key, value: valueOf(stored) }])))
  })
  router.put('/users/me/keyvalue', requireEditor, express.json({ limit: '256kb' }), (request, response) => {
    const pairs = parseBody(keyValues, request.body)
    for (const { key, value } of pairs) lake.journal.setSetting(settingKey(key), JSON.stringify(value ?? null))
    response.json(pairs)
  })
  router.get(['/users/:ids', '/projects/:project/users/:ids'], requireEditor, (request, response) => {
    const ids = String(request.params.ids).split(',')
    const found = ids.map((id) => userOf(id)).filter((user) => user !== null)
    if (ids.length > 1) response.json(found)
    else if (found[0] !== undefined) response.json(found[0])
    else throw notFound('No such user')
  })
  // Called by the Studio’s own menu.
  router.post('/auth/logout', access.endSession)

  const { projectId, dataset } = PROJECT
  const projectPath = `/projects/${projectId}`
  router.use('/projects/:project', (request, _response, next) =>
    next(request.params.project === projectId ? undefined : unknownProject(request.params.project)),
  )
  router.get(`${projectPath}/datasets/${dataset}/acl`, (request, response) => {
    response.json(grantsOf[access.isEditor(request) ? access.roleOf(request) : 'visitor'])
  })
  router.get(`${projectPath}/new-content-release-allowed`, requireEditor, (_request, response) => {
    const active = lake.dataset
      .view({ kind: 'raw' }, true)
      .ofType(RELEASE_TYPE)
      .map(releaseFrom)
      .filter((release) => release?.state === 'active')
    response.json({
      data: { ...releaseLimits, orgActiveReleaseCount: active.length, orgMeteredActiveReleaseCount: active.length },
    })
  })

  const forEditors: Record<string, unknown> = {
    [projectPath]: {
      id: projectId,
      displayName: title,
      organizationId: null,
      studioHost: null,
      members: [],
      metadata: {},
    },
    [`${projectPath}/datasets`]: [{ name: dataset, aclMode: 'public' }],
    [`${projectPath}/datasets/${dataset}/settings/embeddings`]: { enabled: false, status: 'disabled' },
    // Invitations and Studio deployments are not supported.
    [`${projectPath}/grants`]: {},
    [`${projectPath}/user-applications`]: [],
    // The retention period of the history is unlimited here.
    [`/subscriptions/project/${projectId}`]: {
      featureTypes: { retention: { features: [{ attributes: { maxRetentionDays: null } }] } },
    },
    // Sanity’s plans, announcements and help pages: empty here.
    '/journey/{*path}': null,
    '/help': null,
  }
  for (const [path, body] of Object.entries(forEditors))
    router.get(path, requireEditor, (_request, response) => void response.json(body))

  const forAll: Record<string, unknown> = {
    '/auth/providers': { providers: [], thirdPartyLogin: false, sso: {} },
    '/features': features,
    '/ping': { pong: true },
    [`/${dataset}/ping`]: { pong: true },
    '/check/cors': { result: { allowed: true, withCredentials: true } },
    '/intake/telemetry-status': { status: 'denied' },
  }
  for (const [path, body] of Object.entries(forAll)) router.get(path, (_request, response) => void response.json(body))
  router.post('/intake/{*path}', (_request, response) => void response.status(204).end())
  return router
}
