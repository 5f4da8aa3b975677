import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

import { vitePlugin as remix } from '@remix-run/dev'
import { build } from 'esbuild'
import { minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'

import { liveChunk } from './live-chunk'
import remixOptions from './remix.config.js'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

/** What esbuild leaves takes 3 to 4 % less after it. */
const terserOptions = { compress: { passes: 3, ecma: 2020, keep_fargs: false }, format: { comments: false } } as const

/**
 * The small behaviours in `app/enhance`, bundled without the pages' build:
 * `virtual:enhance/<entry>` is the minified text of one, to stand inline in a page;
 * `virtual:enhance-address/<entry>` is the address of one that a page loads when it is complete.
 */
function enhanceScripts(): Plugin {
  const inline = '\0virtual:enhance/'
  const address = '\0virtual:enhance-address/'
  return {
    name: 'enhance-scripts',
    resolveId: (source) => (/^virtual:enhance(-address)?\//.test(source) ? `\0${source}` : null),
    async load(id) {
      const prefix = [inline, address].find((known) => id.startsWith(known))
      if (!prefix) return null
      const entry = id.slice(prefix.length)
      const { outputFiles, metafile } = await build({
        entryPoints: [fileURLToPath(new URL(`./app/enhance/${entry}.ts`, import.meta.url))],
        bundle: true,
        minify: true,
        write: false,
        metafile: true,
        format: prefix === inline ? 'iife' : 'esm',
        target: 'es2020',
        legalComments: 'none',
      })
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(fileURLToPath(new URL(file, import.meta.url)))
      const { code: text = '' } = await minify(outputFiles[0]?.text ?? '', { module: prefix === address, compress: { ...terserOptions.compress, unsafe_arrows: true } })
      if (prefix === inline) return `export default ${JSON.stringify(text)}`
      if (this.environment.mode === 'dev') return `export default ${JSON.stringify(`data:text/javascript,${encodeURIComponent(text)}`)}`

      // The browser's build writes the file; the server's build, which runs after it, comes to the same name.
      const fileName = `assets/${entry}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: text })
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  build: {
    // The syntax of the oldest browsers in which pages are live.
    target: ['chrome90', 'firefox88', 'safari15'],
    cssTarget: 'chrome80',
    assetsInlineLimit: 0,
    minify: isSsrBuild ? false : 'terser',
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: liveChunk } },
    terserOptions,
  },
  plugins: [enhanceScripts(), remix({ ...remixOptions, buildDirectory: 'build/remix' })],
}))
