import type { ReleaseDocument, SanityClient } from '@sanity/client'
import { getPublishedId, getVersionId } from '@sanity/client/csm'
import * as v from 'valibot'
import { olderValues, type OlderValue } from './newer-values'
import { releaseIdOf, releasesBefore } from './release-order'

const stored = v.looseObject({ _id: v.string(), _rev: v.string(), _type: v.string() })
type Stored = v.InferOutput<typeof stored>
const documents = v.array(stored)

const marked = v.object({
  _system: v.object({
    delete: v.optional(v.boolean()),
    base: v.optional(v.object({ id: v.string(), rev: v.string() })),
  }),
})
/** What the Content Lake notes in a version: of which revision it was made, and whether it takes the document off. */
function noteIn(version: Stored) {
  const parsed = v.safeParse(marked, version)
  return parsed.success ? parsed.output._system : {}
}

const past = v.object({ documents })
const transaction = v.object({ timestamp: v.string() })
/** Answered as lines of JSON, which the client hands on as text. */
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

/** Reads the history of a dataset. What is asked for once stays as it was. */
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

  /** The published document as it was when a version was made; null where nothing was published then. */
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

  /** A version that was made of a draft, or of nothing, names no revision of the published document. */
  async #readAtBirth(published: string, { _id }: Stored): Promise<Stored | null> {
    const first = await this.#ask(`transactions/${_id}`, { excludeContent: 'true', limit: '1' })
    return this.#read(published, { time: v.parse(firstTransaction, first).timestamp })
  }
}

/** A value that a release would put back. */
export type UndoneValue = OlderValue & {
  /** The version that brings it. */
  version: Stored
  /** The release that brings the newer value; null where it is published already. */
  from: ReleaseDocument | null
}

/** What these questions are counted under. */
const UNDONE = { tag: 'releases.undone' }

/**
 * What a release would undo.
 * @param releases those that are not over
 */
export async function undoneBy(
  release: ReleaseDocument,
  releases: readonly ReleaseDocument[],
  client: SanityClient,
  history: PastDocuments,
): Promise<UndoneValue[]> {
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

  const each = held.map(async (version): Promise<UndoneValue[]> => {
    const id = getPublishedId(version._id)
    const newer = [...before, null].flatMap((from) => {
      const document = found(from ? idIn(from, id) : id)
      return document && noteIn(document).delete !== true ? [{ from, document }] : []
    })
    const base = newer.length > 0 ? await history.base(version) : null
    if (!base) return []
    // The last release that changes a value says what is there then, and none may: then it is what is published.
    const undone = new Map<string, UndoneValue>()
    for (const { from, document } of newer)
      for (const value of olderValues(base, document, version)) {
        const place = JSON.stringify(value.place)
        if (!undone.has(place)) undone.set(place, { ...value, version, from })
      }
    return [...undone.values()]
  })
  return (await Promise.all(each)).flat()
}
