// Installs missing packages, bundles the sources and runs the command: some supported Node versions cannot run
// TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const outdir = join(folder, 'build')

/** @param {string} name of a package */
function isInstalled(name) {
  try {
    return import.meta.resolve(name) !== ''
  } catch {
    return false
  }
}

const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
if (!Object.keys(dependencies).every(isInstalled)) {
  console.error('Installing the packages of the Content Lake, once …')
  const { status, stderr } = spawnSync('npm', ['ci', '--omit=dev', '--prefer-offline'], {
    cwd: folder,
    encoding: 'utf8',
    // On Windows npm is a shell script.
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    const [reason = 'npm cannot be started'] = /(?<=^npm (?:error|ERR!) )(?!code ).+/m.exec(stderr ?? '') ?? []
    console.error(`The packages could not be installed: ${reason}. Try npm ci in ${folder}`)
    process.exit(1)
  }
}

const { build, stop } = await import('esbuild')
await build({
  absWorkingDir: folder,
  entryPoints: { main: 'alone/main.ts', 'query-worker': 'queries/query-worker.ts' },
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
await build({
  absWorkingDir: folder,
  entryPoints: { 'event-source': 'browser/main.ts' },
  outdir,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
})
await stop()
// Paths on the command line are relative to the folder in which npm was called.
const options = { cwd: resolve(process.env.INIT_CWD ?? '.'), stdio: /** @type {const} */ ('inherit') }
// Node 22 warns about SQLite, which is stable in 24.
const node = ['--enable-source-maps', '--disable-warning=ExperimentalWarning']
const child = spawn(process.execPath, [...node, join(outdir, 'main.js'), ...process.argv.slice(2)], options)
// Ctrl-C reaches both processes; this one waits for the other.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
