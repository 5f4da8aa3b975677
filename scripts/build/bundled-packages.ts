import { writeFileSync } from 'node:fs'

import type { Plugin } from 'vite'

/**
 * Lists the package files in Vite's bundles for the bill of materials: one list for the browser build and one for the
 * server build, beside their folders.
 */
export function bundledPackages(folder: string): Plugin {
  return {
    name: 'bundled-packages',
    apply: 'build',
    writeBundle(_options, bundle) {
      const files = Object.values(bundle)
        .flatMap((output) => (output.type === 'chunk' ? Object.entries(output.modules) : []))
        .filter(([file, { renderedLength }]) => renderedLength > 0 && file.includes('/node_modules/'))
        .map(([file]) => file.replace('\0', '').split('?', 1)[0])
      writeFileSync(`${folder}/${this.environment.name}-packages.json`, JSON.stringify([...new Set(files)].sort()))
    },
  }
}
