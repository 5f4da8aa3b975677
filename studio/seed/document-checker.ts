import { createClient } from '@sanity/client'
import { of } from 'rxjs'
import { createWorkspaceFromConfig, validateDocument, type SanityDocument, type ValidationMarker } from 'sanity'
import { schemaTypes } from '../schema/schema-types'

/** Checks a document as the Studio would. As `cli` it warns of unknown fields, and makes errors of objects warnings. */
export type DocumentChecker = (document: SanityDocument, environment?: 'studio' | 'cli') => Promise<ValidationMarker[]>

export type CheckedDataset = {
  /** Host of the API; Sanity's own by default. */
  apiHost?: string | undefined
  projectId?: string
  dataset?: string
  /** Token that may read drafts. */
  token: string
}

/** Creates a checker with the Studio's schema and Sanity's validation, by default for the embedded dataset. */
export async function createDocumentChecker({ apiHost, token, projectId = 'local', dataset = 'production' }: CheckedDataset): Promise<DocumentChecker> {
  const elsewhere = apiHost === undefined ? {} : { apiHost, useProjectHostname: false }
  const client = createClient({ projectId, dataset, token, useCdn: false, apiVersion: '2025-02-19', ...elsewhere })
  const workspace = await createWorkspaceFromConfig({
    projectId,
    dataset,
    name: 'default',
    basePath: '/',
    schema: { types: schemaTypes },
    // Signed out: for a signed-in user Sanity writes the schema into the dataset, which a check must not do.
    auth: { state: of({ authenticated: false, client, currentUser: null }) },
  })
  return (document, environment = 'studio') => validateDocument({ document, workspace, environment })
}
