// Bundles programs of tests like the build does.
import { build } from 'esbuild'

/**
 * Bundles programs as modules for Node; packages stay external.
 * @param {Record<string, string>} programs source of each name, relative to the project
 * @param {string} folder where `<name>.mjs` is written: inside the project, so that packages resolve
 * @throws when one does not compile
 */
export async function bundlePrograms(programs, folder) {
  await build({
    entryPoints: programs,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    packages: 'external',
    logLevel: 'error',
  })
}
