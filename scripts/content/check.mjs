// npm run content -- check: checks a dataset against the Studio's rules and the site's pages, and lists the problems.
// Exits with 1 when a page would lack content or the Studio would refuse to publish.
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
