import type { ReleaseDocument, SanityClient } from '@sanity/client'
import { getPublishedId, getVersionId } from '@sanity/client/csm'
import * as v from 'valibot'
import { olderValues, type OlderValue } from './newer-values'
import { releaseIdOf, releasesBefore } from './collisions'

const stored = v.looseObject({ _id: v.string(), _rev: v.string(), _type: v.string() })
type Stored = v.InferOutput<typeof stored>
const documents = v.array(stored)

const marked = v.object({
  _system: v.object({
    delete: v.optional(v.boolean()),
    base: v.optional(v.object({ id: v.string(), rev: v.string() })),
  }),
})
/** System fields of a version: the base revision, and whether it unpublishes the document. */
function noteIn(version: Stored) {
  const parsed = v.safeParse(marked, version)
  return parsed.success ? parsed.output._system : {}
}

const past = v.object({ documents })
const transaction = v.object({ timestamp: v.string() })
/** NDJSON response, which the client returns as text. */
const firstTransaction = v.union([
  transaction,
  v.pipe(
    v.string(),
    v.transform((lines) => lines.split('\n')[0]),
    v.string(),
    v.parseJson(),
    transaction,
  ),
])

/** Reads document history with a cache, because past revisions do not change. */
export class PastDocuments {
  readonly #client: SanityClient
  readonly #known = new Map<string, Promise<Stored | null>>()

  constructor(client: SanityClient) {
    this.#client = client
  }

  async #ask(path: string, query: Record<string, string>): Promise<unknown> {
    const { dataset } = this.#client.config()
    return this.#client.request({ uri: `/data/history/${dataset}/${path}`, query, tag: 'releases.history' })
  }

  async #read(id: string, at: { revision: string } | { time: string }): Promise<Stored | null> {
    return v.parse(past, await this.#ask(`documents/${id}`, at)).documents[0] ?? null
  }

  /** Returns the published document when a version was created; null when nothing was published. */
  base(version: Stored): Promise<Stored | null> {
    const { base } = noteIn(version)
    const published = getPublishedId(version._id)
    const key = `${version._id} ${base?.rev}`
    const known =
      this.#known.get(key) ??
      (base?.id === published ? this.#read(published, { revision: base.rev }) : this.#readAtBirth(published, version))
    this.#known.set(key, known)
    known.catch(() => this.#known.delete(key))
    return known
  }

  /** Reads the published document at the creation of a version without a published base: from a draft, or new. */
  async #readAtBirth(published: string, { _id }: Stored): Promise<Stored | null> {
    const first = await this.#ask(`transactions/${_id}`, { excludeContent: 'true', limit: '1' })
    return this.#read(published, { time: v.parse(firstTransaction, first).timestamp })
  }
}

/** A value that a release would revert. */
export type RevertedValue = OlderValue & {
  /** The version that reverts it. */
  version: Stored
  /** The release with the newer value; null when it is published already. */
  from: ReleaseDocument | null
}

/** Request tag of these queries. */
const UNDONE = { tag: 'releases.undone' }

/** Returns what a release would revert. @param releases those that are not finished */
export async function revertedBy(
  release: ReleaseDocument,
  releases: readonly ReleaseDocument[],
  client: SanityClient,
  history: PastDocuments,
): Promise<RevertedValue[]> {
  const name = releaseIdOf(release)
  const raw = client.withConfig({ perspective: 'raw' })
  const held = v
    .parse(documents, await raw.fetch<unknown>('*[_id in path("versions." + $name + ".**")]', { name }, UNDONE))
    .filter((version) => noteIn(version).delete !== true)
  if (held.length === 0) return []

  const before = releasesBefore(release, releases)
  const idIn = (other: ReleaseDocument, id: string) => getVersionId(id, releaseIdOf(other))
  const ids = held
    .map(({ _id }) => getPublishedId(_id))
    .flatMap((id) => [id, ...before.map((other) => idIn(other, id))])
  const there = v.parse(documents, await raw.fetch<unknown>('*[_id in $ids]', { ids }, UNDONE))
  const found = (id: string) => there.find(({ _id }) => _id === id)

  const each = held.map(async (version): Promise<RevertedValue[]> => {
    const id = getPublishedId(version._id)
    const newer = [...before, null].flatMap((from) => {
      const document = found(from ? idIn(from, id) : id)
      return document && noteIn(document).delete !== true ? [{ from, document }] : []
    })
    const base = newer.length > 0 ? await history.base(version) : null
    if (!base) return []
    // The latest earlier release that changes a value determines it; without one the published value does.
    const undone = new Map<string, RevertedValue>()
    for (const { from, document } of newer)
      for (const value of olderValues(base, document, version)) {
        const place = JSON.stringify(value.place)
        if (!undone.has(place)) undone.set(place, { ...value, version, from })
      }
    return [...undone.values()]
  })
  return (await Promise.all(each)).flat()
}
