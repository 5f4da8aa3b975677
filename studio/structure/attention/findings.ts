import {
  combineLatest,
  defer,
  distinctUntilChanged,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  ReplaySubject,
  scan,
  share,
  startWith,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import {
  type CurrentUser,
  type DocumentStore,
  type Path,
  type SanityDocument,
  type Schema,
  validateDocument,
  type Workspace,
} from 'sanity'
import { INVISIBLE_CHARACTER_WARNING } from '../../schema/text-rules'
import { singletonTypes } from '../../schema/schema-types'
import { API_VERSION } from '../../schema/document-lookup'
import { fieldTitles } from '../titles'
import { outcomeOf, defaultTexts } from './outcomes'

/** A path in a published document that violates a Studio rule. */
export type Finding = {
  document: Pick<SanityDocument, '_id' | '_type'>
  path: Path
  /** Title of the field; empty for the whole document. */
  field: string
  message: string
  /** What visitors see instead. */
  outcome: string
}

export type Inspection = {
  findings: readonly Finding[]
  /** Number of documents still to be checked. */
  left: number
}

type Studio = {
  documentStore: DocumentStore
  workspace: Workspace
  currentUser: Omit<CurrentUser, 'role'> | null
}

const DOCUMENTS_OF_SITE = `*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(_type, _id)`

const DESCRIBED_IMAGES = '*[_type == "sanity.imageAsset" && defined(altText)] | order(_id)._id'

/** Concurrent checks: they mostly wait for queries of rules. */
const CONCURRENCY = 8
/** How long a check is kept: it sends a few hundred queries, so an editor who returns soon sees the previous one. */
const KEPT_MS = 10 * 60_000

async function inspect(document: SanityDocument, { workspace, currentUser }: Studio): Promise<Finding[]> {
  const type = workspace.schema.get(document._type)
  const markers = type ? await validateDocument({ document, workspace, currentUser, environment: 'studio' }) : []
  // A blank text violates two rules of some fields.
  const errors = new Map(
    markers
      .filter(({ level, message }) => level === 'error' || message.startsWith(INVISIBLE_CHARACTER_WARNING))
      .map((marker) => [JSON.stringify([marker.path, marker.message]), marker]),
  )
  return [...errors.values()].map(({ path, message }) => ({
    document,
    path,
    field: type ? fieldTitles(type, path, document) : '',
    message,
    outcome: message.startsWith(INVISIBLE_CHARACTER_WARNING)
      ? 'Visitors see the text without that character.'
      : outcomeOf(document, path),
  }))
}

/** Unpublished documents that every page needs. */
function missing(documents: readonly SanityDocument[]): Finding[] {
  const there = new Set(documents.map(({ _id }) => _id))
  return [...defaultTexts.keys()]
    .filter((id) => !there.has(id))
    .map((id) => ({
      document: { _id: id, _type: singletonTypes.find(({ name }) => name === id)?.name ?? 'legalDocument' },
      path: [],
      field: '',
      message: 'It is not published.',
      outcome: 'The site shows its default texts instead, and leaves facts out.',
    }))
}

/** Returns the document types of the site. */
export const siteTypes = (schema: Schema): string[] =>
  schema.getTypeNames().filter((name) => schema.get(name)?.type?.name === 'document' && !name.startsWith('sanity.'))

function inspectAll(studio: Studio): Observable<Inspection> {
  const inOrder = new Set<string>()
  const types = siteTypes(studio.workspace.schema)

  const findingsOf = (document: SanityDocument) =>
    defer(() => {
      const state = `${document._id} ${document._rev}`
      if (inOrder.has(state)) return of([])
      return from(inspect(document, studio)).pipe(
        map((findings) => {
          if (findings.length === 0) inOrder.add(state)
          return findings
        }),
      )
    })

  const { listenQuery } = studio.documentStore
  const documentsOfSite = listenQuery(DOCUMENTS_OF_SITE, { types }, { apiVersion: API_VERSION })
  // The rule of a picture without an alt text depends on the image library.
  const described = listenQuery(DESCRIBED_IMAGES, {}, { apiVersion: API_VERSION, perspective: 'raw' }).pipe(
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
    tap(() => inOrder.clear()),
  )
  return combineLatest([documentsOfSite, described]).pipe(
    switchMap(([documents]: [SanityDocument[], unknown]) => {
      const begun: Inspection = { findings: missing(documents), left: documents.length }
      return from(documents).pipe(
        mergeMap(findingsOf, CONCURRENCY),
        scan(({ findings, left }, found): Inspection => ({ findings: [...findings, ...found], left: left - 1 }), begun),
        startWith(begun),
      )
    }),
  )
}

const shared = new WeakMap<DocumentStore, Observable<Inspection>>()

/** Returns every rule violation in published documents, live. Subscribers share one check of what has changed. */
export function inspections(studio: Studio): Observable<Inspection> {
  const known = shared.get(studio.documentStore)
  if (known) return known
  const started = inspectAll(studio).pipe(
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(KEPT_MS) }),
  )
  shared.set(studio.documentStore, started)
  return started
}
