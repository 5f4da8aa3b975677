// `npm run content -- NAME`: exports, imports, migrates or checks the content of a dataset.
import { installWhatIsMissing } from './install.mjs'
import { runSubcommand } from './subcommand.mjs'

await installWhatIsMissing()
await runSubcommand('npm run content', {
  export: 'scripts/content/export.mjs',
  import: 'scripts/content/import.mjs',
  migrate: 'scripts/content/migrate.mjs',
  check: 'scripts/content/check.mjs',
})
