// Bundles our own programs with esbuild.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

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

/** Bundles programs for Node. @param {import('esbuild').BuildOptions} options in addition to those of every program */
export async function esbuild(options) {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    logLevel: 'warning',
    ...options,
    metafile: true,
  })
  return metafile
}

/** Bundles our own Node programs; their packages stay in node_modules. @param {'server' | 'sandbox'} part @param {Record<string, string>} programs the source of each, in that folder */
export async function bundle(part, programs) {
  const outdir = `build/${part}`
  // The names of chunks change with their content.
  rmSync(join(root, outdir), { recursive: true, force: true })
  await esbuild({
    entryPoints: Object.fromEntries(Object.entries(programs).map(([name, source]) => [name, `${part}/${source}.ts`])),
    outdir,
    packages: 'external',
    // Splits off dynamic imports, so that they load on demand.
    splitting: true,
    sourcemap: true,
  })
}

/** Bundles the migrations with the Studio's packages: sandbox and commands run them without the Studio. */
export async function bundleMigrations() {
  await esbuild({ entryPoints: ['studio/migrations/dataset-migrations.ts'], outdir: 'build/migrations' })
}

/** Bundles the Studio's rules for commands. */
export async function bundleStudioRules() {
  const outdir = 'studio/node_modules/.cache/indigo-room'
  await esbuild({ entryPoints: ['studio/seed/document-checker.ts'], outdir, packages: 'external' })
}

/** Bundles the script of a page outside the site, with its packages. @param {string} entry @param {string} outfile */
export async function bundleForBrowser(entry, outfile) {
  await esbuild({ entryPoints: [entry], outfile, platform: 'browser', minify: true, target: 'es2022' })
}
