import { fileURLToPath } from 'node:url'

import { vitePlugin as remix } from '@remix-run/dev'
import { build } from 'esbuild'
import { defineConfig, type Plugin } from 'vite'

import remixOptions from './remix.config.js'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

/** `virtual:enhance/<entry>`: the small behaviours of a kind of page as one minified text, to stand inline in it. */
function enhanceScripts(): Plugin {
  const prefix = 'virtual:enhance/'
  return {
    name: 'enhance-scripts',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const entry = id.slice(prefix.length + 1)
      const { outputFiles, metafile } = await build({
        entryPoints: [fileURLToPath(new URL(`./app/enhance/${entry}.ts`, import.meta.url))],
        bundle: true,
        minify: true,
        write: false,
        metafile: true,
        format: 'iife',
        target: 'es2020',
        legalComments: 'none',
      })
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(fileURLToPath(new URL(file, import.meta.url)))
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim() ?? '')}`
    },
  }
}

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  plugins: [enhanceScripts(), remix({ ...remixOptions, buildDirectory: 'build/remix' })],
})
