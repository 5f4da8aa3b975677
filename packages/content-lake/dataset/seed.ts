import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'

import * as v from 'valibot'

import { mimeTypeOf, type AssetStub, type Assets } from '../assets/assets'
import { isRecord } from './documents'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { identifiedStub, type IdentifiedStub } from '../mutations/mutation-schema'

const assetAddress = /^(image|file)@file:\/\/\.\/(.+)$/

/** @throws an Error that names the file when it holds no list of documents */
function readDocuments(file: string): IdentifiedStub[] {
  try {
    return v.parse(v.array(identifiedStub), JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Seed ${basename(file)}: ${reason}`, { cause: error })
  }
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
 * Fills an empty store from the lists of documents in `documents/*.json` of a folder, and from its assets, in one
 * transaction. Does nothing without such files. Throws an Error that names the faulty file.
 */
export async function seed(lake: Lake, assets: Assets, folder: string) {
  const source = join(folder, 'documents')
  if (lake.journal.lastSeq() > 0 || !existsSync(source)) return
  const files = readdirSync(source)
    .filter((name) => name.endsWith('.json'))
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

  const documents = await Promise.all(files.flatMap(readDocuments).map((document) => withAssets(document, load)))
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
