// Builds what changed: each target is rebuilt only when a file it is made of differs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

import { installWhatIsMissing, root } from './install.mjs'

const stamps = join(root, 'build', 'stamps')

/** @type {{ name: string, inputs: string[], output: string, run: () => Promise<void> | void }[]} */
const targets = [
  {
    name: 'Studio',
    inputs: ['app/lib', 'app/content/defaults.server.ts', 'studio/schema', 'studio/structure', 'studio/preview', 'studio/overlay', 'studio/sharing', 'studio/releases', 'studio/embedded', 'studio/guide', 'docs/editing.md', 'docs/pictures', 'studio/sanity.config.ts', 'studio/build.mjs', 'studio/package-lock.json'],
    output: 'studio/dist/index.html',
    run: () => runNode(['studio/build.mjs']),
  },
  {
    name: 'pages',
    inputs: ['app', 'public', 'vite.config.ts', 'remix.config.js', 'package-lock.json'],
    output: 'build/remix/server/index.js',
    run: () => runNode(['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn']),
  },
  {
    name: 'server',
    inputs: ['server', 'app', 'package-lock.json'],
    output: 'build/server/main.js',
    run: () => bundle('server', ['main', 'reconcile']),
  },
  {
    name: 'migrations',
    inputs: ['app/lib', 'studio/migrations', 'studio/schema/menus.ts', 'studio/package-lock.json'],
    output: 'build/migrations/datasetMigrations.js',
    run: bundleMigrations,
  },
  {
    name: 'Studio rules',
    inputs: ['app/lib', 'studio/seed/documentChecker.ts', 'studio/schema', 'studio/package-lock.json'],
    // Where its packages, the Studio's, are found.
    output: 'studio/node_modules/.cache/indigo-room/documentChecker.js',
    run: bundleStudioRules,
  },
  {
    name: 'sandbox',
    inputs: ['sandbox', 'app/lib', 'package-lock.json'],
    output: 'build/sandbox/main.js',
    run: async () => {
      await bundle('sandbox', ['main', 'content-lake/query-worker'])
      await bundleForBrowser('sandbox/firebase/sign-in/browser.ts', 'build/sandbox/sign-in.js')
    },
  },
]

/** @param {string[]} args */
function runNode(args) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', process.env.BUILD_VERBOSE ? 'inherit' : 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`${args[0]} ended with status ${status}`)
}

/** Bundles our own Node programs; their packages stay in node_modules. @param {'server' | 'sandbox'} room @param {string[]} programs */
async function bundle(room, programs) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: programs.map((program) => `${room}/${program}.ts`),
    outdir: `build/${room}`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
}

/** Bundles the migrations with their packages, which are the Studio's: sandbox and commands run them without it. */
async function bundleMigrations() {
  const { build } = await import('esbuild')
  const entryPoints = ['studio/migrations/datasetMigrations.ts']
  await build({ absWorkingDir: root, entryPoints, outdir: 'build/migrations', bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' })
}

/** Bundles the Studio's rules for commands. */
async function bundleStudioRules() {
  const { build } = await import('esbuild')
  const outdir = 'studio/node_modules/.cache/indigo-room'
  await build({ absWorkingDir: root, entryPoints: ['studio/seed/documentChecker.ts'], outdir, bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' })
}

/** Bundles the script of a page outside the site, its packages included. @param {string} entry @param {string} outfile */
async function bundleForBrowser(entry, outfile) {
  const { build } = await import('esbuild')
  await build({ absWorkingDir: root, entryPoints: [entry], outfile, bundle: true, minify: true, format: 'esm', target: 'es2022', logLevel: 'warning' })
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [full]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** @param {string[]} inputs */
function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesUnder).sort()) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Builds each target (of those named) whose inputs changed since its last build. Throws when a build fails. @param {string[]} [names] */
export async function buildWhatChanged(names) {
  mkdirSync(stamps, { recursive: true })
  for (const target of targets.filter(({ name }) => names?.includes(name) ?? true)) {
    const stamp = join(stamps, target.name)
    const now = fingerprint(target.inputs)
    if (existsSync(stamp) && existsSync(join(root, target.output)) && readFileSync(stamp, 'utf8') === now) continue
    console.log(`Building the ${target.name} …`)
    rmSync(stamp, { force: true })
    await target.run()
    writeFileSync(stamp, now)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  installWhatIsMissing()
  await buildWhatChanged()
}
