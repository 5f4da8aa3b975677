import { createClient } from '@sanity/client'

/** A client of a dataset that a test serves at this origin. */
export const datasetClient = (apiHost: string) =>
  createClient({
    projectId: 'test',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    token: 'read',
    perspective: 'raw',
  })
