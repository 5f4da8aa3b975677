import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

import { PROJECT, type StoredDocument } from '../dataset/documents'
import { readImageMetadata } from './image-metadata'
import type { Lake } from '../lake'

const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  tif: 'image/tiff',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
}

/** Returns the media type of a file name or extension. */
export function mimeTypeOf(filename: string): string {
  return mimeTypes[filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}

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
    await mkdir(this.#folder, { recursive: true })
    const unfinished = `${this.pathOf(name)}.${randomUUID()}.part`
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, this.pathOf(name))
  }
}

export type Upload = {
  kind: 'image' | 'file'
  bytes: Buffer
  filename: string | null
  mimeType: string | null
  /** Optional attributes of the upload: title, label, description, creditLine, source. */
  attributes: Record<string, unknown>
}

export type AssetStub = {
  _id: string
  _type: string
} & Record<string, unknown>

function extensionOf(filename: string | null): string {
  const extension = extname(filename ?? '')
    .slice(1)
    .toLowerCase()
  return /^[a-z0-9]{1,10}$/.test(extension) ? extension : 'bin'
}

export type Assets = {
  /** Stores the bytes and returns asset metadata like Sanity’s; writes no document. Throws LakeError 400 or 413. */
  describe(upload: Upload): Promise<AssetStub>
  /** Stores an upload and its document. Identical bytes return the existing document. */
  save(upload: Upload, author: string): Promise<StoredDocument>
  /** Updates the URLs in asset documents after a change of the public URL. */
  readdress(): void
}

/** `publicUrl` is the URL of the lake for browsers. */
export function createAssets(lake: Lake, store: AssetStore, publicUrl: string): Assets {
  async function describe({ kind, bytes, filename, mimeType, attributes }: Upload): Promise<AssetStub> {
    const sha1 = createHash('sha1').update(bytes).digest('hex')
    const image = kind === 'image' ? await readImageMetadata(bytes) : null
    const extension = image?.extension ?? extensionOf(filename)
    const name = image === null ? sha1 : `${sha1}-${image.width}x${image.height}`
    await store.put(`${name}.${extension}`, bytes)
    const path = `${kind}s/${PROJECT.projectId}/${PROJECT.dataset}/${name}.${extension}`
    return {
      _id: `${kind}-${name}-${extension}`,
      _type: kind === 'image' ? 'sanity.imageAsset' : 'sanity.fileAsset',
      assetId: sha1,
      sha1hash: sha1,
      path,
      url: `${publicUrl}/${path}`,
      originalFilename: filename === null ? `${name}.${extension}` : basename(filename),
      extension,
      mimeType: image === null && mimeType !== null ? mimeType : mimeTypeOf(extension),
      size: bytes.length,
      uploadId: sha1,
      ...(image && { metadata: image.metadata }),
      ...attributes,
    }
  }

  return {
    describe,
    async save(upload, author) {
      const stub = await describe(upload)
      lake.commit({ author, asked: stub }, (copy) => {
        if (copy.get(stub._id) === null) copy.apply(stub._id, { create: stub })
        return []
      })
      const saved = lake.dataset.get(stub._id)
      if (saved === null) throw new Error(`Asset ${stub._id} was not stored`)
      return saved
    },
    readdress() {
      const moved = lake.dataset
        .view({ kind: 'raw' }, true)
        .all()
        .flatMap(({ _id, _type, path, url }) => {
          const current = `${publicUrl}/${String(path)}`
          return _type.startsWith('sanity.') && typeof path === 'string' && url !== current
            ? [{ id: _id, url: current }]
            : []
        })
      lake.commit({ author: 'sandbox', asked: moved }, (copy) => {
        for (const { id, url } of moved) copy.apply(id, { patch: { id, set: { url } } })
        return []
      })
    },
  }
}
