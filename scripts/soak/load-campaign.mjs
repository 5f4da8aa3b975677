// The campaigns are written with the tests, in TypeScript.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { bundlePrograms } from '../../sandbox/testing/bundle-programs.mjs'
import { root } from '../install.mjs'

/** Bundles and loads `tests/<name>/campaign.ts`. @param {'hostile' | 'payments' | 'cost'} name */
export async function loadCampaign(name) {
  const folder = join(root, 'build', 'soak')
  await bundlePrograms({ [name]: `tests/${name}/campaign.ts` }, folder)
  return import(pathToFileURL(join(folder, `${name}.mjs`)).href)
}
