import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { QueryParams } from '@sanity/client'

/** Stores the last good answer of each query on disk, so that pages survive an outage, a restart and a new build. */
export type OutageFallback = {
  /** The stored answer, or undefined when this query was never answered. */
  read(query: string, params: QueryParams): Promise<{ answer: unknown } | undefined>
  write(query: string, params: QueryParams, answer: unknown): Promise<void>
}

/** @param folder created when missing; one JSON file per query, named by the hash of its text and parameters */
export function createOutageFallback(folder: string): OutageFallback {
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
    async read(query, params) {
      const file = fileOf(query, params)
      const known = inFile.get(file)?.deref()
      if (known) return { answer: known }
      const text = await readFile(file, 'utf8').catch(() => undefined)
      if (text === undefined) return undefined
      const answer: unknown = JSON.parse(text)
      if (isObject(answer)) inFile.set(file, new WeakRef(answer))
      return { answer }
    },
    async write(query, params, answer) {
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
