// The campaigns are written with the tests, in TypeScript, and bundled as the build bundles programs.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'esbuild'

import { root } from '../install.mjs'

/** Bundles and loads `tests/<name>/campaign.ts`. @param {'hostile' | 'payments'} name */
export async function loadCampaign(name) {
  const outfile = join(root, 'build', 'soak', `${name}.mjs`)
  await build({
    absWorkingDir: root,
    entryPoints: [`tests/${name}/campaign.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  return import(pathToFileURL(outfile).href)
}
