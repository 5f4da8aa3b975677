// npm run content -- check: holds a dataset against the Studio's rules and against the site's pages, and lists what is
// wrong. Exits with 1 when something would be missing from a page, or the Studio would refuse to publish it.
import { contentClient, giveUp } from './client.mjs'
import { pageFindings } from './pages.mjs'
import { studioFindings } from './rules.mjs'
import { installWhatIsMissing } from '../install.mjs'

await installWhatIsMissing()
const { client, place } = await contentClient()
const { buildWhatChanged } = await import('../build.mjs')
await buildWhatChanged(['pages', 'server', 'Studio rules'])

try {
  const findings = [...(await pageFindings(client)), ...(await studioFindings(client))]
  const levels = /** @type {const} */ (['missing', 'error', 'warning'])
  const [missing = 0, errors = 0, warnings = 0] = levels.map((level) => {
    const ofLevel = findings.filter((finding) => finding.level === level)
    for (const { document, field, message } of ofLevel)
      console.log(`${level.padEnd(8)} ${document}  ${field}  ${message}`)
    return ofLevel.length
  })
  console.log(`${place}: ${missing} missing from pages, ${errors} against the Studio's rules, ${warnings} warnings`)
  process.exitCode = missing + errors > 0 ? 1 : 0
} catch (error) {
  giveUp(`Not checked: ${error instanceof Error ? error.message : String(error)}`)
}
