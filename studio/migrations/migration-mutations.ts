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

/**
 * What a migration changes, in the types of Sanity's encoder: it knows all of it except ranges of lists.
 * @throws Error for a patch of a range
 */
export function encodable(change: Change): Mutation {
  if (change.type !== 'patch') return change
  const [first, ...others] = change.patches
  return { ...change, patches: [encodablePatch(first), ...others.map(encodablePatch)] }
}

export type SanityMutation = ReturnType<typeof SanityEncoder.encodeAll>[number]
/** Sanity's filters are evaluated by its own runner only. */
export type DocumentMigration = Migration & { filter?: never }

/** A migration sees documents and nothing else: at the sandbox's start there is no server to ask yet. */
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

/** Lets the first patch of each document hold only while the document is as the migration saw it. */
function guarded(mutations: SanityMutation[], documents: SanityDocument[]): SanityMutation[] {
  const revisions = new Map(documents.map(({ _id, _rev }) => [_id, _rev]))
  return mutations.map((mutation) => {
    if (!('patch' in mutation) || !('id' in mutation.patch) || typeof mutation.patch.id !== 'string') return mutation
    const { id } = mutation.patch
    const revision = revisions.get(id)
    // Within the transaction the document has a new revision after its first patch.
    revisions.delete(id)
    return revision === undefined ? mutation : { patch: { ...mutation.patch, ifRevisionID: revision } }
  })
}

/**
 * What a migration would do to a dataset, as mutations of Sanity's HTTP API; none when there is nothing to do.
 * Sanity's own runner sends them in several transactions, and to Sanity's own hosts only.
 * @param documents the whole dataset, drafts and versions included
 * @throws Error that names the document at which the migration failed
 */
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
