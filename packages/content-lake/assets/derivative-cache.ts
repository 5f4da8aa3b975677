import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files on disk of at most `maxBytes` in all; those unused for longest go first. A lost file is made again. */
export class DerivativeCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** Sizes in the order of use, the latest last. */
  readonly #sizes = new Map<string, number>()
  readonly #inProgress = new Map<string, Promise<string>>()
  #total = 0

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    mkdirSync(folder, { recursive: true })
    const found = readdirSync(folder).map((name) => ({ name, stats: statSync(join(folder, name)) }))
    for (const { name, stats } of found.sort((a, b) => a.stats.mtimeMs - b.stats.mtimeMs)) {
      if (name.endsWith('.part')) rmSync(join(folder, name))
      else this.#add(name, stats.size)
    }
  }

  /** The path of the file called `name`, made by `make` when it is not there. Equal requests at once make it once. */
  get(name: string, make: () => Promise<Buffer>): Promise<string> {
    const size = this.#sizes.get(name)
    if (size !== undefined) {
      this.#sizes.delete(name)
      this.#sizes.set(name, size)
      return Promise.resolve(join(this.#folder, name))
    }
    const running = this.#inProgress.get(name)
    if (running !== undefined) return running
    const started = this.#make(name, make).finally(() => this.#inProgress.delete(name))
    this.#inProgress.set(name, started)
    return started
  }

  async #make(name: string, make: () => Promise<Buffer>): Promise<string> {
    const bytes = await make()
    const path = join(this.#folder, name)
    const unfinished = `${path}.${randomUUID()}.part`
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
    this.#add(name, bytes.length)
    for (const [oldest, size] of this.#sizes) {
      if (this.#total <= this.#maxBytes || oldest === name) break
      this.#sizes.delete(oldest)
      this.#total -= size
      await rm(join(this.#folder, oldest), { force: true })
    }
    return path
  }

  #add(name: string, size: number) {
    this.#sizes.set(name, size)
    this.#total += size
  }
}
