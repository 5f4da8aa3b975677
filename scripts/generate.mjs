// `npm run generate -- NAME`: writes generated files that are committed.
import { installWhatIsMissing } from './install.mjs'
import { runSubcommand } from './subcommand.mjs'

const program = (/** @type {string} */ path) => new URL(path, import.meta.url)

await installWhatIsMissing()
await runSubcommand('npm run generate', {
  typegen: program('../studio/typegen.mjs'),
  'content-defaults': program('../studio/seed/content-defaults.mjs'),
  'settings-example': program('./generate/settings-example.mjs'),
  'section-pictures': program('./generate/section-pictures.mjs'),
  'guide-pictures': program('./generate/guide-pictures.mjs'),
})
