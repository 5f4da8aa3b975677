// `npm run generate -- NAME`: writes generated files that are committed.
import { installWhatIsMissing } from './install.mjs'
import { runSubcommand } from './subcommand.mjs'

await installWhatIsMissing()
await runSubcommand('npm run generate', {
  typegen: 'studio/typegen.mjs',
  'content-defaults': 'studio/seed/content-defaults.mjs',
  'settings-example': 'scripts/generate/settings-example.mjs',
  'section-pictures': 'scripts/generate/section-pictures.mjs',
  'guide-pictures': 'scripts/generate/guide-pictures.mjs',
})
