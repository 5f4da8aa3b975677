// Programs of tests and campaigns, bundled as the build bundles its own.
import { build } from 'esbuild'

/**
 * Bundles programs as modules for Node; their packages stay outside.
 * @param {Record<string, string>} programs the source of each name, from the working directory: the project's
 * @param {string} folder where `<name>.mjs` is written: inside the project, so that packages are found from there
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
