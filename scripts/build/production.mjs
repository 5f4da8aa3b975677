// The folder that production runs: started with Node alone, it needs no installing, no building and no network.
import { copyFileSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join } from 'node:path'

import { root } from '../install.mjs'
import { billOfMaterials } from './materials.mjs'
import { copyPackages } from './packages.mjs'
import { runNode } from './programs.mjs'

/** Programs of this machine's processor: they cannot be bundled. */
const KEPT_OUTSIDE = ['sharp']

/** Never asked for in production. */
const DEVELOPMENT = 'vite'

/** What the folder can start, by name. */
const PROGRAMS = {
  main: 'server/main.ts',
  reconcile: 'server/reconcile.ts',
  doctor: 'server/doctor/main.ts',
  'content-migrate': 'scripts/content/migrate.mjs',
  'content-check': 'scripts/content/check.mjs',
  'content-export': 'scripts/content/export.mjs',
  'content-import': 'scripts/content/import.mjs',
}

/** Where the commands for content find the Studio's rules in the folder. */
const STUDIO_RULES = 'build/studio-rules.js'

/** Packages of the older kind of modules ask for Node's own by `require`. */
const BANNER = {
  js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
}

/** Commands of a checkout install and build first. @type {import('esbuild').Plugin} */
const nothingToBuild = {
  name: 'nothing-to-build',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\/(?:install|build)\.mjs$/ }, ({ importer }) =>
      importer.startsWith(join(root, 'scripts')) ? { path: join(root, 'scripts/build/in-production.mjs') } : undefined,
    )
  },
}

/** Sanity's export reads its version from its own folder, which is not there. @type {import('esbuild').Plugin} */
const versionOfExport = {
  name: 'version-of-export',
  setup(build) {
    build.onLoad({ filter: /@sanity\/export\/dist\/getUserAgent\.js$/ }, ({ path }) => ({
      contents:
        "import { name, version } from '../package.json'; export const getUserAgent = () => `${name}@${version}`",
      resolveDir: dirname(path),
    }))
  },
}

const folder = join(root, 'build', 'production')

/** Package.json of the project. */
const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

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
      ...Object.fromEntries(Object.entries(PROGRAMS).map(([name, source]) => [`programs/${name}`, source])),
      'remix/server/index': 'build/remix/server/index.js',
      'migrations/dataset-migrations': 'studio/migrations/dataset-migrations.ts',
    },
    outdir: join(place, 'build'),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    external,
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.STUDIO_RULES': JSON.stringify(STUDIO_RULES) },
    plugins: [nothingToBuild, versionOfExport],
    // Names and lines stay readable in stack traces.
    minifySyntax: true,
    legalComments: 'linked',
    banner: BANNER,
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

/**
 * Bundles the Studio's rules with Sanity's own checks, by themselves: nothing else needs those packages.
 * @param {string} place @returns {Promise<string[]>} the files that went in
 */
async function bundleRules(place) {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['studio/seed/document-checker.ts'],
    outfile: join(place, STUDIO_RULES),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    legalComments: 'linked',
    banner: BANNER,
    logLevel: 'warning',
    metafile: true,
  })
  return Object.keys(metafile.inputs).map((file) => join(root, file))
}

/** What alerts and units send the person on call to. */
const GUIDES = ['runbook.md', 'going-live.md']

/** What a server without a checkout needs beside the site: units, proxies, alerts with their runbook, and the description of an image. @param {string} place */
function copyDeployment(place) {
  const left = ['Dockerfile', 'Dockerfile.dockerignore', 'production.Dockerfile', 'compose.yml']
  cpSync(join(root, 'deploy'), join(place, 'deploy'), {
    recursive: true,
    filter: (file) => !left.includes(basename(file)) && !/\.env$|-test\.yml$/.test(file),
  })
  for (const guide of GUIDES) cpSync(join(root, 'docs', guide), join(place, 'docs', guide))
  copyFileSync(join(root, 'deploy/production.Dockerfile'), join(place, 'Dockerfile'))
  writeFileSync(join(place, '.dockerignore'), '**/*.env\n')
}

/** Writes what starts each program, or refuses a Node that it was not built for. @param {string} place */
async function writeStarts(place) {
  const { build } = await import('esbuild')
  for (const name of Object.keys(PROGRAMS)) {
    await build({
      absWorkingDir: root,
      entryPoints: ['scripts/build/start-check.mjs'],
      outfile: join(place, 'build', 'server', `${name}.js`),
      bundle: true,
      platform: 'node',
      format: 'esm',
      // Read by whatever Node is there.
      target: 'node14',
      define: {
        'process.env.PROGRAM': JSON.stringify(`../programs/${name}.js`),
        'process.env.BUILT_FOR': JSON.stringify(product.engines.node),
      },
      external: ['../programs/*'],
      logLevel: 'warning',
    })
  }
}

/** What other builds wrote of the packages in their files. */
const PACKAGE_LISTS = [
  'build/remix/client-packages.json',
  'build/remix/ssr-packages.json',
  'studio/node_modules/.cache/indigo-room/studio-packages.json',
]

/** @param {string} place @param {string[]} files of the server's bundle and of the packages beside it */
function writeBill(place, files) {
  const others = PACKAGE_LISTS.flatMap((list) => JSON.parse(readFileSync(join(root, list), 'utf8')))
  const bill = billOfMaterials(product, [...files, ...others])
  writeFileSync(join(place, 'bom.json'), `${JSON.stringify(bill, null, 2)}\n`)
}

/** @param {string} place */
function writeManifest(place) {
  const { name, version, type, engines, dependencies } = product
  const scripts = Object.fromEntries(
    Object.keys(PROGRAMS).map((program) => [
      program === 'main' ? 'start' : program.replace('-', ':'),
      `node build/server/${program}.js`,
    ]),
  )
  const kept = Object.fromEntries(KEPT_OUTSIDE.map((dependency) => [dependency, dependencies[dependency]]))
  writeFileSync(
    join(place, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type, engines, scripts, dependencies: kept }, null, 2)}\n`,
  )
}

/** Makes build/production again; the one before stays in its place until the new one is complete. @throws when a part fails */
export async function buildProduction() {
  const place = `${folder}.new`
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const bundled = [...(await bundlePrograms(place)), ...(await bundleRules(place))]
  await writeStarts(place)
  const copied = copyPackages(KEPT_OUTSIDE, join(root, 'node_modules'), join(place, 'node_modules'))
  // Compressed copies that lie beside files are of this machine's server: each build makes its own.
  for (const path of ['build/remix/client', 'studio/dist']) {
    cpSync(join(root, path), join(place, path), { recursive: true, filter: (file) => !/\.(?:br|gz|part)$/.test(file) })
  }
  copyDeployment(place)
  writeManifest(place)
  writeBill(place, [...bundled, ...copied])
  runNode([join(root, 'build/server/compress-files.js'), place])
  rmSync(folder, { recursive: true, force: true })
  renameSync(place, folder)
}
