import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { vitePlugin as remix } from '@remix-run/dev'
import { build } from 'esbuild'
import { minify } from 'terser'
import { defineConfig, type Plugin, type Rollup } from 'vite'

import remixOptions from './remix.config.js'
import { bundledPackages } from './scripts/build/bundled-packages'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

const BUILD_DIRECTORY = 'build/remix'

const alias = { '~': fileURLToPath(new URL('./app', import.meta.url)) }

/** What esbuild leaves takes 3 to 4 % less after it. More than two passes save nothing. */
const terserOptions = { compress: { passes: 2, ecma: 2020, keep_fargs: false }, format: { comments: false } } as const

/**
 * The small behaviours in `app/client-scripts`, bundled without the pages' build:
 * `virtual:client-script/<entry>` is the minified text of one, to stand inline in a page;
 * `virtual:client-script-url/<entry>` is the address of one that a page loads later. Behaviours name each other by it too.
 */
function clientScripts(): Plugin {
  return {
    name: 'client-scripts',
    resolveId: (source) => (/^virtual:client-script(-url)?\//.test(source) ? `\0${source}` : null),
    async load(id) {
      const [, isAddress, entry] = /^\0virtual:client-script(-url)?\/(.*)/.exec(id) ?? []
      if (!entry) return null
      return `export default ${JSON.stringify(await (isAddress ? addressOf(this, entry) : textOf(this, entry, 'iife')))}`
    },
  }
}

const clientScriptsFolder = fileURLToPath(new URL('./app/client-scripts', import.meta.url))

async function textOf(context: Rollup.PluginContext, entry: string, format: 'iife' | 'esm'): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(clientScriptsFolder, `${entry}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format,
    target: 'es2020',
    legalComments: 'none',
    alias,
    // Modules are strict by themselves; as a script of a page they need no word for it.
    tsconfigRaw: {},
    plugins: [
      {
        name: 'client-script-urls',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^virtual:client-script-url\// }, ({ path }) => ({ path, namespace: 'address' }))
          onLoad({ filter: /(?:)/, namespace: 'address' }, async ({ path }) => ({
            contents: await addressOf(context, path.slice(path.indexOf('/') + 1)),
            loader: 'text',
          }))
          // What a behaviour imports later is a file of its own.
          onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir }) =>
            kind === 'dynamic-import'
              ? {
                  path: await addressOf(context, relative(clientScriptsFolder, join(resolveDir, path))),
                  external: true,
                }
              : null,
          )
        },
      },
    ],
  })
  for (const file of Object.keys(metafile.inputs))
    if (!file.startsWith('address:')) context.addWatchFile(fileURLToPath(new URL(file, import.meta.url)))
  return minified(outputFiles[0]?.text ?? '', format)
}

/** Pages share behaviours. */
const alreadyMinified = new Map<string, Promise<string>>()

function minified(text: string, format: 'iife' | 'esm'): Promise<string> {
  const key = `${format} ${text}`
  const known = alreadyMinified.get(key)
  if (known) return known
  const compress = { ...terserOptions.compress, unsafe_arrows: true }
  const code = minify(text, { module: format === 'esm', compress }).then((output) => output.code ?? '')
  alreadyMinified.set(key, code)
  return code
}

async function addressOf(context: Rollup.PluginContext, entry: string): Promise<string> {
  const text = await textOf(context, entry, 'esm')
  if (context.environment.mode === 'dev') return `data:text/javascript,${encodeURIComponent(text)}`

  // Only the server names these files. Its build runs after the browser's, which empties the folder.
  const fileName = `assets/${basename(entry)}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  await mkdir(join(BUILD_DIRECTORY, 'client/assets'), { recursive: true })
  await writeFile(join(BUILD_DIRECTORY, 'client', fileName), text)
  return `/${fileName}`
}

/** Browsers load `entry.client.tsx` alone; Remix would build every route for them too. */
function withoutBrowserRoutes(): Plugin {
  return {
    name: 'without-browser-routes',
    transform: (_, id) => (id.endsWith('?__remix-build-client-route') ? { code: 'export {}', map: null } : null),
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias },
  // Else `npm run dev` finds packages while the first page loads, and gives that page two Reacts.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  build: {
    // The syntax of the oldest browsers in which pages are live.
    target: ['chrome90', 'firefox88', 'safari15'],
    cssTarget: 'chrome80',
    assetsInlineLimit: 0,
    minify: isSsrBuild ? false : 'terser',
    rollupOptions: {
      // Routes that only answer have no script, and Remix names them to Rollup all the same.
      onwarn: (warning, warn) => warning.code === 'EMPTY_BUNDLE' || warn(warning),
    },
    // Declared together, variables compress better. The inline scripts are too short for that.
    terserOptions: { ...terserOptions, compress: { ...terserOptions.compress, hoist_vars: true } },
  },
  plugins: [
    clientScripts(),
    remix({ ...remixOptions, buildDirectory: BUILD_DIRECTORY }),
    withoutBrowserRoutes(),
    bundledPackages(BUILD_DIRECTORY),
  ],
}))
