// Builds the folder that production runs: it starts with Node alone, without an installation, a build or a network.
import { copyFileSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join } from 'node:path'

import { root } from '../install.mjs'
import { billOfMaterials } from './materials.mjs'
import { copyPackages } from './packages.mjs'
import { esbuild, runNode } from './programs.mjs'

/** Native packages, which cannot be bundled. */
const UNBUNDLED_PACKAGES = ['sharp']

/** The package that production never imports. */
const DEVELOPMENT = 'vite'

/** The programs of the folder, by name. */
const PROGRAMS = {
  main: 'server/main.ts',
  reconcile: 'server/reconcile.ts',
  doctor: 'server/doctor/main.ts',
  'content-migrate': 'scripts/content/migrate.mjs',
  'content-check': 'scripts/content/check.mjs',
  'content-export': 'scripts/content/export.mjs',
  'content-import': 'scripts/content/import.mjs',
}

/** The Studio's rules in the folder, for the content commands. */
const STUDIO_RULES = 'build/studio-rules.js'

/** CommonJS packages load Node's own modules with `require`. */
const BANNER = {
  js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
}

/** Commands of a checkout install and build first; here both are replaced. @type {import('esbuild').Plugin} */
const nothingToBuild = {
  name: 'nothing-to-build',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\/(?:install|build)\.mjs$/ }, ({ importer }) =>
      importer.startsWith(join(root, 'scripts')) ? { path: join(root, 'scripts/build/in-production.mjs') } : undefined,
    )
  },
}

/** Sanity's export reads its version from its own folder, which does not exist here. @type {import('esbuild').Plugin} */
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

/** The project's package.json. */
const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * Bundles the server's programs and the built pages with their packages; shared code exists once.
 * @param {string} place @returns {Promise<string[]>} the bundled files @throws when an import would leave the folder
 */
async function bundlePrograms(place) {
  const external = [...UNBUNDLED_PACKAGES, DEVELOPMENT]
  const metafile = await esbuild({
    entryPoints: {
      ...Object.fromEntries(Object.entries(PROGRAMS).map(([name, source]) => [`programs/${name}`, source])),
      'remix/server/index': 'build/remix/server/index.js',
      'migrations/dataset-migrations': 'studio/migrations/dataset-migrations.ts',
    },
    outdir: join(place, 'build'),
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    external,
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.STUDIO_RULES': JSON.stringify(STUDIO_RULES) },
    plugins: [nothingToBuild, versionOfExport],
    // Keeps names and lines readable in stack traces.
    minifySyntax: true,
    legalComments: 'linked',
    banner: BANNER,
    // The built pages still name packages whose code was bundled elsewhere.
    logOverride: { 'ignored-bare-import': 'silent' },
  })
  const left = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter((entry) => entry.external && !isBuiltin(entry.path) && !external.includes(entry.path)),
  )
  if (left.length > 0)
    throw new Error(`These are not in the folder: ${[...new Set(left.map(({ path }) => path))].join(', ')}`)
  return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs).map((file) => join(root, file)))
}

/**
 * Bundles the Studio's rules with Sanity's validation separately: nothing else needs those packages.
 * @param {string} place @returns {Promise<string[]>} the bundled files
 */
async function bundleRules(place) {
  const metafile = await esbuild({
    entryPoints: ['studio/seed/document-checker.ts'],
    outfile: join(place, STUDIO_RULES),
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    legalComments: 'linked',
    banner: BANNER,
  })
  return Object.keys(metafile.inputs).map((file) => join(root, file))
}

/** The documents that alerts and units link to. */
const GUIDES = ['runbook.md', 'going-live.md']

/** Copies the files that a server without a checkout needs: units, proxy settings, alerts with their runbook, and the Dockerfile. @param {string} place */
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

/** Writes the start file of each program, which refuses a Node that the folder was not built for. @param {string} place */
async function writeStarts(place) {
  for (const name of Object.keys(PROGRAMS)) {
    await esbuild({
      entryPoints: ['scripts/build/start-check.mjs'],
      outfile: join(place, 'build', 'server', `${name}.js`),
      // The start file must parse in any Node.
      target: 'node14',
      define: {
        'process.env.PROGRAM': JSON.stringify(`../programs/${name}.js`),
        'process.env.BUILT_FOR': JSON.stringify(product.engines.node),
      },
      external: ['../programs/*'],
    })
  }
}

/** The package lists that other builds wrote. */
const PACKAGE_LISTS = [
  'build/remix/client-packages.json',
  'build/remix/ssr-packages.json',
  'build/studio-packages.json',
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
  const kept = Object.fromEntries(UNBUNDLED_PACKAGES.map((dependency) => [dependency, dependencies[dependency]]))
  writeFileSync(
    join(place, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type, engines, scripts, dependencies: kept }, null, 2)}\n`,
  )
}

/** Builds build/production again; keeps the previous one until the new one is complete. @throws when a part fails */
export async function buildProduction() {
  const place = `${folder}.new`
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const bundled = [...(await bundlePrograms(place)), ...(await bundleRules(place))]
  await writeStarts(place)
  const copied = copyPackages(UNBUNDLED_PACKAGES, join(root, 'node_modules'), join(place, 'node_modules'))
  // Excludes compressed copies that a local server wrote: each build makes its own.
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
