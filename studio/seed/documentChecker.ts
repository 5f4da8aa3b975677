import { createClient } from '@sanity/client'
import { createWorkspaceFromConfig, validateDocument, type SanityDocument, type ValidationMarker } from 'sanity'
import { schemaTypes } from '../schema/schemaTypes'

/**
 * Checks one document of a dataset as the Studio would, warnings included. As `cli` it also warns of fields that are not
 * in the schema, and makes every error of an object a warning.
 */
export type DocumentChecker = (document: SanityDocument, environment?: 'studio' | 'cli') => Promise<ValidationMarker[]>

/**
 * A checker with the Studio's own schema and Sanity's own validation.
 * @param lake where the dataset is served, and a token that may read drafts
 */
export async function createDocumentChecker({ apiHost, token }: { apiHost: string; token: string }): Promise<DocumentChecker> {
  const dataset = { projectId: 'local', dataset: 'production' }
  const client = createClient({ ...dataset, apiHost, token, useProjectHostname: false, useCdn: false, apiVersion: '2025-02-19' })
  const workspace = await createWorkspaceFromConfig({
    ...dataset,
    name: 'default',
    basePath: '/',
    schema: { types: schemaTypes },
    currentUser: { id: 'checker', name: 'Checker', email: 'checker@indigoroom.example', role: 'administrator', roles: [] },
    getClient: ({ apiVersion }) => client.withConfig({ apiVersion }),
  })
  return (document, environment = 'studio') => validateDocument({ document, workspace, environment })
}
