import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { QueryParams } from '@sanity/client'

/** Keeps the last good answer of each query on disk, so that pages outlive an outage, a restart and a new build. */
export type AnswerStore = {
  /** The kept answer, or undefined when this query was never answered. */
  read(query: string, params: QueryParams): Promise<{ answer: unknown } | undefined>
  write(query: string, params: QueryParams, answer: unknown): Promise<void>
}

/** @param folder made when missing; one JSON file a query, named by the hash of its text and parameters */
export function createAnswerStore(folder: string): AnswerStore {
  const written = new Map<string, string>()
  /** The answer in each file, for as long as anybody has it: a long one takes its time to be read, and to be compared. */
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
      // Each render gives the answers that are held: even the name of a file takes its time.
      if (isObject(answer) && kept.has(answer)) return
      const file = fileOf(query, params)
      const text = JSON.stringify(answer)
      if (written.get(file) === text) {
        note(file, answer)
        return
      }
      await mkdir(folder, { recursive: true })
      // Written beside and renamed: a process that is killed half-way leaves the earlier answer whole.
      const beside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
      try {
        await writeFile(beside, text)
        await rename(beside, file)
      } catch (error) {
        // On a full disk, what was half written would take the room for ever.
        await rm(beside, { force: true })
        throw error
      }
      written.set(file, text)
      note(file, answer)
    },
  }
}
