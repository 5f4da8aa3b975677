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

/** `virtual:enhance`: the small behaviours as one minified text, to stand inline in every page. */
function enhanceScript(): Plugin {
  const id = '\0virtual:enhance'
  const entry = fileURLToPath(new URL('./app/enhance/page.ts', import.meta.url))
  return {
    name: 'enhance-script',
    resolveId: (source) => (source === 'virtual:enhance' ? id : null),
    async load(source) {
      if (source !== id) return null
      const { outputFiles, metafile } = await build({
        entryPoints: [entry],
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
  plugins: [enhanceScript(), remix({ ...remixOptions, buildDirectory: 'build/remix' })],
})
