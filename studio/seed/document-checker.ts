import { createClient } from '@sanity/client'
import { of } from 'rxjs'
import { createWorkspaceFromConfig, validateDocument, type SanityDocument, type ValidationMarker } from 'sanity'
import { schemaTypes } from '../schema/schema-types'

/** Checks a document as the Studio would. As `cli` it warns of unknown fields, and makes errors of objects warnings. */
export type DocumentChecker = (document: SanityDocument, environment?: 'studio' | 'cli') => Promise<ValidationMarker[]>

export type CheckedDataset = {
  /** Where it is served; Sanity's own hosts unless given. */
  apiHost?: string | undefined
  projectId?: string
  dataset?: string
  /** May read drafts. */
  token: string
}

/** A checker with the Studio's own schema and Sanity's own validation; of the embedded dataset unless told otherwise. */
export async function createDocumentChecker({ apiHost, token, projectId = 'local', dataset = 'production' }: CheckedDataset): Promise<DocumentChecker> {
  const elsewhere = apiHost === undefined ? {} : { apiHost, useProjectHostname: false }
  const client = createClient({ projectId, dataset, token, useCdn: false, apiVersion: '2025-02-19', ...elsewhere })
  const workspace = await createWorkspaceFromConfig({
    projectId,
    dataset,
    name: 'default',
    basePath: '/',
    schema: { types: schemaTypes },
    // Nobody who is signed in: for them Sanity writes the schema into the dataset, which a check must not do.
    auth: { state: of({ authenticated: false, client, currentUser: null }) },
  })
  return (document, environment = 'studio') => validateDocument({ document, workspace, environment })
}
