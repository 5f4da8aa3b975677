import { expect } from '@playwright/test'
import type { SanityClient } from '@sanity/client'

import { firstDifference } from './first-difference'

type Stored = { _id: string; _type: string; _rev: string }

/** Returns all documents, drafts and versions, except those internal to the content service. */
async function documentsOf(editor: SanityClient): Promise<Map<string, Stored>> {
  const documents = await editor.fetch<Stored[]>('*[!(_id in path("_.**"))]')
  return new Map(documents.map((document) => [document._id, document]))
}

async function releasesOf(editor: SanityClient): Promise<Set<string>> {
  return new Set(await editor.fetch<string[]>('*[_id in path("_.releases.**")].name'))
}

/** Restoring an article changes only its modification time. */
const LAST_CHANGED = /(?<=dateModified":"|article:modified_time" content=")[^"]*/g

/** Returns the HTML of the pages in the sitemap, by path. */
async function pagesOf(siteUrl: string): Promise<Record<string, string>> {
  const read = async (path: string) => (await (await fetch(siteUrl + path)).text()).replace(LAST_CHANGED, '')
  const paths = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await read(path)])))
}

/** Returns the first difference of each changed page. */
async function changedPages(before: Record<string, string>, siteUrl: string): Promise<Record<string, unknown>> {
  const now = await pagesOf(siteUrl)
  const paths = new Set([...Object.keys(before), ...Object.keys(now)])
  const differences = [...paths].map((path) => [path, firstDifference(now[path] ?? '', before[path] ?? '')] as const)
  return Object.fromEntries(differences.filter(([, difference]) => difference !== null))
}

/**
 * Records the content of a product and the pages of its site.
 * @returns restores the content and resolves when the site shows it
 */
export async function snapshotContent(siteUrl: string, editor: SanityClient): Promise<() => Promise<void>> {
  const [before, releases, pages] = [await documentsOf(editor), await releasesOf(editor), await pagesOf(siteUrl)]
  return async () => {
    const after = await documentsOf(editor)
    const transaction = editor.transaction()
    for (const [id, { _rev, ...document }] of before)
      if (after.get(id)?._rev !== _rev) transaction.createOrReplace(document)
    for (const id of after.keys()) if (!before.has(id)) transaction.delete(id)
    if (transaction.toJSON().length > 0) await transaction.commit()
    for (const releaseId of await releasesOf(editor))
      if (!releases.has(releaseId)) await editor.releases.delete({ releaseId })
    await expect.poll(() => changedPages(pages, siteUrl), { timeout: 20_000 }).toEqual({})
  }
}
