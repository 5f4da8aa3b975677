// The folder that production runs: started with Node alone, it needs no installing, no building and no network.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

import { root } from '../install.mjs'
import { billOfMaterials } from './materials.mjs'
import { copyPackages } from './packages.mjs'
import { runNode } from './programs.mjs'

/** Programs of this machine's processor: they cannot be bundled. */
const KEPT_OUTSIDE = ['sharp']

/** Never asked for in production. */
const DEVELOPMENT = 'vite'

const folder = join(root, 'build', 'production')

/**
 * Bundles the server's programs and the built pages with their packages; what several need is there once.
 * @param {string} place @returns {Promise<string[]>} the files that went in @throws when an import would leave the folder
 */
async function bundlePrograms(place) {
  const { build } = await import('esbuild')
  const external = [...KEPT_OUTSIDE, DEVELOPMENT]
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      'server/main': 'server/main.ts',
      'server/reconcile': 'server/reconcile.ts',
      'server/doctor': 'server/doctor/main.ts',
      'remix/server/index': 'build/remix/server/index.js',
    },
    outdir: join(place, 'build'),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Names and lines stay readable in stack traces.
    minifySyntax: true,
    legalComments: 'linked',
    // Packages of the older kind of modules ask for Node's own by `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
    // The built pages name packages whose parts were taken elsewhere.
    logOverride: { 'ignored-bare-import': 'silent' },
    metafile: true,
  })
  const left = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter((entry) => entry.external && !isBuiltin(entry.path) && !external.includes(entry.path)),
  )
  if (left.length > 0)
    throw new Error(`These are not in the folder: ${[...new Set(left.map(({ path }) => path))].join(', ')}`)
  return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs).map((file) => join(root, file)))
}

/** What other builds wrote of the packages in their files. */
const PACKAGE_LISTS = [
  'build/remix/client-packages.json',
  'build/remix/ssr-packages.json',
  'studio/node_modules/.cache/indigo-room/studio-packages.json',
]

/** @param {string} place @param {string[]} files of the server's bundle and of the packages beside it */
function writeBill(place, files) {
  const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const others = PACKAGE_LISTS.flatMap((list) => JSON.parse(readFileSync(join(root, list), 'utf8')))
  const bill = billOfMaterials(product, [...files, ...others])
  writeFileSync(join(place, 'bom.json'), `${JSON.stringify(bill, null, 2)}\n`)
}

/** @param {string} place */
function writeManifest(place) {
  const { name, version, type, engines, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const scripts = {
    start: 'node build/server/main.js',
    reconcile: 'node build/server/reconcile.js',
    doctor: 'node build/server/doctor.js',
  }
  const kept = Object.fromEntries(KEPT_OUTSIDE.map((dependency) => [dependency, dependencies[dependency]]))
  writeFileSync(
    join(place, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type, engines, scripts, dependencies: kept }, null, 2)}\n`,
  )
}

/** Makes build/production anew; the one before stays in its place until the new one is complete. @throws when a part fails */
export async function buildProduction() {
  const place = `${folder}.new`
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const bundled = await bundlePrograms(place)
  const copied = copyPackages(KEPT_OUTSIDE, join(root, 'node_modules'), join(place, 'node_modules'))
  // Compressed copies that lie beside files are of this machine's server: each build makes its own.
  for (const path of ['build/remix/client', 'studio/dist']) {
    cpSync(join(root, path), join(place, path), { recursive: true, filter: (file) => !/\.(?:br|gz|part)$/.test(file) })
  }
  writeManifest(place)
  writeBill(place, [...bundled, ...copied])
  runNode([join(root, 'build/server/compress-files.js'), place])
  rmSync(folder, { recursive: true, force: true })
  renameSync(place, folder)
}
