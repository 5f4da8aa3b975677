// Checks a dataset against the rules of the Studio.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import PQueue from 'p-queue'

import { root } from '../install.mjs'

/** Built from the Studio's schema; the build sets its path in the production folder. */
const RULES = process.env.STUDIO_RULES ?? 'studio/node_modules/.cache/indigo-room/document-checker.js'

/** Concurrent checks: each mostly waits for the dataset and for Sanity's validation queue. */
const CHECKED_AT_ONCE = 8

/**
 * @typedef {import('./plan.mjs').Document} Document
 * @typedef {{ level: 'missing' | 'error' | 'warning', document: string, field: string, message: string }} Finding
 *   missing: a page omits it; error: the Studio would refuse to publish it
 */

/** @param {readonly (string | number | { _key?: string } | unknown[])[]} path as the Studio writes it @returns {string} as queries write it */
function fieldAt(path) {
  const steps = path.map((step) => {
    if (typeof step === 'string') return `.${step}`
    return typeof step === 'object' && '_key' in step ? `[_key=="${step._key}"]` : `[${String(step)}]`
  })
  return steps.join('').replace(/^\./, '')
}

/**
 * The Studio's errors and warnings about each document, and unknown fields. Drafts and versions, which no page shows, have
 * warnings only. @param {import('@sanity/client').SanityClient} client @returns {Promise<Finding[]>}
 */
export async function studioFindings(client) {
  /** @type {typeof import('../../studio/seed/document-checker')} */
  const { createDocumentChecker } = await import(pathToFileURL(join(root, RULES)).href)
  const { projectId, dataset, token = '', apiHost, useProjectHostname } = client.config()
  const check = await createDocumentChecker({
    ...(projectId && { projectId }),
    ...(dataset && { dataset }),
    token,
    apiHost: useProjectHostname ? undefined : apiHost,
  })

  /** @type {Document[]} */
  const documents = await client.fetch(
    '*[!(_id in path("_.**")) && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")] | order(_id)',
  )
  const queue = new PQueue({ concurrency: CHECKED_AT_ONCE })
  const findings = await queue.addAll(documents.map((document) => () => findingsOf(document, check)))
  return findings.flat()
}

/** @param {Document} document @param {import('../../studio/seed/document-checker').DocumentChecker} check @returns {Promise<Finding[]>} */
async function findingsOf(document, check) {
  const published = !document._id.includes('.')
  const [markers, withUnknown] = await Promise.all([check(document), check(document, 'cli')])
  const unknown = withUnknown.filter(({ message }) => message.includes('does not exist on type'))
  return [...markers, ...unknown.map((marker) => ({ ...marker, level: 'warning' }))].flatMap(
    ({ level, path, message }) =>
      level === 'info'
        ? []
        : {
            level: level === 'error' && published ? 'error' : 'warning',
            document: document._id,
            field: fieldAt(path),
            message,
          },
  )
}
