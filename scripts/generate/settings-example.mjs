// `npm run generate -- settings-example`: writes .env.example from the definitions of the settings. A test checks that it is up to date.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { installWhatIsMissing, root } from '../install.mjs'

await installWhatIsMissing()
const { bundlePrograms } = await import('../../sandbox/testing/bundle-programs.mjs')
const folder = join(root, 'build', 'scripts')
await bundlePrograms({ 'described-settings': 'scripts/settings/described-settings.ts' }, folder)
/** @type {typeof import('../settings/described-settings')} */
const { writtenExample } = await import(pathToFileURL(join(folder, 'described-settings.mjs')).href)
writeFileSync(join(root, '.env.example'), writtenExample())
