// What esbuild does not do by itself for the packages of Sanity.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'

const ICONS = join(import.meta.dirname, 'node_modules/@sanity/icons/dist/index.js')

/**
 * Icons that are looked up by their name come with the rest. Each would be a file of its own otherwise, also for those
 * that the Studio shows at once: 250 requests before its first screen instead of 20.
 * @type {import('esbuild').Plugin}
 */
export const iconsTogether = {
  name: 'icons-together',
  setup(build) {
    build.onLoad({ filter: /@sanity[\\/]icons[\\/]dist[\\/]index\.js$/ }, async ({ path }) => {
      // A package brings an older one of its own, which has no icons by name.
      if (path !== ICONS) return undefined
      const imports = /** @type {string[]} */ ([])
      const source = (await readFile(path, 'utf8')).replace(/lazy\(\(\) => import\((".+?")\)\)/g, (_lazy, file) => {
        imports.push(`import icon${imports.length} from ${file}`)
        return `icon${imports.length - 1}`
      })
      if (imports.length === 0) throw new Error('@sanity/icons no longer loads icons one by one: is this needed?')
      return { contents: [...imports, source].join('\n') }
    })
  },
}

/**
 * Styles without the fonts that they would fetch from Sanity's host: the Studio loads nothing from elsewhere.
 * @type {import('esbuild').Plugin}
 */
export const ownFontsOnly = {
  name: 'own-fonts-only',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const styles = await readFile(path, 'utf8')
      return { contents: styles.replace(/@font-face\s*\{[^}]*https:[^}]*\}/g, ''), loader: 'css' }
    })
  },
}

/**
 * Styles that packages import stand in the script itself: the overlay stays one file, and needs nothing that the policy
 * of a preview forbids.
 * @type {import('esbuild').Plugin}
 */
export const stylesInScript = {
  name: 'styles-in-script',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
      const contents = `
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(${JSON.stringify(code.trim())})
        document.adoptedStyleSheets.push(sheet)`
      return { contents, loader: 'js' }
    })
  },
}

/**
 * What staff move, add or remove on the page waits until the page knows both the draft and the published document.
 * `@sanity/visual-editing` 6.1.3 waits for the draft alone: where there is none, what came before the other was lost.
 * @type {import('esbuild').Plugin}
 */
export const changesAwaitDocuments = {
  name: 'changes-await-documents',
  setup(build) {
    build.onLoad({ filter: /@sanity[\\/]visual-editing[\\/]dist[\\/]mutations-.+\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source.replace(
        /snapshotPromise = new Promise\([^]+?getSnapshot = \(\) => snapshotPromise;/,
        `getSnapshot = async () => {
          await Promise.all([draftDoc, publishedDoc].map((doc) => waitFor(doc, (state) => state.hasTag('ready'))))
          return getDocumentSnapshot()
        };`,
      )
      if (contents === source) throw new Error('@sanity/visual-editing awaits documents otherwise: is this needed?')
      return { contents: `import { waitFor } from 'xstate'\n${contents}` }
    })
  },
}
