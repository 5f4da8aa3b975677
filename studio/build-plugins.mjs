// esbuild plugins for the packages of Sanity.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'

const ICONS = join(import.meta.dirname, 'node_modules/@sanity/icons/dist/index.js')

/**
 * Bundles icons that are loaded by name. Separate files would add 230 requests before the first screen.
 * @type {import('esbuild').Plugin}
 */
export const iconsTogether = {
  name: 'icons-together',
  setup(build) {
    build.onLoad({ filter: /@sanity[\\/]icons[\\/]dist[\\/]index\.js$/ }, async ({ path }) => {
      // A dependency has its own older version without icons by name.
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
 * Removes the fonts that styles would load from Sanity’s host: the Studio loads nothing from other hosts.
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
 * Embeds imported styles in the script: the overlay stays one file and complies with the policy of a preview.
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
 * Delays moving, adding and removing sections until the page has both the draft and the published document.
 * `@sanity/visual-editing` 6.1.3 waits for the draft only and loses changes when there is none.
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
