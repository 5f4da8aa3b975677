import { createClient } from '../studio/node_modules/@sanity/client'
import type { TestSandbox } from '../sandbox/testing/test-sandbox.fixture'

export { createClient }

/** Returns a client of the Studio’s major version, which differs from the site’s; it may read and write everything. */
export const studioClient = ({ apiHost, token }: TestSandbox) =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost,
    token,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
  })
