import { type Mutation, type NodePatch, SanityEncoder } from '@sanity/mutate'
import type { SanityDocument } from 'sanity'
import {
  type Mutation as Change,
  collectMigrationMutations,
  type Migration,
  type MigrationContext,
} from 'sanity/migrate'

type ChangedNode = Extract<Change, { type: 'patch' }>['patches'][number]

function encodablePatch({ path, op }: ChangedNode): NodePatch {
  const elements = path.map((segment) => {
    if (Array.isArray(segment)) throw new Error('a patch may name one item of a list, or all of it, but no range')
    return segment
  })
  return { path: elements, op }
}

/** Converts a change to the types of Sanity's encoder. @throws for a range of a list, which it does not support */
export function encodable(change: Change): Mutation {
  if (change.type !== 'patch') return change
  const [first, ...others] = change.patches
  return { ...change, patches: [encodablePatch(first), ...others.map(encodablePatch)] }
}

export type SanityMutation = ReturnType<typeof SanityEncoder.encodeAll>[number]
/** A migration without a filter, which only Sanity's own runner evaluates. */
export type DocumentMigration = Migration & { filter?: never }

/** Rejects requests of a migration, which only gets its documents: no server is available at the sandbox's start. */
function refuse(): never {
  throw new Error('a migration may use the documents that it is given only')
}

const context: MigrationContext = {
  dryRun: true,
  filtered: { getDocument: refuse, getDocuments: refuse },
  client: {
    fetch: refuse,
    clone: refuse,
    config: refuse,
    withConfig: refuse,
    getDocument: refuse,
    getDocuments: refuse,
    get users() {
      return refuse()
    },
    get projects() {
      return refuse()
    },
  },
}

/** Makes the first patch of each document conditional on its revision. */
function guarded(mutations: SanityMutation[], documents: SanityDocument[]): SanityMutation[] {
  const revisions = new Map(documents.map(({ _id, _rev }) => [_id, _rev]))
  return mutations.map((mutation) => {
    if (!('patch' in mutation) || !('id' in mutation.patch) || typeof mutation.patch.id !== 'string') return mutation
    const { id } = mutation.patch
    const revision = revisions.get(id)
    // After its first patch the document has a new revision within the transaction.
    revisions.delete(id)
    return revision === undefined ? mutation : { patch: { ...mutation.patch, ifRevisionID: revision } }
  })
}

/** Returns a migration's changes as mutations: Sanity's runner uses several transactions, and only Sanity's hosts. */
export async function migrationMutations(
  migration: DocumentMigration,
  documents: SanityDocument[],
): Promise<SanityMutation[]> {
  let at = 'the first document'
  async function* visited() {
    for (const document of documents) {
      at = document._id
      yield document
    }
  }
  const mutations: SanityMutation[] = []
  try {
    for await (const step of collectMigrationMutations(migration, visited, context)) {
      const changes = [step].flat().flatMap((change) => (change.type === 'transaction' ? change.mutations : [change]))
      mutations.push(...SanityEncoder.encodeAll(changes.map(encodable)))
    }
  } catch (error) {
    throw new Error(`it stopped at ${at}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  return guarded(mutations, documents)
}
