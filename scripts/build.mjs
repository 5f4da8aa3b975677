// Builds changed targets only: compares a hash of each target's inputs with the last build.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildProduction } from './build/production.mjs'
import { bundle, bundleForBrowser, bundleMigrations, bundleStudioRules, runNode } from './build/programs.mjs'
import { installWhatIsMissing, root } from './install.mjs'

const stamps = join(root, 'build', 'stamps')

/** The only files of the site that the Studio needs: a changed view does not rebuild it. */
const schemasOfSite = globSync('app/{content,sections}/*/{*.schema.ts,schemas.ts,*.webp}', { cwd: root })

const studioSources = globSync('studio/*', { cwd: root }).filter(
  (path) => !/(?:dist|node_modules|schema\.json)$/.test(path),
)

/** @type {{ name: string, inputs: string[], output: string, run: () => Promise<void> | void }[]} */
const targets = [
  {
    name: 'Studio',
    inputs: [
      'app/lib',
      'app/content/generated/defaults.server.ts',
      ...schemasOfSite,
      ...studioSources,
      'packages/content-lake/browser',
      'docs/editing.md',
      'docs/pictures',
    ],
    output: 'studio/dist/index.html',
    run: () => runNode(['studio/build.mjs']),
  },
  {
    name: 'pages',
    inputs: [
      'app',
      'public',
      'vite.config.ts',
      'scripts/build/bundled-packages.ts',
      'remix.config.js',
      'package-lock.json',
    ],
    output: 'build/remix/server/index.js',
    run: () => runNode(['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn']),
  },
  {
    name: 'server',
    inputs: ['server', 'app', 'package-lock.json'],
    output: 'build/server/main.js',
    run: () =>
      bundle('server', {
        main: 'main',
        reconcile: 'reconcile',
        doctor: 'doctor/main',
        'compress-files': 'compress-files',
      }),
  },
  {
    name: 'migrations',
    inputs: ['studio/migrations', 'studio/package-lock.json'],
    output: 'build/migrations/dataset-migrations.js',
    run: bundleMigrations,
  },
  {
    name: 'Studio rules',
    inputs: [
      'app/lib',
      'studio/seed/document-checker.ts',
      ...schemasOfSite,
      'studio/schema',
      'studio/package-lock.json',
    ],
    // Written beside the Studio's packages, so that imports resolve.
    output: 'studio/node_modules/.cache/indigo-room/document-checker.js',
    run: bundleStudioRules,
  },
  {
    name: 'sandbox',
    inputs: ['sandbox', 'packages/content-lake', 'app/lib', 'package-lock.json'],
    output: 'build/sandbox/main.js',
    run: async () => {
      await bundle('sandbox', { main: 'main' })
      await bundleForBrowser('sandbox/firebase/sign-in/browser.ts', 'build/sandbox/sign-in.js')
    },
  },
]

/** The production folder, made of the other targets: only `npm run serve` starts it on this machine. */
const production = {
  name: 'production folder',
  inputs: [
    'scripts/build',
    'scripts/content',
    'scripts/processes/product.mjs',
    'studio/migrations',
    'studio/schema',
    'studio/seed/document-checker.ts',
    'studio/package-lock.json',
    'deploy',
    'docs/runbook.md',
    'docs/going-live.md',
    'scripts/node/range.cjs',
    'scripts/settings/settings-file.mjs',
    'server',
    'app',
    'build/remix',
    'studio/dist',
    'package.json',
    'package-lock.json',
  ],
  output: 'build/production/build/server/main.js',
  run: buildProduction,
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [full]
  return (
    readdirSync(full, { recursive: true, withFileTypes: true })
      // Excludes compressed copies, which a server writes beside built files.
      .filter((entry) => entry.isFile() && !/\.(?:test|fixture)\.tsx?$|\.(?:br|gz|part)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      // The package's own tests build there.
      .filter((file) => !relative(root, file).startsWith(join('packages', 'content-lake', 'build')))
  )
}

/** @param {string[]} inputs */
function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesUnder).sort())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Builds each target (of the named ones, or all that run on this machine) whose inputs changed since its last build.
 * @param {string[]} [names] @throws when a build fails
 */
export async function buildWhatChanged(names = targets.map(({ name }) => name)) {
  mkdirSync(stamps, { recursive: true })
  for (const target of [...targets, production].filter(({ name }) => names.includes(name))) {
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
  await installWhatIsMissing()
  await buildWhatChanged()
  // Tests that need it build it, or run in `npm run test:all`.
  if (!process.argv.includes('--without-production')) await buildWhatChanged([production.name])
}
