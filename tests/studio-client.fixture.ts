import { createClient } from '../studio/node_modules/@sanity/client'
import type { TestSandbox } from '../sandbox/testing/test-sandbox'

export { createClient }

/** A client as the Studio's code gets one, of its own major, which is not the site's: it may read and write everything. */
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
