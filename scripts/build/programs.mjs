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

/** Bundles our own Node programs; their packages stay in node_modules. @param {'server' | 'sandbox'} room @param {Record<string, string>} programs the source of each, in that folder */
export async function bundle(room, programs) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(programs).map(([name, source]) => [name, `${room}/${source}.ts`])),
    outdir: `build/${room}`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
}

/** Bundles the migrations with the Studio's packages: sandbox and commands run them without the Studio. */
export async function bundleMigrations() {
  const { build } = await import('esbuild')
  const entryPoints = ['studio/migrations/dataset-migrations.ts']
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'build/migrations',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    logLevel: 'warning',
  })
}

/** Bundles the Studio's rules for commands. */
export async function bundleStudioRules() {
  const { build } = await import('esbuild')
  const outdir = 'studio/node_modules/.cache/indigo-room'
  await build({
    absWorkingDir: root,
    entryPoints: ['studio/seed/document-checker.ts'],
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node22',
    logLevel: 'warning',
  })
}

/** Bundles the script of a page outside the site, with its packages. @param {string} entry @param {string} outfile */
export async function bundleForBrowser(entry, outfile) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  })
}
