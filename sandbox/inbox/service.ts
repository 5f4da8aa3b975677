import express, { type Response } from 'express'
import * as v from 'valibot'

import type { Access } from '../access/access'
import type { SandboxService } from '../service'
import type { Sqlite } from 'content-lake-stand-in'
import { signInPrompt, overviewPage, policy, sectionPage } from './page'
import { sections } from './sections'

const pageNumber = v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)), 1)
const confirmation = v.object({ page: v.optional(v.string(), '') })

const headers = {
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Forms of this page must send an Origin.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

const send = (response: Response, page: string) => void response.type('html').send(page)

/** Shows submissions to the API host to the owner of this machine. It confirms deletions but deletes nothing. */
export function createInbox({ db, access }: { db: Sqlite; access: Access }): SandboxService {
  const all = sections(db)
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set(headers)
    next()
  })
  router.use(access.refuseForeignWrites)
  router.use((request, response, next) => {
    if (access.isEditor(request)) {
      next()
      return
    }
    const name = all.find((section) => request.path === `/${section.name}`)?.name
    const returnTo = name === undefined ? '/sandbox/inbox' : `/sandbox/inbox/${name}`
    response.status(401)
    send(response, signInPrompt(returnTo, access.needsToken, String(request.query.refused ?? '')))
  })

  router.get('/', (_request, response) => send(response, overviewPage(all)))
  for (const section of all) {
    router.get(`/${section.name}`, (request, response) => {
      send(response, sectionPage(all, section, v.parse(pageNumber, request.query.page)))
    })
    router.get(`/${section.name}.csv`, (_request, response) => {
      response.attachment(`${section.name}.csv`).type('text/csv; charset=utf-8').send(section.file())
    })
  }

  const confirm = db.sql(
    'UPDATE deletions SET confirmed_at = ? WHERE id = ? AND user_id IS NULL AND confirmed_at IS NULL',
  )
  router.post(
    /^\/deletions\/(?<id>\d{1,15})\/confirm\/?$/,
    express.urlencoded({ extended: false, limit: '4kb' }),
    (request, response) => {
      const id = Number(request.params.id)
      confirm.run(new Date().toISOString(), id)
      const { page } = v.parse(v.fallback(confirmation, { page: '' }), request.body)
      const list = page === '' ? '/sandbox/inbox' : `/sandbox/inbox/deletions?page=${v.parse(pageNumber, page)}`
      response.redirect(303, `${list}#deletions-${id}`)
    },
  )
  return { name: 'inbox', router, close: () => undefined }
}
