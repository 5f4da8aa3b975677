import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { QueryParams } from '@sanity/client'
import { LRUCache } from 'lru-cache'

import { steadyNow } from '~/lib/http/deadline'

import { documentIdsIn, touches, type ContentDependencies, type PublishedChange } from './reader'

type Held = { answer: unknown; dependencies: ContentDependencies; since: number }

/** The maximum number of answers, more than queries and pages; evicts the least recently used. */
const MAX_CACHED = 500

/** Caches answers in memory until a publish invalidates them. */
export function createQueryCache() {
  const held = new LRUCache<string, Held>({ max: MAX_CACHED })
  return {
    /** A cached answer and its age in milliseconds. */
    find(key: string) {
      const found = held.get(key)
      return found && { answer: found.answer, age: steadyNow() - found.since }
    },
    /** Adds the documents in the answer to those that the query names. */
    hold(key: string, answer: unknown, { ids, types }: ContentDependencies) {
      const all = new Set([...ids, ...documentIdsIn(answer)])
      held.set(key, { answer, dependencies: { ids: all, types }, since: steadyNow() })
    },
    forget(change: PublishedChange | 'anything') {
      for (const [key, { dependencies }] of held.entries()) if (touches(change, dependencies)) held.delete(key)
    },
  }
}

/** The last good answers on disk, for outages and restarts. @param folder created when missing; a file per query */
export function createOutageFallback(folder: string) {
  const written = new Map<string, string>()
  /** The parsed answer of each file while anything references it: reading and comparing a long one is slow. */
  const inFile = new Map<string, WeakRef<object>>()
  const isObject = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null
  const kept = new WeakSet<object>()
  function note(file: string, answer: unknown): void {
    if (!isObject(answer)) return
    inFile.set(file, new WeakRef(answer))
    kept.add(answer)
  }
  const fileOf = (query: string, params: QueryParams) =>
    join(
      folder,
      `${createHash('sha256')
        .update(JSON.stringify([query, params]))
        .digest('hex')}.json`,
    )

  return {
    /** The stored answer, or undefined when this query was never answered. */
    async read(query: string, params: QueryParams): Promise<{ answer: unknown } | undefined> {
      const file = fileOf(query, params)
      const known = inFile.get(file)?.deref()
      if (known) return { answer: known }
      const text = await readFile(file, 'utf8').catch(() => undefined)
      if (text === undefined) return undefined
      const answer: unknown = JSON.parse(text)
      if (isObject(answer)) inFile.set(file, new WeakRef(answer))
      return { answer }
    },
    async write(query: string, params: QueryParams, answer: unknown) {
      // Skip the cached answers of each render: even computing the file name is slow.
      if (isObject(answer) && kept.has(answer)) return
      const file = fileOf(query, params)
      const text = JSON.stringify(answer)
      if (written.get(file) === text) {
        note(file, answer)
        return
      }
      await mkdir(folder, { recursive: true })
      // Write to a temporary file and rename, so that a killed process leaves the earlier answer intact.
      const beside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
      try {
        await writeFile(beside, text)
        await rename(beside, file)
      } catch (error) {
        // On a full disk, a partial file would take space forever.
        await rm(beside, { force: true })
        throw error
      }
      written.set(file, text)
      note(file, answer)
    },
  }
}
