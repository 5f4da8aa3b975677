// `npm run content -- NAME`: exports, imports, migrates or checks the content of a dataset.
import { installWhatIsMissing } from './install.mjs'
import { runSubcommand } from './subcommand.mjs'

const program = (/** @type {string} */ path) => new URL(path, import.meta.url)

await installWhatIsMissing()
await runSubcommand('npm run content', {
  export: program('./content/export.mjs'),
  import: program('./content/import.mjs'),
  migrate: program('./content/migrate.mjs'),
  check: program('./content/check.mjs'),
})
