// The campaigns belong to the tests and are written in TypeScript.
import { join } from 'node:path'

import { runnerImport } from 'vite'

import { root } from '../install.mjs'

const alias = { '~': join(root, 'app'), 'content-lake-stand-in': join(root, 'packages/content-lake/index.ts') }

/**
 * Loads `tests/<name>/campaign.ts` from its own location, because some read files beside them.
 * @param {'hostile' | 'payments' | 'cost'} name
 */
export async function loadCampaign(name) {
  const { module } = await runnerImport(join(root, 'tests', name, 'campaign.ts'), {
    root,
    configFile: false,
    resolve: { alias },
  })
  return module
}
