// Builds the Studio that the site serves at /studio: dist/index.html and dist/static with content hashes in file
// names. Plain esbuild, because the page of `sanity build` loads scripts and fonts from other hosts.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { changesAwaitDocuments, iconsTogether, ownFontsOnly, stylesInScript } from './build-plugins.mjs'
import { buildGuide } from './guide/build-guide.mjs'

const here = import.meta.dirname
const dist = join(here, 'dist')

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: here,
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  legalComments: 'none',
  logLevel: 'warning',
}

await rm(dist, { recursive: true, force: true })
const { metafile } = await build({
  ...options,
  entryPoints: ['embedded/main.ts'],
  outdir: 'dist/static',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/studio/static',
  plugins: [iconsTogether, ownFontsOnly],
  metafile: true,
})

// The overlay that preview pages load: one file, so that one request is retried after a failure.
const overlay = await build({
  ...options,
  splitting: false,
  metafile: true,
  entryPoints: { overlay: 'overlay/main.ts' },
  outdir: 'dist/overlay',
  plugins: [changesAwaitDocuments, iconsTogether, stylesInScript],
})

// Input of the bill of materials; not in dist, which is public, nor in node_modules, which an install removes.
const built = join(here, '..', 'build')
const packages = Object.keys({ ...metafile.inputs, ...overlay.metafile.inputs }).filter((file) =>
  file.includes('node_modules/'),
)
await mkdir(built, { recursive: true })
await writeFile(join(built, 'studio-packages.json'), JSON.stringify(packages.map((file) => join(here, file)).sort()))

const outputs = Object.entries(metafile.outputs)
const entry = outputs.find(([, { entryPoint }]) => entryPoint === 'embedded/main.ts')
const studio = outputs.find(([, { entryPoint }]) => entryPoint === 'embedded/studio.ts')
if (!entry || !studio) throw new Error('The build has no entry.')

// The page’s stylesheet contains all styles. esbuild repeats them for each lazy chunk, which does not load them.
const unused = outputs.map(([path]) => path).filter((path) => path.endsWith('.css') && path !== entry[1].cssBundle)
await Promise.all(unused.map((path) => rm(join(here, path))))

/** @param {string} path of an output, from the studio's folder */
const address = (path) => path.replace(/^dist\//, '/studio/')
/** @param {string} path @returns {string[]} it and every chunk that it imports at once */
const chunks = (path, seen = new Set([path])) => {
  for (const { path: imported, kind } of metafile.outputs[path]?.imports ?? []) {
    if (kind !== 'import-statement' || seen.has(imported)) continue
    seen.add(imported)
    chunks(imported, seen)
  }
  return [...seen]
}
const scripts = [
  `<script type="module" src="${address(entry[0])}"></script>`,
  ...chunks(studio[0]).map((path) => `<link rel="modulepreload" href="${address(path)}" />`),
  ...(entry[1].cssBundle ? [`<link rel="stylesheet" href="${address(entry[1].cssBundle)}" />`] : []),
]
const page = await readFile(join(here, 'embedded/index.html'), 'utf8')
await mkdir(dist, { recursive: true })
await writeFile(join(dist, 'index.html'), page.replace('<!--studio-scripts-->', scripts.join('\n    ')))
const sections = join(here, '../app/sections')
const thumbnails = (await readdir(sections, { recursive: true })).filter((file) => file.endsWith('.webp'))
for (const file of thumbnails) await cp(join(sections, file), join(dist, 'sections', basename(file)))
await buildGuide(join(dist, 'guide'))
