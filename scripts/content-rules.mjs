// A dataset held against the rules that the Studio holds staff to.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from './install.mjs'

/**
 * @typedef {import('./content-plan.mjs').Document} Document
 * @typedef {{ level: 'missing' | 'error' | 'warning', document: string, field: string, message: string }} Finding
 *   missing: a page goes without it; error: the Studio would refuse to publish it
 */

/** @param {readonly (string | number | { _key?: string } | unknown[])[]} path as the Studio names a field @returns {string} as queries do */
function fieldAt(path) {
  const steps = path.map((step) => {
    if (typeof step === 'string') return `.${step}`
    return typeof step === 'object' && '_key' in step ? `[_key=="${step._key}"]` : `[${String(step)}]`
  })
  return steps.join('').replace(/^\./, '')
}

/**
 * What the Studio says about each document: its errors and warnings, and fields that it does not know. Errors of drafts
 * and versions are warnings: they are being worked on, and no page shows them.
 * @param {import('@sanity/client').SanityClient} client may read everything
 * @returns {Promise<Finding[]>}
 */
export async function studioFindings(client) {
  /** @type {typeof import('../studio/seed/documentChecker')} */
  const { createDocumentChecker } = await import(pathToFileURL(join(root, 'studio/node_modules/.cache/indigo-room/documentChecker.js')).href)
  const { projectId, dataset, token = '', apiHost, useProjectHostname } = client.config()
  const check = await createDocumentChecker({ ...(projectId && { projectId }), ...(dataset && { dataset }), token, apiHost: useProjectHostname ? undefined : apiHost })

  /** @type {Document[]} */
  const documents = await client.fetch('*[!(_id in path("_.**")) && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")] | order(_id)')
  /** @type {Finding[]} */
  const findings = []
  for (const document of documents) {
    const published = !document._id.includes('.')
    const unknown = (await check(document, 'cli')).filter(({ message }) => message.includes('does not exist on type'))
    for (const { level, path, message } of [...(await check(document)), ...unknown.map((marker) => ({ ...marker, level: 'warning' }))]) {
      if (level === 'info') continue
      findings.push({ level: level === 'error' && published ? 'error' : 'warning', document: document._id, field: fieldAt(path), message })
    }
  }
  return findings
}
