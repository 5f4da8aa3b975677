import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Stores the bytes of assets, one file each, under content-based names. */
export class AssetStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  pathOf(name: string): string {
    return join(this.#folder, name)
  }

  /** Stores bytes under a content-based name and resolves when they are on disk. */
  async put(name: string, bytes: Buffer) {
    const path = this.pathOf(name)
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return
    await mkdir(this.#folder, { recursive: true })
    const unfinished = `${path}.${randomUUID()}.part`
    const file = await open(unfinished, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  }
}
