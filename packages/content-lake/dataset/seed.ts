import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'

import * as v from 'valibot'

import { mimeTypeOf, type AssetStub, type Assets } from '../assets/assets'
import { isRecord } from './documents'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { identifiedStub, type IdentifiedStub } from '../mutations/mutation-schema'

const assetAddress = /^(image|file)@file:\/\/\.\/(.+)$/

/** @throws an Error that names the position in the seed when `read` throws */
function readAt<Documents>(place: string, read: () => Documents): Documents {
  try {
    return read()
  } catch (error) {
    throw new Error(`Seed ${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function readDocuments(files: string[]): IdentifiedStub[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (file.endsWith('.json')) return readAt(basename(file), () => v.parse(v.array(identifiedStub), JSON.parse(text)))
    return text.split('\n').flatMap((line, index) => {
      if (line.trim() === '') return []
      return readAt(`${basename(file)}, line ${index + 1}`, () => [v.parse(identifiedStub, JSON.parse(line))])
    })
  })
}

/** Replaces every `_sanityAsset` by a reference to the asset at that path. */
async function withAssets(value: unknown, load: (address: string) => Promise<string>): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item: unknown) => withAssets(item, load)))
  if (!isRecord(value)) return value
  const { _sanityAsset: address, ...rest } = value
  const entries = await Promise.all(
    Object.entries(rest).map(async ([key, item]) => [key, await withAssets(item, load)] as const),
  )
  const reference = typeof address === 'string' ? { asset: { _type: 'reference', _ref: await load(address) } } : {}
  return { ...Object.fromEntries(entries), ...reference }
}

/**
 * Fills an empty store from the files in a folder or in its `documents/`, and from its assets, in one transaction. A
 * file holds a list of documents (`.json`) or one document per line (`.ndjson`).
 * Does nothing for a non-empty store or without such files. Throws an Error that names the faulty file.
 */
export async function seed(lake: Lake, assets: Assets, folder: string) {
  if (lake.journal.lastSeq() > 0 || !existsSync(folder)) return
  const source = existsSync(join(folder, 'documents')) ? join(folder, 'documents') : folder
  const files = readdirSync(source)
    .filter((name) => /\.(?:nd)?json$/.test(name))
    .sort()
    .map((name) => join(source, name))
  if (files.length === 0) return
  const root = resolve(folder) + sep
  const loaded = new Map<string, Promise<AssetStub>>()

  async function load(address: string): Promise<string> {
    const [, kind, path = ''] = assetAddress.exec(address) ?? []
    const file = resolve(folder, path)
    if ((kind !== 'image' && kind !== 'file') || !file.startsWith(root))
      throw new Error(`Seed: "${address}" is no asset of the seed`)
    const filename = basename(file)
    const asset =
      loaded.get(address) ??
      assets.describe({ kind, bytes: readFileSync(file), filename, mimeType: mimeTypeOf(filename), attributes: {} })
    loaded.set(address, asset)
    return (await asset)._id
  }

  const documents = await Promise.all(readDocuments(files).map((document) => withAssets(document, load)))
  const stubs = [...(await Promise.all(loaded.values())), ...v.parse(v.array(identifiedStub), documents)]
  try {
    lake.commit({ author: 'seed', transactionId: 'seed', asked: 'seed' }, (copy) => {
      for (const stub of stubs) {
        if (copy.get(stub._id) !== null) throw new Error(`Seed: "${stub._id}" is there twice`)
        copy.apply(stub._id, { create: stub })
      }
      return []
    })
  } catch (error) {
    throw error instanceof LakeError
      ? new Error(`Seed: ${JSON.stringify(error.body.items ?? error.body)}`, { cause: error })
      : error
  }
}
