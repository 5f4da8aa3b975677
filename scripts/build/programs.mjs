// Bundles our own programs with esbuild.
import { spawnSync } from 'node:child_process'

import { root } from '../install.mjs'

/** Runs an installed program. @param {string[]} args @throws when it fails */
export function runNode(args) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', process.env.BUILD_VERBOSE ? 'inherit' : 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`${args[0]} ended with status ${status}`)
}

/** The options of every program that Node runs. */
export const FOR_NODE = /** @type {const} */ ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  logLevel: 'warning',
})

/** Bundles our own Node programs; their packages stay in node_modules. @param {'server' | 'sandbox'} part @param {Record<string, string>} programs the source of each, in that folder */
export async function bundle(part, programs) {
  const { build } = await import('esbuild')
  await build({
    ...FOR_NODE,
    entryPoints: Object.fromEntries(Object.entries(programs).map(([name, source]) => [name, `${part}/${source}.ts`])),
    outdir: `build/${part}`,
    packages: 'external',
    sourcemap: true,
  })
}

/** Bundles the migrations with the Studio's packages: sandbox and commands run them without the Studio. */
export async function bundleMigrations() {
  const { build } = await import('esbuild')
  await build({ ...FOR_NODE, entryPoints: ['studio/migrations/dataset-migrations.ts'], outdir: 'build/migrations' })
}

/** Bundles the Studio's rules for commands. */
export async function bundleStudioRules() {
  const { build } = await import('esbuild')
  const outdir = 'studio/node_modules/.cache/indigo-room'
  await build({ ...FOR_NODE, entryPoints: ['studio/seed/document-checker.ts'], outdir, packages: 'external' })
}

/** Bundles the script of a page outside the site, with its packages. @param {string} entry @param {string} outfile */
export async function bundleForBrowser(entry, outfile) {
  const { build } = await import('esbuild')
  await build({
    ...FOR_NODE,
    entryPoints: [entry],
    outfile,
    platform: 'browser',
    minify: true,
    target: 'es2022',
  })
}
